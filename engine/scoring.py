"""Captured cards and bids -> points, with the reasons; totals -> the end of the game (sections 3.0, 3.12 and
3.13, for Spades 5.6 to 5.8 of the rules catalogue).

A hand is scored on a sheet: one row per scoring unit (player or team), one column per reason. The points of a
unit are the sum of its row, so the score sheet that people read is the score itself.
"""

from engine.bidding import bag_penalty, bags_with, contract, prize_points
from engine.cards import ACE_HEARTS, HEARTS, QUEEN_SPADES, count
from engine.law import BONUS, NO_MOON, OTHERS_PLUS, SAFE, Law
from engine.play import CHARGED, Play
from engine.shared import apart, shared

# Columns of the sheet, in points.
HEART_POINTS, QUEEN_POINTS, OTHER_POINTS, MOON_POINTS, BONUS_POINTS, DOUBLED_POINTS = range(6)
CONTRACT_POINTS, PRIZE_POINTS, BAG_POINTS = range(6, 9)
COLUMNS = 9
REASONS = ("hearts", "queen", "others", "moon", "bonus", "doubled", "contract", "prizes", "bags")

# What a unit may achieve in a hand.
NOTHING, MOON, SUN = 0, 1, 2


@shared
def value(law: Law, held: int, twice: int) -> int:
    """What these cards cost, charges apart."""
    points = 0
    for place, plane in enumerate(law.planes):
        points += count(held & plane) + count(twice & plane) << place
    return points


@shared
def cost(law: Law, charged: int, held: int, twice: int) -> int:
    """What these cards cost. A charged ace doubles every heart, a charged queen herself (section 3.17)."""
    points = value(law, held, twice)
    if charged & ACE_HEARTS:
        points += value(law, held & HEARTS, twice & HEARTS)
    if charged & QUEEN_SPADES:
        points += value(law, held & QUEEN_SPADES, twice & QUEEN_SPADES)
    return points


@shared
def captured(law: Law, play: Play, unit: int) -> tuple[int, int]:
    """The cards of a unit, as a pair of masks: its seat's, or those of both partners."""
    held = twice = 0
    for seat in range(unit, law.seats, law.units):
        twice |= play.taken_twice[seat] | (held & play.taken[seat])
        held |= play.taken[seat]
    return held, twice


@shared
def feat(law: Law, play: Play, unit: int) -> int:
    """NOTHING, MOON (every penalty card) or SUN (every trick as well, where it counts). Whether the moon is
    scored is for the caller.
    """
    held, twice = captured(law, play, unit)
    if count(held & law.penalties) + count(twice & law.penalties) < law.penalty_cards:
        return NOTHING
    if count(held & law.moon_bonus) + count(twice & law.moon_bonus) < law.copies * count(law.moon_bonus):
        return NOTHING
    if law.sun:
        for seat in range(law.seats):
            if seat % law.units != unit and play.won[seat]:
                return MOON
        return SUN
    return MOON


@apart
def score(law: Law, play: Play, shot: int, others_plus: int, sheet: list[int]) -> None:
    """Fill the sheet (units x COLUMNS, row after row). `shot` is the shooting unit or -1; `others_plus` tells
    how its moon counts.
    """
    charged = play.now[CHARGED]
    total = 0
    for unit in range(law.units):
        row = unit * COLUMNS
        held, twice = captured(law, play, unit)
        hearts = cost(law, charged, held & HEARTS, twice & HEARTS)
        queen = cost(law, charged, held & QUEEN_SPADES, twice & QUEEN_SPADES)
        points = cost(law, charged, held, twice)
        sheet[row + HEART_POINTS] = hearts
        sheet[row + QUEEN_POINTS] = queen
        sheet[row + OTHER_POINTS] = points - hearts - queen
        sheet[row + MOON_POINTS] = 0
        sheet[row + BONUS_POINTS] = BONUS * (count(held & law.bonus) + count(twice & law.bonus))
        if charged & law.bonus:
            sheet[row + BONUS_POINTS] *= 2
        sheet[row + DOUBLED_POINTS] = 0
        sheet[row + CONTRACT_POINTS] = contract(play.bids[unit], play.won[unit])
        sheet[row + PRIZE_POINTS] = prize_points(law, held)
        sheet[row + BAG_POINTS] = bag_penalty(law, bags_with(law, play, unit))
        total += points
    if shot >= 0:
        award = total * feat(law, play, shot)
        for unit in range(law.units):
            if unit == shot:
                sheet[unit * COLUMNS + MOON_POINTS] = -total if others_plus else -total - award
            elif others_plus:
                sheet[unit * COLUMNS + MOON_POINTS] = award
    for unit in range(law.units):
        if captured(law, play, unit)[0] & law.doubler:
            points = row_sum(sheet, unit)
            sheet[unit * COLUMNS + DOUBLED_POINTS] = 3 * points if charged & law.doubler else points


@shared
def row_sum(sheet: list[int], unit: int) -> int:
    """The points of a unit."""
    points = 0
    for column in range(COLUMNS):
        points += sheet[unit * COLUMNS + column]
    return points


@shared
def settled(law: Law, total: int) -> int:
    """A total once the rule of the exact score has spoken."""
    return law.exact if law.exact >= 0 and total == law.target else total


@shared
def winners(law: Law, totals: list[int]) -> int:
    """The winners as bits (bit u for unit u, or for team u where partners keep totals of their own); 0 when
    the game goes on. In Hearts the lowest total wins, in Spades the highest.
    """
    ended = 0
    for total in totals:
        if total >= law.ends_at:
            ended = 1
    if not ended:
        return 0
    sides = 2 if law.individual else law.units
    best = won = 0
    for side in range(sides):
        total = 0
        for unit in range(side, law.units, sides):
            total += law.best * totals[unit]
        if won == 0 or total > best:
            best = total
            won = 1 << side
        elif total == best:
            won |= 1 << side
    if law.extra_hands and won & (won - 1):
        return 0
    return won


@apart
def winners_after(law: Law, totals: list[int], sheet: list[int], after: list[int]) -> int:
    """The winners if this sheet is added to the totals; the new totals are left in `after`."""
    for unit in range(law.units):
        after[unit] = settled(law, totals[unit] + row_sum(sheet, unit))
    return winners(law, after)


@shared
def side_of(law: Law, unit: int) -> int:
    """The bit that stands for a unit among the winners."""
    return 1 << (unit % 2 if law.individual else unit)


@apart
def shooter(law: Law, play: Play) -> int:
    """The unit whose moon (or sun) counts, -1 for nobody."""
    if law.moon == NO_MOON:
        return -1
    for unit in range(law.units):
        if feat(law, play, unit):
            return unit
    return -1


@apart
def others_pay(law: Law, play: Play, shot: int, totals: list[int], sheet: list[int], after: list[int]) -> int:
    """1 when the others pay for the moon of unit `shot`, 0 when its own total falls.

    A choice is for the shooter. `sheet` and `after` are room to work in.
    """
    if law.moon == SAFE:
        score(law, play, shot, 1, sheet)
        return int(not winners_after(law, totals, sheet, after) & ~side_of(law, shot))
    return int(law.moon == OTHERS_PLUS)
