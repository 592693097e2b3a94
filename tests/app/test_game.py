"""Whole games over HTTP without JavaScript: every form is a page, every page has the next form."""

import json
from collections.abc import Callable

import pytest

from app.games import Games
from engine import Game
from tests.app.player import Player

Dice = Callable[[list[str]], str]


@pytest.mark.parametrize("variant", ["fr_web", "fr_school", "us_standard"])
def test_a_whole_game(player, dice: Dice, variant: str) -> None:
    player.post("/new", variant=variant, code="7K3Q-9FMX-2TZA").until("game_over", dice)
    game = Game.from_record(player.record)
    assert game.over
    assert game.code == "7K3Q-9FMX-2TZA"
    result = json.loads(player.page.all("section", **{"aria-labelledby": "over-title"})[0]["data-result"])
    assert result["totals"] == game.totals
    assert result["variant"] == variant
    assert result["won"] == (0 in game.winners)


def test_the_first_page_is_a_dealt_table(player) -> None:
    player.get()
    assert player.phase == "pass"
    assert len(player.hand) == 13
    assert "When someone reaches 100, the lowest total wins." in player.text
    assert "Choose 3 cards for Odile." in player.text
    assert "Pass to Odile" in player.text


def test_the_same_table_is_shown_again(player) -> None:
    record = player.get().record
    assert player.get().record == record


def test_every_answer_to_a_form_of_the_table_is_also_a_fragment(player) -> None:
    record = player.get().record
    fragment = player.post("/act", htmx=True, record=record, card=player.hand[:3]).text
    assert fragment.lstrip().startswith("<main")
    assert "<html" not in fragment


def test_at_the_end_of_a_hand_one_skips_to_the_result(player, dice: Dice) -> None:
    player.get()
    assert player.page.all("a", href="#hand")
    player.until("hand_over", dice)
    assert player.page.all("a", href="#verdict")
    assert not player.page.all("a", href="#hand")
    assert player.page.by_id("verdict")["tabindex"] == "-1"


def test_fr_school_marks_totals_above_100_as_losers(player, dice: Dice) -> None:
    player.post("/new", variant="fr_school", code="0000-0000-0001").until("game_over", dice)
    losers = sum(total > 100 for total in Game.from_record(player.record).totals)
    assert losers >= 1
    marked = [line for line in player.page.all("li") if "loser" in line.get("class", "").split()]
    assert len(marked) == losers


def test_fr_web_has_no_losers(player, dice: Dice) -> None:
    player.post("/new", variant="fr_web", code="0000-0000-0001").until("game_over", dice)
    assert not [line for line in player.page.all("li") if "loser" in line.get("class", "").split()]


def test_the_same_action_posted_twice_gives_the_same_answer(player, dice: Dice) -> None:
    player.get().step(dice)
    record, card = player.record, player.legal[0]
    first = player.post("/act", record=record, action=card).text
    assert player.post("/act", record=record, action=card).text == first


def test_any_worker_gives_the_same_answer(player, app, dice: Dice) -> None:
    player.get().step(dice)
    record, card = player.record, player.legal[0]
    first = player.post("/act", record=record, action=card).text
    app.state.games = Games(50)
    assert player.post("/act", record=record, action=card).text == first


def test_a_refused_card_changes_nothing_and_says_why(player, dice: Dice) -> None:
    player.get().until("play", dice)
    while len(player.legal) == len(player.hand):
        player.step(dice)
    record, hand = player.record, player.hand
    refused = next(card for card in hand if card not in player.legal)
    reasons = player.page.all("span", id=f"why-card-{refused}")
    assert reasons
    player.act(refused)
    assert player.answer.status_code == 200
    assert (player.record, player.hand) == (record, hand)
    assert 'role="status"' in player.text


def test_a_wrong_pass_keeps_the_chosen_cards(player) -> None:
    player.get()
    two = player.hand[:2]
    player.give(*two)
    assert "Choose exactly 3 cards." in player.text
    checked = [box["value"] for box in player.page.all("input", name="card") if "checked" in box]
    assert sorted(checked) == sorted(two)


def test_the_last_card_plays_itself(player, dice: Dice) -> None:
    player.get().until("hand_over", dice)
    record = Game.from_record(player.record).record
    last = [action for action in record.actions if len(action) == 2][-4:]
    assert len(last) == 4  # nobody pressed a button for the thirteenth trick
    assert player.phase == "hand_over"


def test_forced_cards_play_themselves_if_the_player_wants(player, dice: Dice) -> None:
    player.get()
    player.post("/settings", forced="1", record=player.record)
    for _ in range(40):
        player.step(dice)
        if player.phase == "play":
            assert len(player.legal) > 1


BROKEN = [
    {"content": "a&" * 20_000, "type": "application/x-www-form-urlencoded"},
    {"content": "record=x", "type": "multipart/form-data"},  # no boundary
]


@pytest.mark.parametrize("broken", BROKEN, ids=["fields", "boundary"])
@pytest.mark.parametrize("path", ["/act", "/undo", "/new"])
def test_a_form_that_cannot_be_read_leaves_the_table(
    player: Player, path: str, broken: dict[str, str]
) -> None:
    record = player.get().record
    headers = {
        "accept-language": "en",
        "sec-fetch-site": "same-origin",
        "content-type": broken["type"],
    }
    player.show(player.client.post(path, content=broken["content"], headers=headers))
    assert player.answer.status_code == 422
    assert player.record == record
    assert "That was not understood. Nothing has changed." in player.text
    player.show(player.client.post(path, content=broken["content"], headers=headers | {"hx-request": "true"}))
    assert player.answer.headers["hx-retarget"] == "#notice"  # the table stays
    assert "That could not be read" in player.text
    assert player.get().record == record


def test_very_many_fields_beside_the_record(player: Player) -> None:
    before = player.get().record
    player.post("/act", record=before, card=player.boxes[:3], **{f"x{number}": "1" for number in range(1500)})
    assert player.answer.status_code == 200
    assert player.record != before
