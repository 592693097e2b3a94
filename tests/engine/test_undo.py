"""Undo, case by case: the table of section 2.11 of the rules."""

import pytest

from engine import Game
from tests.engine.positions import play, start, variant

ONE_SUIT_EACH = ("2C-AC", "2D-AD", "2H-AH", "2S-AS")


def shot(name: str = "us_standard", **changes: object) -> Game:
    """Seat 0 has taken every trick and is asked how its moon counts."""
    game = start(variant(name, **changes), *ONE_SUIT_EACH)
    while game.phase == "play":
        game.act(game.legal_actions()[0])
    assert (game.phase, game.to_act) == ("moon", 0)
    return game


def test_the_last_trick_is_not_undone() -> None:
    game = shot()
    assert not any(game.can_undo(seat) for seat in range(4))


@pytest.mark.parametrize("word", ["plus", "minus"])
def test_the_moon_choice_is_undone_until_next(word: str) -> None:
    game = shot()
    game.act(f"moon {word}")
    assert [game.can_undo(seat) for seat in range(4)] == [True, False, False, False]
    game.undo(0)
    assert (game.phase, game.totals, game.scores) == ("moon", [0, 0, 0, 0], [])
    game.act("moon minus")
    assert game.totals == [-26, 0, 0, 0]
    game.act("next")
    assert not game.can_undo(0)


def test_the_moon_choice_that_ends_the_game_is_final() -> None:
    game = shot(target=26)
    game.act("moon plus")
    assert game.over
    assert not game.can_undo(0)


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_played_before_others_answered(seat: int) -> None:
    game = start(variant("fr_web"), "2C 5C", "3C 6C", "4C 7C", "8C AC")
    play(game, " ".join(["2C", "3C", "4C", "8C"][: seat + 1]))
    assert [game.can_undo(one) for one in range(4)] == [one == seat for one in range(4)]
    game.undo(seat)
    assert game.to_act == seat


def test_the_dummys_card_and_then_the_hands() -> None:
    game = start(variant("two_dummy"), "2C 5C 7C", "3C 6C KC", dummy="4C AC")
    play(game, "2C KC 4C")
    assert game.to_act == 1  # the follower has won
    assert game.can_undo(1)
    game.undo(1)
    assert (game.source, game.trick) == ("dummy", [(0, "2C"), (1, "KC")])
    assert game.can_undo(1)
    game.undo(1)
    assert (game.source, game.trick) == ("hand", [(0, "2C")])
    assert not game.can_undo(1)
    play(game, "6C 4C")
    assert not game.can_undo(0)


def test_a_kitty_taken_by_another_reveals_nothing() -> None:
    game = start(variant("three_kitty"), "AC 9C", "3C 5C", "4C 6C", kitty="2C")
    play(game, "3C 4C AC")
    assert not game.can_undo(0)  # seat 0 has seen the kitty
    game = start(variant("three_kitty"), "3C 9C", "AC 5C", "4C 6C", kitty="2C")
    assert game.to_act == 0
    play(game, "3C AC 4C")
    assert game.can_undo(2)  # seat 1 has taken it, and nobody has acted since


def test_buried_cards_are_taken_back() -> None:
    game = start(variant("three_kitty_swap"), kitty="AS")
    while game.phase == "play":
        game.act(game.legal_actions()[0])
    assert game.phase == "bury"
    taker = game.to_act
    assert taker is not None
    assert not game.can_undo(taker)
    game.act("bury AS")
    assert game.can_undo(taker)
    game.undo(taker)
    assert game.phase == "bury"
    assert "AS" in game.hands[taker]
