"""What an observation says of the rest of a hand, from what its seat has seen."""

import random

import pytest

from engine import Game, Rules
from tests.engine.mixes import SPADES, random_action
from tests.engine.positions import CODE, bid_one, start, variant

TWO_JOKERS = variant("spades_jokers_2")


def test_section_5_3_the_dealer_sits_out_one_trick() -> None:
    game = start(TWO_JOKERS)
    assert [game.observe(seat).sitting_out for seat in range(5)] == [4] * 5
    bid_one(game)
    while game.trick_number == 1:
        assert game.observe(0).sitting_out == 4
        game.act(game.legal_actions()[0])
    assert game.observe(0).sitting_out is None
    assert start(variant("spades_official_5")).observe(0).sitting_out is None


def test_section_5_4_the_moon_of_a_dealer_who_has_one_card_less() -> None:
    game = start(TWO_JOKERS)
    for _ in range(5):
        game.act("look")
        game.act("bid SM")
    assert [game.observe(0).bid_of(seat) & 31 for seat in range(5)] == [11, 11, 11, 11, 10]


@pytest.mark.parametrize("rules", SPADES)
def test_a_settled_hand_scores_the_same_however_it_ends(rules: Rules) -> None:
    """Nobody has to bid well for it: contracts of most of the tricks are soon lost."""
    dice, found = random.Random(4), 0
    for number in range(30):
        game = Game(rules.replace(prize_jacks=()), f"{number:012}")
        while game.phase == "bid":
            game.act("look")
            game.act(dice.choice([action for action in game.legal_actions() if action[4:].isdigit()][-4:]))
        while game.phase == "play" and not game.observe(0).settled:
            assert not game.observe(1).settled
            game.act(random_action(game, dice))
        if game.phase != "play":
            continue
        found += 1
        ends = {tuple(played_out(game, random.Random(end))) for end in range(5)}
        assert len(ends) == 1
    assert found > 3


def played_out(game: Game, dice: random.Random) -> list[int]:
    """The points of the hand if it ends like this."""
    game = Game.from_record(game.record)
    while game.phase == "play":
        game.act(random_action(game, dice))
    return [*game.hand_points, *game.bags]


def test_hearts_are_settled_once_every_point_is_captured() -> None:
    game, dice = Game(variant("us_standard"), CODE), random.Random(3)
    while game.phase != "hand_over":
        seen = game.observe(0)
        taken = sum(code == "QS" or code[1] == "H" for cards in game.captured for code in cards)
        assert seen.settled == (game.phase == "play" and taken == 14)
        assert [list(seen.captured(seat)) for seat in range(4)] == [
            [code for trick in seen.tricks if trick.winner == seat for _, code in trick.cards]
            for seat in range(4)
        ]
        game.act(random_action(game, dice))
