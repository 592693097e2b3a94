"""What the totals after a hand are worth to each player: a bot plays for the game, not for the hand.

The worth of an unfinished game is near the chance of winning it, as far as totals tell: a lead counts for
more the nearer the end is, and it is the leader of the game whose points help. A small part counts points
themselves, so that a game that is won or lost already is still played well.
"""

from math import sqrt

from engine.bots.standing import standing
from engine.law import CHOICE, WIN_GAME, Law
from engine.play import Play
from engine.scoring import others_pay, score, shooter, side_of, value, winners_after
from engine.shared import apart, shared

WIN = 1 << 16  # the worth of a game won; a lost one is worth 0
POINT = 250  # and what one point more than the others have takes away


@shared
def sides(law: Law) -> int:
    """How many totals compete: two where partners add theirs in the end."""
    return 2 if law.individual else law.units


@shared
def side_total(law: Law, totals: list[int], side: int) -> int:
    """The points of a side."""
    points = 0
    for unit in range(side, law.units, sides(law)):
        points += totals[unit]
    return points


@shared
def halving(law: Law, totals: list[int]) -> int:
    """The lead that halves the chances of the player behind, in sixteenths of a point: large when the game
    is young.
    """
    most = totals[0]
    for unit in range(1, law.units):
        most = max(most, totals[unit])
    penalties = value(law, law.penalties, law.penalties if law.copies == 2 else 0)
    hands = 1.0 + 3.0 * max(0, law.ends_at - most) / penalties  # roughly how many are left, plus one
    return max(16, int(3 * penalties * sqrt(hands)))


@shared
def chances(law: Law, totals: list[int], worth: list[int]) -> None:
    """Fill `worth`, by unit, for a game that goes on with these totals."""
    number = sides(law)
    half = halving(law, totals)
    least = side_total(law, totals, 0)
    for side in range(1, number):
        least = min(least, side_total(law, totals, side))
    weights = 0
    for unit in range(law.units):
        behind = (side_total(law, totals, unit % number) - least) * 4096 // half  # 256 for each halving
        steps = min(behind >> 8, 24)
        weight = (1 << 32) - ((behind & 255) << 23) >> steps  # straight lines between the powers of two
        worth[unit] = weight
        if unit < number:
            weights += weight
    for unit in range(law.units):
        worth[unit] = worth[unit] * WIN // weights


@shared
def spoils(law: Law, won: int, worth: list[int]) -> None:
    """Fill `worth`, by unit, for a game that these winners (bits) share."""
    winners = 0
    for side in range(sides(law)):
        winners += won >> side & 1
    for unit in range(law.units):
        worth[unit] = WIN // winners if side_of(law, unit) & won else 0


@apart
def worth_after(law: Law, totals: list[int], sheet: list[int], after: list[int], worth: list[int]) -> None:
    """Fill `worth` for the totals once this sheet is added to them; `after` is room for these."""
    won = winners_after(law, totals, sheet, after)
    if won:
        spoils(law, won, worth)
    else:
        chances(law, after, worth)
    number, points = sides(law), 0
    for side in range(number):
        points += side_total(law, after, side)
    for unit in range(law.units):
        worth[unit] += POINT * (points - number * side_total(law, after, unit % number)) // number


@apart
def judge(
    law: Law, play: Play, totals: list[int], sheet: list[int], after: list[int], worth: list[int]
) -> int:
    """Fill `worth` and `sheet` for a hand that is over. Returns the unit whose moon counted, or -1."""
    if law.bids:
        standing(law, play, totals, sheet, after, worth)
        return -1
    shot = shooter(law, play)
    if shot >= 0 and law.moon == WIN_GAME:
        score(law, play, -1, 0, sheet)
        spoils(law, side_of(law, shot), worth)
        return shot
    if shot >= 0 and law.moon == CHOICE:
        score(law, play, shot, 1, sheet)
        worth_after(law, totals, sheet, after, worth)
        gain = worth[shot]
        score(law, play, shot, 0, sheet)
        worth_after(law, totals, sheet, after, worth)
        if gain < worth[shot]:
            return shot
        score(law, play, shot, 1, sheet)
    elif shot >= 0:
        score(law, play, shot, others_pay(law, play, shot, totals, sheet, after), sheet)
    else:
        score(law, play, -1, 0, sheet)
    worth_after(law, totals, sheet, after, worth)
    return shot
