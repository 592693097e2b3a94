"""Spades: what may be bid, and what becomes of a bid (sections 5.4, 5.6 and 5.7 of the rules catalogue).

A bid is a small integer, 32 times its kind plus the tricks that it needs, so that it can be scored without
knowing the seat; 0 stands for no bid. Its text is a number of tricks, or the code of a special bid.
"""

from engine.actions import SPECIAL_BIDS
from engine.cards import HEARTS, count
from engine.law import Law
from engine.play import Play
from engine.shared import shared

PLAIN, ONE_FOR_FIFTY, TWO_FOR_FORTY, BLIND_SIX, BLIND_NIL, NIL, SHOOT = range(7)
SPECIAL = dict(zip(SPECIAL_BIDS, range(1, 7), strict=True))
NEEDS = {"1F": 1, "2F": 2, "B6": 6, "BN": 0, "NIL": 0}
BLIND = ("B6", "BN")
SHOOT_NEEDS = 14  # or every trick, where there are fewer

# By kind, in points: with exactly the tricks that it needs, with more, with less; and whether more are bags.
# A nil never has less; more tricks than none lose it. Plain bids are worth ten times their tricks.
EXACT = (0, 50, 40, 100, 200, 100, 150)
OVER = (0, 10, 20, 100, -200, -100, 150)
LESS = (0, -50, -40, -100, 0, 0, -150)
BAGS = (1, 1, 1, 1, 0, 0, 0)


def bid_of(word: str, tricks: int) -> int:
    """The bid of this text by a seat that can play so many tricks."""
    if word == "SM":
        return 32 * SHOOT + min(SHOOT_NEEDS, tricks)
    return 32 * SPECIAL[word] + NEEDS[word] if word in SPECIAL else int(word)


@shared
def needs_of(bid: int) -> int:
    """The tricks that a bid needs."""
    return bid & 31


def word_of(bid: int) -> str | None:
    """The text of a bid; None for no bid."""
    if bid < 32:
        return str(bid) if bid else None
    return next(word for word, kind in SPECIAL.items() if kind == bid >> 5)


def bid_words(tricks: int, looked: bool, may_bid_six: bool) -> list[str]:
    """What a seat that can play so many tricks may bid, before or after it has looked at its cards."""
    if not looked:
        return [word for word in BLIND if word == "BN" or may_bid_six]
    return [*map(str, range(1, tricks + 1)), *(word for word in SPECIAL if word not in BLIND)]


@shared
def is_exact(bid: int) -> bool:
    """Whether a trick more than the bid needs spoils it."""
    kind = bid >> 5
    return OVER[kind] < EXACT[kind]


@shared
def contract(bid: int, tricks: int) -> int:
    """The points of a bid that took so many tricks, bags and prizes apart."""
    kind, needs = bid >> 5, needs_of(bid)
    if kind == PLAIN:
        return 10 * needs if tricks >= needs else -10 * needs
    if tricks == needs:
        return EXACT[kind]
    return OVER[kind] if tricks > needs else LESS[kind]


@shared
def overtricks(bid: int, tricks: int) -> int:
    """The bags that a bid brings which took so many tricks; none when it is set."""
    return max(0, tricks - needs_of(bid)) * BAGS[bid >> 5] if bid else 0


@shared
def prizes(law: Law, taken: int) -> int:
    """The prize jacks among captured cards that count: one alone, or all three."""
    jacks = taken & law.prizes
    return 0 if count(jacks) == 2 else jacks


@shared
def prize_points(law: Law, taken: int) -> int:
    """What the black and the red jack among captured cards are worth, in points."""
    return 10 * count(prizes(law, taken) & ~HEARTS)


@shared
def bags_with(law: Law, play: Play, seat: int) -> int:
    """The bags of a seat with those of the finished hand, before any penalty. The jack of hearts takes one
    away.
    """
    bags = play.bags[seat] + overtricks(play.bids[seat], play.won[seat])
    return max(0, bags - count(prizes(law, play.taken[seat]) & HEARTS))


@shared
def bag_penalty(law: Law, bags: int) -> int:
    """The points that so many bags cost: all of them, once the limit is reached."""
    return -10 * bags if bags >= law.bag_limit else 0


@shared
def bags_left(law: Law, bags: int) -> int:
    """The bags that stay in store after the penalty."""
    return 0 if bags >= law.bag_limit else bags
