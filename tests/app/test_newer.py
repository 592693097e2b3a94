"""Two pages on one game: the older one is answered with the newer table."""

from collections.abc import Callable

from app.games import Games, Sitting, extends
from engine import find_variant
from tests.app.player import Player

Dice = Callable[[list[str]], str]


def test_another_action_on_an_older_table_is_409(player: Player, dice: Dice) -> None:
    player.get().step(dice)
    old, cards = player.record, player.legal
    while len(cards) < 2:
        player.step(dice)
        old, cards = player.record, player.legal
    player.act(cards[0])
    newer = player.record
    player.post("/act", record=old, action=cards[1])
    assert player.answer.status_code == 409
    assert player.record == newer
    assert "here is the table as it stands" in player.text


def test_undo_and_hint_on_an_older_table_are_409(player: Player, dice: Dice) -> None:
    player.get().step(dice)
    old = player.record
    newer = player.step(dice).record
    for path in ("/undo", "/hint", "/finish"):
        player.post(path, record=old)
        assert (player.answer.status_code, player.record) == (409, newer)


def test_settings_on_an_older_table_are_kept_and_show_the_newer_one(player: Player, dice: Dice) -> None:
    player.get().step(dice)
    old = player.record
    newer = player.step(dice).record
    player.post("/settings", record=old, theme="dark")
    assert (player.answer.status_code, player.record) == (409, newer)
    assert "theme=dark" in player.client.cookies["dame_prefs"]


def test_the_older_action_again_does_not_turn_the_game_back(player: Player, dice: Dice) -> None:
    player.get().step(dice)
    old, card = player.record, player.legal[0]
    player.act(card)
    newer = player.step(dice).record
    player.post("/act", record=old, action=card)
    assert player.answer.status_code == 200
    assert player.get().record == newer


def test_rejouer_is_no_older_table(player: Player, dice: Dice) -> None:
    """The record of a game that begins again is a beginning of the old one, yet it is the newer game."""
    player.get()
    cards = player.hand[:3]
    player.give(*cards).step(dice)
    played = player.record
    player.post("/new", again="1", sure="1", record=played)
    begun = player.record
    assert player.phase == "pass"
    player.post("/resume", record=played)  # a worker that knows only the old game
    player.post("/act", record=begun, card=cards[:2])
    assert player.answer.status_code == 200
    assert "Choose exactly 3 cards." in player.text


def test_extends() -> None:
    assert extends("dame1 x | AC, 2C", "dame1 x | AC")
    assert extends("dame1 x | AC", "dame1 x | ")
    assert extends("dame1 x | AC", "dame1 x | AC")
    assert not extends("dame1 x | AC", "dame1 y | ")
    assert not extends("1~dame1 x | AC", "dame1 x | ")


def test_the_cache_is_bounded() -> None:
    games = Games(limit=3)
    for number in range(5):
        games.keep(str(number), Sitting.new(find_variant("fr_web").rules))
    assert [bool(games.current(str(number))) for number in range(5)] == [False, False, True, True, True]


def test_an_evicted_game_costs_nothing(player: Player, app, dice: Dice) -> None:
    player.get().step(dice)
    record = player.record
    app.state.games = Games(50)
    player.post("/resume", record=record)
    assert player.record == record


def test_a_table_is_lent_to_one_request_at_a_time() -> None:
    games = Games(limit=3)
    sitting = Sitting.new(find_variant("fr_web").rules)
    games.keep("me", sitting)
    assert games.open("me", sitting.posted) is sitting
    assert games.open("me", sitting.posted) is not sitting
