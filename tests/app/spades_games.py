"""Games of Spades at the moment that a test needs. The opponents of the records sit by name only: here every
seat bids a little less than its high cards and plays by dice, so that no moment depends on a bot.
"""

import random
from collections.abc import Callable

from engine import Game
from tests.app import moments

Condition = Callable[[Game], bool]


def seated(variant: str = "spades_official", number: int = 1, **options: object) -> Game:
    """A tourney against bots, as in tests.app.moments."""
    return moments.seated(variant, number, **options)


def honest_bid(game: Game) -> str:
    """A bid of the aces, kings and high spades in the hand; nil without any."""
    assert game.to_act is not None
    if not game.looked[game.to_act]:
        return "look"
    hand = game.hands[game.to_act]
    high = sum(card[0] in "AK" or (card[1] == "S" and card[0] in "QJT") or card[1] in "123" for card in hand)
    return f"bid {high}" if high else "bid NIL"


def act(game: Game, dice: random.Random) -> None:
    """One decision of whoever is asked."""
    game.act(honest_bid(game) if game.phase == "bid" else dice.choice(game.legal_actions()))


def moment(condition: Condition, variant: str = "spades_official", **options: object) -> Game:
    """The first game in which the condition holds."""
    for number in range(1, 100):
        game, dice = seated(variant, number, **options), random.Random(number)
        for _action in range(4000):
            if condition(game):
                return game
            if game.over:
                break
            act(game, dice)
    raise AssertionError("this moment never comes")
