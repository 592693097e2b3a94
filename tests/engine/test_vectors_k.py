"""Vectors K of the rules: Black Maria."""

import pytest

from engine import VARIANTS, Game
from tests.engine.positions import CODE, finish, legal, start, variant

THREE = variant("black_maria_3")


def test_vector_K01_deal() -> None:
    game = Game(THREE, CODE)
    assert [len(hand) for hand in game.hands] == [17, 17, 17]
    assert "2C" not in {code for hand in game.hands for code in hand}
    assert sum(finish(THREE, "2H-AH", "QS KS", "AS").hand_points) == 43


def test_vector_K02_high_spades() -> None:
    assert finish(THREE, "AS KS 3H").hand_points == [18, 0, 0]


def test_vector_K04_the_opening_lead_is_free() -> None:
    assert legal(THREE, "QH 4C AS", trick=1) == ["4C", "QH", "AS"]
    game = start(THREE, "QH 4C AS")
    assert (game.to_act, game.legal_cards()) == (0, game.hands[0])


def test_vector_K05_no_moon_without_the_ace() -> None:
    game = finish(THREE, "2H-AH QS KS", "AS")
    assert (game.phase, game.hand_points) == ("hand_over", [36, 7, 0])


def test_section_3_20_a_moon_of_43() -> None:
    game = finish(THREE, "2H-AH QS KS AS")
    game.act("moon plus")
    assert game.hand_points == [0, 43, 43]


def test_section_3_20_high_spades_are_penalty_cards_on_the_first_trick() -> None:
    rules = variant("black_maria_4", first_trick_points="forbidden")
    assert legal(rules, "KS AS 2D", "3C", trick=1) == ["2D"]
    assert legal(rules, "KS 5S", "3S", trick=1) == ["5S"]
    assert legal(VARIANTS["black_maria_4_plain"].rules, "KS AS 2D", "3C", trick=1) == ["2D", "KS", "AS"]


@pytest.mark.parametrize("name", ["black_maria_3", "black_maria_4"])
def test_vector_K07_always_to_the_right(name: str) -> None:
    game = Game(variant(name), CODE)
    tokens = []
    while len(tokens) < 3:
        tokens.append(game.pass_token)
        while game.phase not in ("hand_over", "moon"):
            cards = game.legal_cards()
            game.act("pass " + " ".join(cards[:3]) if game.phase == "pass" else cards[0])
        if game.phase == "moon":
            game.act("moon minus")
        game.act("next")
    assert tokens == ["right"] * 3
