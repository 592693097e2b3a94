"""What a hand is up against, in whole numbers: `fear.py` and part of `moon.py` for the playouts.

Points and chances are counted in 1,024ths. All is read from the player's own hand and from what has been
played.
"""

from engine.bots.compiled import arrays
from engine.cards import SUIT, count, highest, lowest
from engine.law import Law
from engine.play import VOIDS, Play
from engine.scoring import value
from engine.shared import apart, shared

ONE = 1024
MANY = 10  # places at most
LONGEST = 14

# Chance that a place has none of k cards that lie in h places, at h * LONGEST + k.
# Chance that a card wins with b lower and a higher ones in h places, at (h * LONGEST + b) * LONGEST + a: it
# loses only to who has no lower card.
_LACKS = [ONE * (h - 1) ** k // h**k if h else ONE for h in range(MANY) for k in range(LONGEST)]
_WINS = [
    ONE * (ONE * ONE - _LACKS[h * LONGEST + b] * (ONE - _LACKS[h * LONGEST + a])) ** h // ONE ** (2 * h)
    for h in range(MANY)
    for b in range(LONGEST)
    for a in range(LONGEST)
]
# Chance that a card must be played, by the number of lower ones of the suit beside it.
_STUCK = [922, 737, 410, 184, 133, 72, 31] + [0] * 8
# Chance of a moon, by the number of losers: SURE without any, and each leaves the part LOSER of it.
SURE, LOSER = 922, 410
_MOONS = [SURE]
for _ in range(4 * LONGEST):
    _MOONS.append(_MOONS[-1] * LOSER // ONE)
LACKS: list[int]
WINS: list[int]
STUCK: list[int]
MOONS: list[int]
LACKS, WINS, STUCK, MOONS = arrays((_LACKS, _WINS, _STUCK, _MOONS))

STILL = 410  # chance that a costly card is still in a hand when its suit is led again
LOOSE = 768  # part of the points still out that fall on an average trick as discards
VOID = 102  # what it is worth to have no card of a suit, in average tricks


@shared
def part(share: int, amount: int) -> int:
    """So many 1,024ths of an amount, rounded down."""
    return share * amount >> 10


@shared
def unit_of(law: Law, seat: int) -> int:
    """The unit of a seat."""
    return seat if law.units == law.seats else seat & 1


@shared
def unseen(law: Law, play: Play, place: int) -> int:
    """Cards that the player of `place` has not seen played and does not hold."""
    cards = 0
    for other in range(law.seats + law.dummy):
        if other != place:
            cards |= play.hands[other]
    return cards


@shared
def holders(law: Law, play: Play, place: int, suit: int) -> int:
    """How many other places may hold cards of a suit: those that have not shown a void."""
    number = 0
    for other in range(law.seats + law.dummy):
        number += other != place and not play.now[VOIDS] >> 4 * other + suit & 1
    return number


@shared
def losers(mine: int, theirs: int) -> int:
    """How many cards of a suit may lose a trick when it is led from the top."""
    if not mine or not theirs:
        return 0
    winners = count(mine >> highest(theirs))
    longest = 2 * count(theirs) // 5 + 1
    return max(0, min(count(mine), longest) - winners)


@shared
def hope(hand: int, others: int) -> int:
    """The chance that a hand takes all the points that are left."""
    number = 0
    for suit in range(4):
        number += losers(hand >> 13 * suit & SUIT, others >> 13 * suit & SUIT)
    return MOONS[number]


@shared
def discards(law: Law, hand: int, others: int) -> int:
    """The points that fall on an average trick as discards."""
    return LOOSE * value(law, others & law.penalties, 0) * law.copies // count(hand)


@shared
def dread(law: Law, card: int, theirs: int, held: int, loose: int) -> int:
    """What a card may cost when it must be played: the chance that it wins, and what it wins. `theirs` are
    the cards of its suit that lie in `held` other places.
    """
    rank, suit = card % 13, SUIT << card // 13 * 13
    low, high = theirs & ((1 << rank) - 1), count(theirs >> rank)
    prize = ONE * law.prices[card] + (loose if suit & ~law.penalties else 0)
    costly = (low << card // 13 * 13) & law.penalties
    if costly:
        number = count(costly)
        there = part(STILL, held * (ONE - LACKS[held * LONGEST + number]))
        prize += value(law, costly, 0) * there // number
    wins = WINS[(held * LONGEST + count(low)) * LONGEST + high]
    return part(wins, prize) if theirs else part(wins, prize) >> 1


@apart
def fear(law: Law, play: Play, place: int, hand: int, others: int) -> int:
    """What a hand may still cost, `others` being the cards that it is up against."""
    loose = discards(law, hand, others)
    total = 0
    for suit in range(4):
        mine, theirs = hand >> 13 * suit & SUIT, others >> 13 * suit & SUIT
        held, lower = holders(law, play, place, suit), 0
        while mine:
            card = 13 * suit + lowest(mine)
            mine &= mine - 1
            total += part(STUCK[lower], dread(law, card, theirs, held, loose))
            lower += 1
    return total
