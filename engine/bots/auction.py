"""Spades: what to bid on a hand, by what each bid is expected to bring."""

from engine.bidding import (
    NIL,
    ONE_FOR_FIFTY,
    SHOOT,
    SHOOT_NEEDS,
    TWO_FOR_FORTY,
    contract,
    is_exact,
    needs_of,
)
from engine.bots.contracts import expected, spread
from engine.bots.odds import unseen
from engine.bots.strength import nil_chance, strength
from engine.cards import count
from engine.law import Law
from engine.play import Play
from engine.shared import apart, shared

POSITION = 0.35  # how much the bids made so far tell about one's own tricks, once all others have bid
OVER = 0.4  # tricks that the others take above their bids, on average
LEAST = 0.2  # even the weakest hand may take a trick
WINS_GAME = 80.0  # what it is worth to win the game with this hand, in points
NEVER = 1 << 16  # points, when no bid wins the game
EXACT_BIDS = (32 * NIL, 32 * ONE_FOR_FIFTY + 1, 32 * TWO_FOR_FORTY + 2)


@shared
def outlook(law: Law, play: Play, seat: int, unseen: int) -> float:
    """The tricks that a seat may expect: by its hand, and by what the others have bid."""
    tricks = count(play.hands[seat])
    own = strength(law, play.hands[seat], unseen)
    told, bidders = 0.0, 0
    for other in range(law.seats):
        if other != seat and play.bids[other]:
            bidders += 1
            told += needs_of(play.bids[other]) + OVER
    if not bidders:
        return max(LEAST, own)
    rest = (tricks - own) * (law.seats - 1 - bidders) / (law.seats - 1)  # those who have not bid
    left = max(0.0, tricks - told - rest)
    return max(LEAST, own + POSITION * bidders / (law.seats - 1) * (left - own))


@shared
def bid_worth(law: Law, bid: int, bags: int, tricks: int, mean: float, nil: float, short: int) -> float:
    """What a bid brings on average, in points: its own, what its bags cost, and a part of the game where its
    points, at least `short`, win it. `mean` tricks are expected, `nil` is the chance to take none.
    """
    needs = needs_of(bid)
    made = spread(mean, tricks, needs) if needs else nil
    if needs and is_exact(bid):
        made -= spread(mean, tricks, needs + 1)
    wins = WINS_GAME * made if contract(bid, needs) >= short else 0.0
    if not needs:
        return nil * contract(bid, 0) + (1.0 - nil) * contract(bid, 1) + wins
    return expected(law, bid, bags, 0, tricks, mean) + wins


@shared
def open_bid(number: int, tricks: int) -> int:
    """The bids of a seat that has looked: three special ones, every number of tricks, and the moon."""
    if number < len(EXACT_BIDS):
        return EXACT_BIDS[number]
    number -= len(EXACT_BIDS) - 1
    return number if number <= tricks else 32 * SHOOT + min(SHOOT_NEEDS, tricks)


@apart
def choose_bid(law: Law, play: Play, seat: int, unseen: int) -> int:
    """The bid of a seat that has looked at its cards."""
    tricks = count(play.hands[seat])
    mean = outlook(law, play, seat, unseen)
    nil = nil_chance(law, play.hands[seat], unseen)
    best, chosen = -1.0e9, 1
    for number in range(len(EXACT_BIDS) + tricks + 1):
        bid = open_bid(number, tricks)
        value = bid_worth(law, bid, play.bags[seat], tricks, mean, nil, NEVER)
        if value > best:
            best, chosen = value, bid
    return chosen


@shared
def bid_on(law: Law, play: Play, seat: int, dealer: int, bid: int) -> None:
    """A seat bids, and those after it bid on what they hold."""
    play.bids[seat] = bid
    while seat != dealer:
        seat = seat + 1 if seat + 1 < law.seats else 0
        play.bids[seat] = choose_bid(law, play, seat, unseen(law, play, seat))
