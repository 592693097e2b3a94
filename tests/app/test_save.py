"""The save belongs to the browser: resuming, damage, erasing."""

from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.games import Games
from tests.app.player import Player

Dice = Callable[[list[str]], str]
DAMAGED = [
    "",
    "rubbish",
    "dame2 fr_web | ",
    "dame1 fr_web shuffle=1 code=7K3Q-9FMX-2TZA | 2C, 2C",
    "9~9~",
    "\x00",
    "|" * 9000,
]


@pytest.mark.parametrize("save", DAMAGED)
@pytest.mark.parametrize(
    "path", ["/resume", "/act", "/token", "/undo", "/hint", "/finish", "/continue", "/replay"]
)
def test_a_damaged_save(player: Player, path: str, save: str) -> None:
    before = player.get().record
    player.post(path, record=save)
    assert player.answer.status_code == 200
    assert "This game cannot be read" in player.text
    assert ('id="copy"' in player.text) == bool(save)
    assert player.get().record == before  # nothing was replaced


def test_a_damaged_save_is_not_replaced_before_the_player_says_so(player: Player) -> None:
    player.post("/new", record="rubbish")
    assert "This game cannot be read" in player.text
    player.post("/new", sure="1")
    assert player.phase == "pass"


def test_a_damaged_save_leaves_the_game_that_was_chosen(player: Player) -> None:
    player.post("/house-rules/deal", was="turbo", base="turbo", target="50", record="rubbish")
    assert "This game cannot be read" in player.text
    assert 'name="variant" value="turbo target=50"' in player.text


def test_a_save_without_bots_gets_opponents(player: Player, dice: Dice) -> None:
    player.post("/resume", record="dame1 fr_web shuffle=1 code=7K3Q-9FMX-2TZA | ")
    player.step(dice)
    assert player.phase == "play"


def test_a_bot_in_the_persons_seat_leaves_it(player: Player) -> None:
    player.post("/resume", record="dame1 fr_web shuffle=1 code=7K3Q-9FMX-2TZA bots=0:random/1 | ")
    assert player.phase == "pass"


def test_a_record_seats_only_bots_that_exist(player: Player) -> None:
    player.post("/resume", record="dame1 fr_web shuffle=1 code=7K3Q-9FMX-2TZA bots=1:nobody/1 | ")
    assert "This game cannot be read" in player.text


def test_a_missing_bot_is_told_once(player: Player, dice: Dice) -> None:
    player.post("/resume", record="dame1 fr_web shuffle=1 code=7K3Q-9FMX-2TZA bots=1:random/9 | ")
    assert "The opponents have learnt" in player.text
    player.step(dice)
    assert "The opponents have learnt" not in player.text
    player.post("/resume", record=player.record)
    assert "The opponents have learnt" not in player.text


def test_the_server_may_be_killed_in_the_middle_of_a_trick(player: Player, app, dice: Dice) -> None:
    player.get().until("play", dice)
    record, hand = player.record, player.hand
    app.state.games = Games(50)
    player.client.cookies.clear()
    player.post("/resume", record=record)
    assert (player.record, player.hand) == (record, hand)


def test_vector_U10_erased_data_leave_no_trace(player: Player, app, dice: Dice) -> None:
    record = player.get().step(dice).record
    player.post("/settings", theme="dark", back="/")
    session = player.client.cookies["dame_session"]
    player.post("/settings", theme="dark", pack="four")
    player.post("/erase")
    assert "Everything is erased" in player.text
    assert "theme-dark" not in player.text
    assert dict(player.client.cookies) == {}
    assert app.state.games.current(session) == ""
    assert player.get().record != record
    assert player.phase == "pass"
    assert "theme-auto" in player.text


def test_the_session_cookie(player: Player) -> None:
    cookie = player.get().answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie  # a link from elsewhere leads to the game, also without a script


def test_a_foreign_session_cookie_is_replaced(player: Player) -> None:
    answer = player.client.get("/", headers={"cookie": "dame_session=../../etc/passwd"})
    assert "dame_session=" in answer.headers["set-cookie"]
    assert "passwd" not in answer.headers["set-cookie"]


@given(st.text(), st.sampled_from(["/resume", "/act", "/new", "/replay"]))
@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_text_is_answered(player: Player, text: str, path: str) -> None:
    player.post(path, record=text, action=text[::-1], sure="1")
    assert player.answer.status_code == 200


def test_a_damaged_record_in_the_page_leaves_the_table_alone(player: Player) -> None:
    player.post("/act", htmx=True, record="rubbish", action="2C")
    assert player.answer.headers["hx-retarget"] == "#notice"
    assert "<main" not in player.text
