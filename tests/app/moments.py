"""Games at the moment that a test needs, found by playing with the engine."""

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine import Game, find_variant
from engine.bots import current
from tests.engine.mixes import random_action

Condition = Callable[[Game], bool]


def seated(variant: str, number: int = 1, **options: Any) -> Game:
    """A game against bots, with a deal code of ours; options are its rules, `deals` or `first_dealer`."""
    start: dict[str, Any] = {name: options.pop(name) for name in ("deals", "first_dealer") if name in options}
    rules = find_variant(variant).rules.replace(**options)
    bots = dict.fromkeys(range(1, rules.players), current("random"))
    return Game(rules, f"TEST-TEST-{number:04d}", bots=bots, **start)


def moment(variant: str, condition: Condition, **options: Any) -> Game:
    """The first game of players who throw dice in which the condition holds."""
    for number in range(1, 200):
        game, dice = seated(variant, number, **options), random.Random(number)
        for _action in range(600):
            if condition(game):
                return game
            if game.over:
                break
            game.act(random_action(game, dice))
    raise AssertionError("this moment never comes")


def asked(phase: str, **facts: Any) -> Condition:
    """The person decides in this phase; facts are attributes of the game."""
    return lambda game: (
        game.phase == phase
        and game.to_act == 0
        and all(getattr(game, name) == value for name, value in facts.items())
    )


def with_hand(mine: Sequence[str], kitty: int = 0) -> Mapping[int, Any]:
    """Deals of hand 1 for four players: the person holds these cards, the others the rest in order."""
    rest = [r + s for s in "CDSH" for r in "23456789TJQKA" if r + s not in mine]
    aside, rest = rest[:kitty], rest[kitty:]
    others = [rest[seat::3] for seat in range(3)]
    return {1: [list(mine), *others, *([aside] if kitty else [])]}
