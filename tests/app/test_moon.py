"""The shooter's choice of us_standard, over HTTP."""

import pytest

from engine import Game, find_variant
from tests.app.player import Player

ORDER = ["AC", "KC", "AD", "KD", "QD", "AS", "KS", "QS", "AH", "KH", "QH", "JH", "TH"]  # wins every trick


@pytest.fixture
def shooter(player: Player) -> Player:
    """A player who has just taken all the points of a hand."""
    rules = find_variant("us_standard").rules.replace(pass_cycle=("hold",))
    pack = [rank + suit for suit in "CDSH" for rank in "23456789TJQKA"]
    rest = [card for card in pack if card not in ORDER]
    hands = [ORDER, *(rest[seat::3] for seat in range(3))]
    game = Game(rules, code="7K3Q-9FMX-2TZA", deals={1: hands}, bots=dict.fromkeys((1, 2, 3), "random/1"))
    player.post("/resume", record=str(game.record))
    return player.until("moon", lambda cards: min(cards, key=ORDER.index))


def test_the_shooter_is_asked(shooter: Player) -> None:
    choices = [button["value"] for button in shooter.page.all("button", name="action")]
    assert choices == ["moon plus", "moon minus"]
    assert "Totals after it: You 0, Odile 26, Gaspard 26, Margot 26" in shooter.text
    assert "Totals after it: You −26, Odile 0, Gaspard 0, Margot 0" in shooter.text


@pytest.mark.parametrize(
    ("action", "totals"), [("moon plus", [0, 26, 26, 26]), ("moon minus", [-26, 0, 0, 0])]
)
def test_the_choice_counts(shooter: Player, action: str, totals: list[int]) -> None:
    shooter.act(action)
    assert shooter.phase == "hand_over"
    assert Game.from_record(shooter.record.rpartition("~")[2]).totals == totals


def test_the_choice_can_be_taken_back_until_the_next_hand(shooter: Player) -> None:
    shooter.act("moon plus").post("/undo", record=shooter.record)
    assert shooter.phase == "moon"
    shooter.act("moon minus").act("next")
    assert shooter.post("/undo", record=shooter.record).phase != "moon"


def test_a_card_is_no_choice(shooter: Player) -> None:
    record = shooter.record
    assert shooter.act("2C").phase == "moon"
    assert shooter.record == record
