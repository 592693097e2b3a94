"""Byte-equal HTML for differences in the kitty, in buried cards, in packets passed on unseen."""

import random

import pytest
from starlette.testclient import TestClient

from app.i18n import language
from app.prefs import Prefs
from app.table_view import Telling, table_view
from engine import Game
from tests.app.moments import moment, seated, with_hand
from tests.app.player import Player
from tests.app.test_secrecy import without_secrets
from tests.engine.mixes import random_action

MINE = ["2C", "8C", "KC", "4D", "9D", "AD", "2S", "QS", "AS", "5H", "6H", "TH", "JH"]


def pages(player: Player, *games: Game) -> list[str]:
    return [without_secrets(player.post("/resume", record=str(game.record)).text) for game in games]


def test_a_kitty_that_nobody_has_seen(player: Player) -> None:
    deals = with_hand(MINE[:12], kitty=4)
    hands = [list(hand) for hand in deals[1]]
    hands[2][0], hands[4][0] = hands[4][0], hands[2][0]
    one, other = pages(player, *(seated("kitty_four", deals=d, first_dealer=0) for d in (deals, {1: hands})))
    assert "Kitty" in one
    assert one == other


def test_a_packet_passed_on_unseen(player: Player) -> None:
    games = []
    for first in (0, 5):
        game = seated("us_standard", pass_forward_unseen=True, deals=with_hand(MINE), first_dealer=0)
        game.act("pass forward")
        for _seat in (1, 2):
            game.act(" ".join(["pass", *game.legal_cards()[:3]]))
        game.act(" ".join(["pass", *game.legal_cards()[first : first + 3]]))
        assert game.to_act == 0  # with the 2 of clubs
        games.append(game)
    assert games[0].hands[1] != games[1].hands[1]
    one, other = pages(player, *games)
    assert one == other


@pytest.mark.parametrize("language", ["fr", "en"])
def test_cards_that_another_has_buried(client: TestClient, language: str) -> None:
    """The taker buries different cards, then plays the same ones."""
    game = moment("five_kitty_swap", lambda game: game.phase == "bury" and game.to_act != 0)
    held = game.legal_cards()
    twins = []
    for buried in (held[:2], held[2:4]):
        twin = Game.from_record(game.record)
        twin.act(" ".join(["bury", *buried]))
        while twin.to_act != 0:
            twin.act(next(card for card in twin.legal_cards() if card not in held[:4]))
        twins.append(twin)
    assert twins[0].trick == twins[1].trick
    assert twins[0].captured != twins[1].captured
    one, other = pages(Player(client, language), *twins)
    assert one == other


def test_a_kitty_that_another_has_taken_is_never_named() -> None:
    game = moment("kitty_four", lambda g: g.phase == "play" and g.observe(0).kitty_taker not in (None, 0))
    dice = random.Random(1)
    while game.phase == "play":
        told = Telling("record", "code", "kitty_four", {}, None)
        view = table_view(language("en"), Prefs(), game.observe(0), None, told)
        assert [part.cards for part in view.aside] == [()]
        game.act(random_action(game, dice))
