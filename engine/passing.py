"""Pass cycles and the exchange (sections 3.3, 3.4 and 3.20 of the rules catalogue).

What a seat gives is a list of (card, target seat); target -1 is the pile of a mix. A seat that forwards gives
`None`.
"""

from collections.abc import Sequence

from engine.rules import DIRECTIONS, Rules

Gift = list[tuple[int, int]]

PILE = -1

# Dealer's calls: how many of the three cards go left, across and right (section 3.20).
SPLITS = tuple((left, across, 3 - left - across) for left in range(4) for across in range(4 - left))


def pass_token(rules: Rules, hand_number: int) -> str:
    """How hand `hand_number` (from 1) passes."""
    return rules.passes[(hand_number - 1) % len(rules.passes)]


def is_directional(token: str) -> bool:
    """Whether every seat gives all its cards to one other seat."""
    return token in DIRECTIONS


def target_of(token: str, seat: int, players: int) -> int:
    """Who gets the cards of a directional pass."""
    steps = {"left": 1, "right": -1, "across": players // 2, "left2": 2, "right2": -2}[token]
    return (seat + steps) % players


def quotas(rules: Rules, token: str, split: tuple[int, ...], seat: int) -> dict[int, int]:
    """How many cards `seat` must give to each target. `split` is the dealer's call, empty without one."""
    players = rules.players
    if is_directional(token):
        return {target_of(token, seat, players): rules.pass_count}
    if token == "scatter":
        each = rules.pass_count // (players - 1)
        return {other: each for other in range(players) if other != seat}
    if split:
        return {(seat + step) % players: cards for step, cards in enumerate(split, start=1) if cards}
    return {PILE: rules.pass_count}


def exchange(gifts: Sequence[Gift | None], token: str) -> list[Gift]:
    """What each seat receives, as (card, giving seat). A packet jumps over those who forward, at worst back
    to its owner.
    """
    players = len(gifts)
    received: list[Gift] = [[] for _ in gifts]
    for giver, gift in enumerate(gifts):
        for card, target in gift or ():
            while gifts[target] is None:
                target = target_of(token, target, players)
            received[target].append((card, giver))
    return received


def mix(pile: Sequence[int], first: int, players: int, each: int) -> tuple[list[Gift], list[int]]:
    """Deal a shuffled pile back one card at a time from seat `first`: what each seat receives (from PILE) and
    what is left for the kitty.
    """
    received: list[Gift] = [[] for _ in range(players)]
    for place, card in enumerate(pile[: each * players]):
        received[(first + place) % players].append((card, PILE))
    return received, list(pile[each * players :])
