"""Spades: what the totals after a hand are worth to each seat.

As in worth.py: near the chance of winning the game, as far as totals and bags tell.
"""

from math import sqrt

from engine.bidding import bags_left, bags_with
from engine.bots.contracts import BAG
from engine.law import Law
from engine.play import Play
from engine.scoring import score, winners_after
from engine.shared import shared

WIN = 1 << 16  # the worth of a game won
POINT = 150  # and of one point more than the others have, so that a game that is decided is still played well
HAND = 40.0  # points that a seat makes in a hand
LEAD = 45.0  # the lead that halves the chances of who is behind, one hand before the end


@shared
def standing(
    law: Law, play: Play, totals: list[int], sheet: list[int], after: list[int], worth: list[int]
) -> None:
    """Fill `sheet` and `worth`, by seat, for a hand that is over; `after` gets the totals."""
    score(law, play, -1, 0, sheet)
    won = winners_after(law, totals, sheet, after)
    points = 0
    for seat in range(law.units):
        left = bags_left(law, bags_with(law, play, seat))
        after[seat] -= int(BAG * left * left / law.bag_limit)
        points += after[seat]
    best = after[0]
    for seat in range(1, law.units):
        best = max(best, after[seat])
    hands = 1.0 + max(0.0, law.target - best) / HAND
    half = LEAD * sqrt(hands)
    weights = 0.0
    for seat in range(law.units):
        weights += weight(best - after[seat], half)
    for seat in range(law.units):
        chance = 1.0 * (won >> seat & 1) if won else weight(best - after[seat], half) / weights
        worth[seat] = int(WIN * chance) + POINT * (after[seat] - points // law.units)


@shared
def weight(behind: int, half: float) -> float:
    """1 for the leader, and half as much for each `half` points behind: straight lines between these."""
    steps, chance = behind / half, 1.0
    while steps >= 1.0 and chance > 1e-6:
        steps -= 1.0
        chance *= 0.5
    return chance * (1.0 - 0.5 * min(1.0, steps))
