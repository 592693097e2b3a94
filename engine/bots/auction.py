"""Spades: what to bid on a hand, by what each bid is expected to bring."""

from engine.bidding import NIL, ONE_FOR_FIFTY, SHOOT, SHOOT_NEEDS, TWO_FOR_FORTY
from engine.bots.contracts import expected
from engine.bots.strength import nil_chance, strength
from engine.cards import count
from engine.law import Law
from engine.play import Play
from engine.shared import apart, shared

POSITION = 0.35  # how much the bids made so far tell about one's own tricks, once all others have bid
OVER = 0.4  # tricks that the others take above their bids, on average
CAUTION = 0.0  # tricks taken off the estimate


@shared
def outlook(law: Law, play: Play, seat: int, unseen: int) -> float:
    """The tricks that a seat may expect: by its hand, and by what the others have bid."""
    tricks = count(play.hands[seat])
    own = strength(law, play.hands[seat], unseen)
    told, bidders = 0.0, 0
    for other in range(law.seats):
        if other != seat and play.bids[other]:
            bidders += 1
            told += (play.bids[other] & 31) + OVER
    if not bidders:
        return own
    rest = (tricks - own) * (law.seats - 1 - bidders) / (law.seats - 1)  # those who have not bid
    left = max(0.0, tricks - told - rest)
    return own + POSITION * bidders / (law.seats - 1) * (left - own)


@shared
def bid_worth(law: Law, bid: int, bags: int, tricks: int, mean: float, nil: float) -> float:
    """The points that a bid brings on average, its bags included."""
    if bid >> 5 == NIL:
        return 100.0 * (2.0 * nil - 1.0)
    return expected(law, bid, bags, 0, tricks, mean)


@apart
def choose_bid(law: Law, play: Play, seat: int, unseen: int) -> int:
    """The bid of a seat that has looked at its cards."""
    hand = play.hands[seat]
    tricks, bags = count(hand), play.bags[seat]
    mean = max(0.2, outlook(law, play, seat, unseen) - CAUTION)
    nil = nil_chance(law, hand, unseen)
    best, chosen = -1.0e9, 1
    for number in range(-4, tricks):
        bid = number + 1
        if number == -4:
            bid = 32 * NIL
        elif number == -3:
            bid = 32 * ONE_FOR_FIFTY + 1
        elif number == -2:
            bid = 32 * TWO_FOR_FORTY + 2
        elif number == -1:
            bid = 32 * SHOOT + min(SHOOT_NEEDS, tricks)
        value = bid_worth(law, bid, bags, tricks, mean, nil)
        if value > best:
            best, chosen = value, bid
    return chosen


@shared
def bid_on(law: Law, play: Play, seat: int, dealer: int, bid: int) -> None:
    """A seat bids, and those after it bid on what they hold."""
    play.bids[seat] = bid
    while seat != dealer:
        seat = seat + 1 if seat + 1 < law.seats else 0
        others = 0
        for place in range(law.seats):
            if place != seat:
                others |= play.hands[place]
        play.bids[seat] = choose_bid(law, play, seat, others)
