"""Bots that search: they think in a queue of their own, for players who are still there."""

import asyncio
import re
import threading
import time
from collections.abc import Awaitable, Callable

import pytest
from starlette.testclient import TestClient

from app import thinking
from app.games import Sitting
from app.main import create_app
from app.prefs import Prefs
from app.routes import common
from app.settings import Settings
from app.table_view import may_finish
from app.thinking import Thinkers, advance
from engine import VARIANTS, Game, Observation
from engine.bots import BOTS, SEARCHERS, current
from engine.bots.prudent import Prudent
from tests.app.conftest import ADDRESS
from tests.app.moments import moment
from tests.app.player import Player

CODE = "7K3Q-9FMX-2TZA"
PRUDENT = current("prudent")
Dice = Callable[[list[str]], str]


class Thinker(Prudent):
    """Stands in for a bot that searches: notes whose turn it was, and thinks as long as the gate is shut."""

    def __init__(self, gate: threading.Semaphore, thoughts: list[tuple[str, int]]) -> None:
        self.gate, self.thoughts = gate, thoughts

    def decide(self, observation: Observation) -> str:
        self.thoughts.append((" ".join(observation.hand), observation.seat))
        assert self.gate.acquire(timeout=30)
        return super().decide(observation)


@pytest.fixture
def gate() -> threading.Semaphore:
    """Shut: each release lets one thought through."""
    return threading.Semaphore(0)


@pytest.fixture
def thoughts(gate: threading.Semaphore, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    """What experts have been asked, each with hand and seat; they need no compilation here."""
    noted: list[tuple[str, int]] = []
    for level in SEARCHERS:
        monkeypatch.setitem(BOTS, level, (1, lambda: Thinker(gate, noted)))
    monkeypatch.setattr(thinking, "prepare", lambda: None)
    return noted


def player_at(settings: Settings) -> Player:
    return Player(TestClient(create_app(settings), base_url=ADDRESS))


@pytest.fixture
def guest(thoughts: list[tuple[str, int]], gate: threading.Semaphore) -> Player:
    """Someone before a table of experts."""
    gate.release(1000)
    player = player_at(Settings(thinking_ms=20_000))
    return player.post("/new", code=CODE, level="expert")


# ---- the level


def test_a_level_is_seated_and_kept(guest: Player) -> None:
    assert Game.from_record(guest.record).record.bots == dict.fromkeys((1, 2, 3), "expert/1")
    assert "Opponents: Expert" in guest.text
    guest.post("/new", sure="1")
    assert "expert/1" in guest.record
    assert guest.page.all("input", name="level", value="expert", checked="")
    guest.post("/new", sure="1", level="beginner")
    assert "1:beginner/1" in guest.record
    guest.post("/new", sure="1", level="nobody")
    assert "1:beginner/1" in guest.record
    guest.post("/settings", theme="dark", record=guest.record)
    assert "level=beginner" in guest.client.cookies["dame_prefs"]


def test_house_rules_seat_a_level(guest: Player) -> None:
    guest.get("/house-rules")
    assert guest.page.all("input", name="level", value="expert", form="house-form", checked="")
    guest.post("/house-rules/deal", base="fr_web", was="fr_web", target="50", level="master")
    assert Game.from_record(guest.record).record.bots[3] == "master/1"
    assert Game.from_record(guest.record).rules.target == 50


def test_the_question_before_an_unfinished_game_keeps_the_level(guest: Player, dice: Dice) -> None:
    guest.step(dice).post("/new", record=guest.record, variant="omnibus", level="master")
    assert "Give up the game on the table?" in guest.text
    assert guest.page.all("input", type="hidden", name="level", value="master")


def test_the_same_deals_again_keep_their_opponents(guest: Player) -> None:
    record = guest.record
    guest.post("/new", sure="1", level="beginner")
    guest.post("/new", record=record, again="1", sure="1")
    assert "1:expert/1" in guest.record


def test_levels_that_differ_are_told_by_name(player: Player) -> None:
    bots = f"1:{PRUDENT},2:random/1,3:{PRUDENT}"
    player.post("/resume", record=f"dame1 fr_web shuffle=1 code={CODE} bots={bots} | ")
    assert "Opponents: Odile (Prudent), Gaspard (By chance) and Margot (Prudent)" in player.text


def test_without_numba_the_levels_are_not_offered(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    for level in SEARCHERS:
        monkeypatch.delitem(BOTS, level, raising=False)
    player.get()
    assert [radio["value"] for radio in player.page.all("input", name="level", disabled="")][:3] == [
        "beginner",
        "expert",
        "master",
    ]
    assert "numba, which is not installed here" in player.text
    player.post("/new", level="master", sure="1")
    assert "1:prudent/" in player.record
    player.post("/resume", record=f"dame1 fr_web shuffle=1 code={CODE} bots=1:expert/1,2:expert/1 | ")
    assert "Expert cannot be had here; Prudent goes on in its place." in player.text
    assert f"expert/1+{PRUDENT}@0" in player.record
    assert "Opponents: Prudent" in player.text
    player.post("/resume", record=player.record)
    assert "cannot be had here" not in player.text
    player.post("/new", record=player.record, again="1", sure="1")
    assert f"bots=1:{PRUDENT},2:{PRUDENT},3:{PRUDENT} " in player.record


# ---- thinking


def test_bots_that_search_play_a_hand(guest: Player, thoughts: list[tuple[str, int]], dice: Dice) -> None:
    guest.until("hand_over", lambda cards: cards[0])
    assert {seat for _hand, seat in thoughts} == {1, 2, 3}
    hasty = player_at(Settings(thinking_ms=1)).post("/new", code=CODE, level="expert")
    hasty.until("hand_over", lambda cards: cards[0])
    assert hasty.record == guest.record


def test_while_they_are_compiled_the_table_says_so_and_waits(
    thoughts: list[tuple[str, int]], gate: threading.Semaphore, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate.release(1000)
    compiled = threading.Event()
    monkeypatch.setattr(thinking, "prepare", lambda: compiled.wait(60))
    monkeypatch.setattr("app.routes.common.PATIENCE", 0)
    player = player_at(Settings()).post("/new", code=CODE, level="expert")
    player.give(*player.hand[:3])
    sign = "The opponents are getting ready"
    assert sign in player.text
    assert sign in player.table["data-said"]
    assert thoughts == []
    record = player.record
    assert (
        player.client.post(
            "/continue",
            data={"record": record},
            headers={"sec-fetch-site": "same-origin", "hx-request": "true"},
        ).status_code
        == 204
    )  # no news: what the player looks at stays as it is
    player.post("/continue", record=record)  # without a script there is always a page
    assert (player.record, sign in player.text) == (record, True)
    compiled.set()
    monkeypatch.setattr("app.routes.common.PATIENCE", 60)
    player.post("/continue", record=record)
    assert sign not in player.text
    assert player.record.startswith(record)
    assert player.record != record


def test_a_card_may_be_taken_back_while_nobody_has_played_since(
    guest: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest.give(*guest.hand[:3]).until("play")
    while not (guest.legal and guest.page.all("form", action="/act")):
        guest.step(lambda cards: cards[0])
    before = guest.record
    never = threading.Event()
    app = create_app(Settings())
    monkeypatch.setattr(thinking, "prepare", lambda: never.wait(60))
    other = Player(TestClient(app, base_url=ADDRESS)).post("/act", record=before, action=guest.legal[0])
    assert "getting ready" in other.text
    other.post("/undo", record=other.record)
    assert other.record == f"1~{before}"
    assert other.legal == guest.legal
    never.set()


def test_bots_that_cannot_be_compiled_are_replaced(
    thoughts: list[tuple[str, int]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail() -> None:
        for level in SEARCHERS:
            monkeypatch.delitem(BOTS, level)
        raise ImportError("no numba after all")

    monkeypatch.setattr(thinking, "prepare", fail)
    player = player_at(Settings(thinking_ms=20_000)).post("/new", code=CODE, level="expert")
    player.give(*player.hand[:3])
    while player.page.all("form", action="/continue"):
        player.post("/continue", record=player.record)
    assert player.legal
    assert f"expert/1+{PRUDENT}@1" in player.record
    assert thoughts == []


def test_the_rest_of_a_hand_is_finished_in_several_answers(
    thoughts: list[tuple[str, int]], gate: threading.Semaphore
) -> None:
    gate.release(1000)
    game = moment("fr_web", lambda game: may_finish(game.observe(0)))
    player = player_at(Settings(thinking_ms=1))
    player.post("/resume", record=re.sub(r"random/[0-9]+", "expert/1", str(game.record)))
    player.post("/finish", record=player.record)
    answers = 0
    while player.page.all("form", action="/continue"):
        assert player.page.all("input", name="finish", value="1")
        player.post("/continue", record=player.record, finish="1")
        answers += 1
    assert player.phase in ("hand_over", "game_over")
    assert answers > 1


# ---- the queue


def tables(number: int) -> list[Sitting]:
    """Tables of experts after the person's pass."""
    found = []
    for at in range(number):
        sitting = Sitting.new(VARIANTS["fr_web"].rules, f"TEST-TEST-000{at}", "expert")
        sitting.game.act("pass " + " ".join(sitting.game.legal_cards()[:3]))
        found.append(sitting)
    return found


async def stays() -> bool:
    return False


def go(thinkers: Thinkers, sitting: Sitting, left: Callable[[], Awaitable[bool]]) -> Awaitable[bool]:
    return advance(thinkers, sitting, Prefs(), left, seconds=60, patience=60)


def test_tables_take_turns(thoughts: list[tuple[str, int]], gate: threading.Semaphore) -> None:
    thinkers, (one, two) = Thinkers(1), tables(2)

    async def both() -> None:
        running = asyncio.gather(go(thinkers, one, stays), go(thinkers, two, stays))
        for number in range(1, 6):  # one thinks, the other is in the queue
            await until(lambda: len(thoughts) == number and thinkers.pool._work_queue.qsize() == 1)  # noqa: B023
            gate.release()
        gate.release(1000)
        assert await running == [True, True]

    asyncio.run(both())
    names = dict.fromkeys(map(" ".join, one.game.dealt), "one")
    passes = [names.get(hand, "two") for hand, _seat in thoughts[:6]]
    assert passes in (["one", "two"] * 3, ["two", "one"] * 3)


async def until(condition: Callable[[], bool]) -> None:
    while not condition():
        await asyncio.sleep(0.001)


def test_who_leaves_in_the_queue_leaves_no_work(
    thoughts: list[tuple[str, int]], gate: threading.Semaphore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "LOOK", 0.001)
    thinkers, (one, two) = Thinkers(1), tables(2)
    gone = False

    async def left() -> bool:
        return gone

    async def leave() -> None:
        nonlocal gone
        first = asyncio.ensure_future(go(thinkers, one, stays))
        await until(lambda: len(thoughts) == 1)
        second = asyncio.ensure_future(go(thinkers, two, left))
        await until(lambda: thinkers.pool._work_queue.qsize() == 1)
        gone = True
        assert not await second
        gate.release(1000)
        assert await first

    asyncio.run(leave())
    hands = {" ".join(hand) for hand in two.game.dealt}
    assert not any(hand in hands for hand, _seat in thoughts)
    assert len(two.game.record.actions) == 1


def test_who_leaves_between_decisions_ends_the_thinking(
    thoughts: list[tuple[str, int]], gate: threading.Semaphore
) -> None:
    (sitting,) = tables(1)
    gate.release(1000)

    async def left() -> bool:
        return len(thoughts) >= 2

    async def play() -> bool:
        return await go(Thinkers(1), sitting, left)

    assert not asyncio.run(play())
    assert len(thoughts) == 2


def test_what_nobody_sees_is_not_kept(guest: Player) -> None:
    """A request whose sender is gone, as the server hears of it."""
    app, record = guest.client.app, guest.record
    body = f"record={record.replace(' ', '+')}&action=pass+2C+3C+4C".encode()
    sent: list[dict[str, object]] = []
    messages = iter([{"type": "http.request", "body": body}])
    session = guest.client.cookies["dame_session"]

    async def receive() -> dict[str, object]:
        return next(messages, {"type": "http.disconnect"})

    async def send(message: dict[str, object]) -> None:
        sent.append(message)

    headers = {
        "host": "localhost:8000",
        "sec-fetch-site": "same-origin",
        "content-type": "application/x-www-form-urlencoded",
        "cookie": f"dame_session={session}",
    }
    scope = {
        "type": "http",
        "method": "POST",
        "path": "/act",
        "query_string": b"",
        "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
    }
    asyncio.run(app(scope, receive, send))  # type: ignore[arg-type]
    assert sent[0]["status"] == 204
    assert app.state.games.current(session) == record  # type: ignore[attr-defined]


def test_a_game_that_was_left_does_not_come_back_with_a_late_answer(
    thoughts: list[tuple[str, int]], gate: threading.Semaphore
) -> None:
    player = player_at(Settings(thinking_ms=1)).post("/new", code=CODE, level="expert")
    left = player.give(*player.hand[:3]).record
    same = TestClient(player.client.app, base_url=ADDRESS, cookies=player.client.cookies)
    late = threading.Thread(target=Player(same).post, args=("/continue",), kwargs={"record": left})
    late.start()
    while not thoughts:
        time.sleep(0.001)
    new = player.post("/resume", record=Sitting.new(VARIANTS["fr_web"].rules, "TEST-TEST-0002").posted).record
    gate.release()
    late.join()
    assert player.get().record == new


def test_a_session_comes_with_whole_pages(player: Player) -> None:
    """A fragment under way while everything is erased does not bring it back."""
    assert "dame_session" in player.get().answer.headers["set-cookie"]
    player.client.cookies.clear()
    player.post("/continue", htmx=True, record=player.record)
    assert "set-cookie" not in player.answer.headers


def test_pages_are_made_beside_the_event_loop(player: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    threads = []
    settle = common.settle

    def watched(*given: object) -> object:
        threads.append(threading.current_thread().name)
        return settle(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(common, "settle", watched)
    player.get().post("/settings", theme="dark", record=player.record)
    assert len(threads) == 2
    assert all("worker thread" in thread.lower() for thread in threads)
