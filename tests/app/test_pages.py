"""Settings, languages, finished games, the replay, the guide."""

import json
from collections.abc import Callable

import pytest

from engine import Game
from engine.bots import current
from tests.app.player import Player

Dice = Callable[[list[str]], str]


def test_the_language_changes_in_mid_game(player: Player, dice: Dice) -> None:
    player.get().until("play", dice)
    record, hand = player.record, player.hand
    player.post("/settings", lang="fr", record=record)
    assert '<html lang="fr">' in player.text
    assert "À vous" in player.text
    assert (player.record, player.hand) == (record, hand)
    player.step(dice)
    assert '<html lang="fr">' in player.text
    player.post("/settings", lang="en", record=player.record)
    assert '<html lang="en">' in player.text


def test_french_is_the_default(client) -> None:
    player = Player(client, language="de").get()
    assert '<html lang="fr">' in player.text
    assert "Donner à Odile" in player.text


def test_settings_without_a_game_lead_back(player: Player) -> None:
    for back, where in (
        ("/guide", "/guide"),
        ("//evil.example", "/"),
        ("https://evil.example", "/"),
        ("", "/"),
    ):
        answer = player.client.post(
            "/settings",
            data={"back": back, "theme": "dark"},
            headers={"sec-fetch-site": "same-origin"},
            follow_redirects=False,
        )
        assert (answer.status_code, answer.headers["location"]) == (303, where)
    assert "theme-dark" in player.get().text


def test_settings_become_classes(player: Player) -> None:
    player.get()
    player.post("/settings", record=player.record, speed="none", pack="four", two_tap="1", points="hide")
    body = player.page.all("body")[0]["class"].split()
    assert {"speed-none", "pack-four", "two-tap", "points-hide", "lang-en"} <= set(body)


def test_points_can_be_hidden(player: Player, dice: Dice) -> None:
    player.get().until("play", dice)
    assert "0 points" in player.text
    player.post("/settings", record=player.record, points="hide")
    assert not [span for span in player.page.all("span") if "taken" in span.get("class", "")]


RESULT = {
    "id": "a",
    "variant": "fr_web",
    "code": "7K3Q-9FMX-2TZA",
    "totals": [34, 101, 50, 60],
    "rank": 1,
    "won": True,
}


def test_finished_games(player: Player) -> None:
    games = [{**RESULT, "date": "2026-11-30"}, {**RESULT, "totals": [101, 3, 2, 1], "rank": 4, "won": False}]
    player.post("/history", htmx=True, games=json.dumps(games))
    assert "November 30, 2026" in player.text
    assert "67.5" in player.text
    assert "You 101, Odile 3" in " ".join(
        player.text.replace("</span>", "").replace('<span class="nowrap">', "").split()
    )


RUBBISH = [
    "",
    "null",
    "{}",
    "[1,2]",
    "[[]]",
    "[" * 5000,
    '[{"totals":"x"}]',
    '[{"totals":[1e999]}]',
    "\x00",
    json.dumps([{**RESULT, "date": []}]),
    json.dumps([{**RESULT, "variant": "<b>"}]),
    json.dumps([{**RESULT, "totals": [10**30]}]),
    json.dumps([{**RESULT, "rank": None}]),
]


@pytest.mark.parametrize("games", RUBBISH)
def test_any_list_of_finished_games_is_answered(player: Player, games: str) -> None:
    player.post("/history", games=games)
    assert player.answer.status_code == 200


def test_the_page_of_finished_games(player: Player) -> None:
    assert player.get("/history").answer.status_code == 200


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_guide(client, language: str) -> None:
    player = Player(client, language).get("/guide")
    assert player.answer.status_code == 200
    assert f'<html lang="{language}">' in player.text


def test_a_replay_shows_the_deal_the_pass_and_each_trick(player: Player, dice: Dice) -> None:
    player.get().until("hand_over", dice)
    record = player.record
    end = Game.from_record(record).observe(0)
    player.post("/replay", record=record, hand="1", step="0")
    assert "Hand 1: the deal" in player.text
    assert player.text.count('class="passed"') == 4
    player.post("/replay", record=record, hand="1", step="1")
    assert "Hand 1: after the pass" in player.text
    for number, trick in enumerate(end.tricks, start=1):
        player.post("/replay", htmx=True, record=record, hand="1", step=str(number + 1))
        assert f"Hand 1, trick {number}" in player.text
        lying = [item for item in player.page.all("li") if "played" in item.get("class", "").split()]
        assert len(lying) == len(trick.cards)
    assert "13 / 14" not in player.text
    assert "14 / 14" in player.text


@pytest.mark.parametrize(
    ("hand", "step"), [("", ""), ("99", "99"), ("-1", "x"), ("0", "0"), ("9" * 400, "²")]
)
def test_a_replay_of_rubbish(player: Player, dice: Dice, hand: str, step: str) -> None:
    player.get().until("hand_over", dice)
    player.post("/replay", record=player.record, hand=hand, step=step)
    assert player.answer.status_code == 200
    assert "Hand 1" in player.text


def test_an_unfinished_hand_is_not_shown(player: Player, dice: Dice) -> None:
    player.get().until("play", dice)
    player.post("/replay", record=player.record, hand="1")
    assert "No hand is finished yet" in player.text
    assert "replay-seat" not in player.text


def test_a_later_hand_is_not_shown_before_it_is_over(player: Player, dice: Dice) -> None:
    player.get().until("hand_over", dice).step(dice).until("play", dice)
    player.post("/replay", record=player.record, hand="2")
    assert "Hand 1: the deal" in player.text


def test_a_hint_names_a_card_and_why(player: Player, dice: Dice) -> None:
    player.get()
    player.post("/hint", record=player.record)
    assert len([item for item in player.page.all("li") if "hinted" in item.get("class", "").split()]) == 3
    player.step(dice)
    while len(player.legal) == 1:
        player.step(dice)
    record = player.record
    player.post("/hint", record=record)
    assert player.record == record
    assert len([item for item in player.page.all("li") if "hinted" in item.get("class", "").split()]) == 1


def test_nothing_is_hinted_where_nothing_is_asked(player: Player, dice: Dice) -> None:
    player.get().until("hand_over", dice)
    player.post("/hint", record=player.record)
    assert player.answer.status_code == 200


def test_the_hand_is_finished_only_without_points_left(player: Player, dice: Dice) -> None:
    player.get().until("play", dice)
    record = player.record
    player.post("/finish", record=record)
    assert player.record == record
    assert "There are still points to win" in player.text


# Partners who have won every trick between them, and all points: the sun is still to be had or lost.
SUN_OF_A_TEAM = (
    "dame1 partnership_team pass_cycle=hold moon_scoring=others_plus sun=yes shuffle=1 code=0000-0000-0000"
    " dealer=3 deal1=4C5C6C7C8C9CTCJCQCKCAC2S3D/2D2H3H4H5H6H3S4S5S6S7S8S9S/2C3C4D5D6D7D8D9DTDJDQDKDAD"
    "/7H8H9HTHJHQHKHAHTSJSQSKSAS bots={bots} | 2C, 7H, AC, 2H, 3D, 2D, AD, 8H, KD, 9H, KC, 3H, QD, TH, QC,"
    " 4H, JD, JH, JC, 5H, TD, QH, TC, 6H, 9D, KH, 9C, 3S, 8D, AH, 8C, 4S, 7D, QS, 7C, 5S, 6D, TS"
)


def test_rules_3_14_the_hand_goes_on_while_a_team_may_win_every_trick(player: Player) -> None:
    bots = ",".join(f"{seat}:{current('prudent')}" for seat in (1, 2, 3))
    player.post("/resume", record=SUN_OF_A_TEAM.format(bots=bots))
    assert player.phase == "play"
    assert 'formaction="/finish"' not in player.text


def test_finish_the_hand(player: Player, dice: Dice) -> None:
    for code in range(1, 60):
        player.post("/new", code=f"{code:012d}", sure="1")
        while player.phase in ("pass", "play"):
            if 'formaction="/finish"' in player.text:
                player.post("/finish", record=player.record)
                assert player.phase in ("hand_over", "game_over")
                record = player.record
                Game.from_record(record)  # the rest was played as recorded actions
                return
            player.step(dice)
    raise AssertionError("the points never ran out before the last trick")
