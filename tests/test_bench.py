"""The measures run, on tiny numbers, and return their figures. No time is judged, but one weight is."""

import asyncio

import pytest

from bench.decisions import decisions, responses
from bench.figure import Figure
from bench.load import measure
from bench.moves import moves, replayed_moves, requests
from bench.page import AIM, first_page, kind_of, move_answers
from bench.records import memory, replays
from bench.visitor import decision, ten_hands
from engine import Game
from engine.bots import BOTS


def check(figures: list[Figure], *names: str) -> None:
    assert [figure.name.strip() for figure in figures] == list(names)
    assert all(figure.value > 0 and figure.unit and figure.beside for figure in figures)


def test_moves() -> None:
    check(asyncio.run(moves(2)), "one move", "the opponents alone")
    check(asyncio.run(replayed_moves(1)), "an answer after ten hands, game unknown")


def test_requests() -> None:
    figures = asyncio.run(requests(1, each=2))
    check(figures, "a constant page", "our table", "our guide")


def test_records() -> None:
    check(replays(2), "records of ten hands replayed")
    assert len(Game.from_record(ten_hands()).scores) == 10


def test_memory() -> None:
    new, long, bound = memory(2)
    check([new, long], "a session with a new game", "a session with ten hands")
    assert new.value < long.value
    assert bound.unit == "MB"


def test_load() -> None:
    names = ("with 2 tables of prudents", "the slowest in twenty of them", "moves at the tables")
    check(measure(2, 2, "prudent"), "a request that needs no bot, alone", *names)


@pytest.mark.skipif("beginner" not in BOTS, reason="numba is not installed")
def test_decisions() -> None:
    check(decisions("beginner", "fr_web", 1), "beginner, fr_web, a card", "beginner, fr_web, a pass")


@pytest.mark.skipif("beginner" not in BOTS, reason="numba is not installed")
def test_responses() -> None:
    names = "beginner, fr_web, an answer", "beginner, fr_web, to one's turn"
    check(responses("beginner", "fr_web", 2), *names)


def test_decisions_are_legal() -> None:
    game = Game.from_record("dame1 fr_web shuffle=1 code=7K3Q-9FMX-2TZA |")
    for _ in range(60):
        game.act(decision(str(game.record)))


def test_answers() -> None:
    check(asyncio.run(move_answers(3)), "answer to a move")


@pytest.fixture(scope="module")
def page() -> list[Figure]:
    return asyncio.run(first_page())


def test_the_first_page_is_light(page: list[Figure]) -> None:
    total, *parts = page
    assert total.value < AIM
    assert total.value == pytest.approx(sum(part.value for part in parts))


def test_the_first_page_is_weighed_whole(page: list[Figure]) -> None:
    names = {figure.name.strip() for figure in page[1:]}
    assert names == {"page", "htmx", "style sheets", "scripts", "cards", "other pictures"}
    assert kind_of("/static/v-1/fonts/a.woff2") == "other files"
