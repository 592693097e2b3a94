"""What the rest of a hand can still change, judged by what one seat has seen of it: the bids, the tricks and
the cards that it knows to be captured.
"""

from collections.abc import Sequence

from engine.bidding import contract, overtricks
from engine.cards import pair_of
from engine.law import Law


def outcomes(bid: int, won: int, left: int) -> set[tuple[int, int]]:
    """What a bid may come to, whoever wins the tricks that are left: its points, its bags."""
    ends = range(won, won + left + 1)
    return {(contract(bid, tricks), overtricks(bid, tricks)) for tricks in ends}


def may_be_sun(law: Law, won: Sequence[int]) -> bool:
    """Whether one player or team has won every trick so far (by seat), where that counts."""
    takers = {seat % law.units for seat, tricks in enumerate(won) if tricks}
    return bool(law.sun) and len(takers) < 2


def settled(law: Law, bids: Sequence[int], won: Sequence[int], left: int, captured: Sequence[str]) -> bool:
    """Whether no score can change any more: every card that counts is captured, no sun is in sight, and every
    bid is worth the same whoever wins the tricks that are left.
    """
    counting = law.penalties | law.bonus | law.doubler | law.prizes
    held, twice = pair_of(captured)
    if counting & ~held or (law.copies == 2 and counting & ~twice) or may_be_sun(law, won):
        return False
    return all(len(outcomes(bid, won[seat], left)) == 1 for seat, bid in enumerate(bids))
