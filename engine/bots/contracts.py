"""Spades: what tricks are worth to each seat, and the card to play for it.

A seat with a bid has, for every number of tricks it may take, the points of section 5.4 and what its bags
cost. With the tricks still to come spread around what is expected, one trick more or less has a value for it:
high before the contract is made, low or negative afterwards, very negative for a nil. A card is chosen by who
will probably take the trick, what that is worth to the seat itself and, less, to its rivals, and by what the
rest of the hand can still take. So the same few lines make a contract, shed bags, stop a nil, set a rival.
"""

from math import sqrt

from engine.bidding import bag_penalty, bags_left, contract, is_exact, needs_of, overtricks
from engine.bots.strength import next_ways, nil_chance, none_of, side_strength, strength, whole_strength
from engine.cards import CLUBS, DIAMONDS, HEARTS, count, highest, lowest
from engine.law import Law
from engine.play import LED, PLAYED, SEAT, SIZE, TABLE, Play, legal, suit_led
from engine.shared import apart, shared

BAG = 5.0  # what a full store of bags that is not penalized yet costs for each of them, in points
RIVAL = 0.40  # weight of the points of a rival
LEADER = 0.30  # and what is added for the rival in the lead
SLIP = 0.05  # chance that a rival takes a trick that it does not want and need not take
WITHOUT_LEAD = 0.9  # what a hand still takes when somebody else leads next
PRIZE = 6.0  # a prize jack in the trick
HOPE = 0.8  # a bid of an exact number is defended as if its chance were at least this, as long as it has one


@shared
def yields(law: Law, bid: int, bags: int, tricks: int) -> float:
    """The points of a bid with so many tricks, and what the bags cost in the hands to come."""
    stored = bags + overtricks(bid, tricks)
    left = bags_left(law, stored)
    return contract(bid, tricks) + bag_penalty(law, stored) - BAG * left * left / law.bag_limit


@shared
def expected(law: Law, bid: int, bags: int, won: int, left: int, mean: float) -> float:
    """The worth of a bid that has `won` tricks and takes `mean` of `left` more on average. The spread is half
    of what chance alone would make it, since a seat steers towards its bid.
    """
    if not left:
        return yields(law, bid, bags, won)
    share = min(0.995, max(0.005, mean / left))
    ways, total, weights = none_of(share, left), 0.0, 0.0
    for more in range(left + 1):
        weight = ways * ways
        total += weight * yields(law, bid, bags, won + more)
        weights += weight
        ways = next_ways(ways, more, left, share)
    return total / weights


@shared
def spread(mean: float, tricks: int, needs: int) -> float:
    """The chance of at least so many tricks, spread as in `expected`."""
    share = min(0.995, max(0.005, mean / tricks))
    ways, enough, weights = none_of(share, tricks), 0.0, 0.0
    for number in range(tricks + 1):
        if number >= needs:
            enough += ways * ways
        weights += ways * ways
        ways = next_ways(ways, number, tricks, share)
    return enough / weights


@shared
def hopes(bid: int, won: int, left: int) -> float:
    """How many of the tricks left a rival will take, by its bid."""
    needs = needs_of(bid)
    mean = max(0.3, needs + 0.4 - won) if needs else 1.0 if won else 0.3
    return min(mean, 1.0 * left)


@shared
def gain(law: Law, play: Play, seat: int, left: int, scale: float) -> float:
    """What the next trick is worth to a rival; 0 for a seat that is not there."""
    if seat >= law.seats:
        return 0.0
    bid, bags, won = play.bids[seat], play.bags[seat], play.won[seat]
    mean = hopes(bid, won, left) * scale * (left - 1) / left
    return expected(law, bid, bags, won + 1, left - 1, mean) - expected(law, bid, bags, won, left - 1, mean)


@shared
def beats(law: Law, led: int, best: int, unseen: int, share: float, wants: int) -> float:
    """The chance that a rival who is still to play goes over the card `best`."""
    trump = law.trumps >> best & 1
    suit = led & unseen
    void = none_of(share, count(suit))
    if trump and not led & law.trumps:  # ruffed already
        over = 1.0 - none_of(share, count((unseen & law.trumps) >> best))
        return void * over if wants else SLIP * void
    above = count(suit >> best)
    over = 1.0 - none_of(share, above)
    if wants:
        ruffs = 0.0 if trump else void * (1.0 - none_of(share, count(unseen & law.trumps)))
        return min(1.0, over + ruffs)
    return min(1.0, over * none_of(share, count(suit) - above) + SLIP * over)


@shared
def trick_worth(
    law: Law,
    play: Play,
    card: int,
    unseen: int,
    gains: tuple[float, float, float, float, float],
    leader: int,
    extra: float,
) -> tuple[float, float]:
    """Who takes the trick if this card is played now: the chance that its own seat does, and what the others'
    chances are worth to them, weighted.
    """
    now = play.now
    seat = now[SEAT]
    led = now[LED] or suit_led(law, card)
    table = now[TABLE] | 1 << card
    live = table & law.trumps or table & led or 1 << card
    best = highest(live)
    share = min(0.95, count(play.hands[seat]) / max(1, count(unseen)))
    nil = best == card and needs_of(play.bids[seat]) + play.won[seat] == 0  # nobody goes over it gladly
    stays, theirs = 1.0, 0.0
    other = seat
    for _ in range(now[SIZE] - now[PLAYED] - 1):
        other = other + 1 if other + 1 < law.seats else 0
        over = beats(law, led, best, unseen, share, int(gains[other] > 0 and not nil))
        theirs += stays * over * (RIVAL + extra * (other == leader)) * gains[other]
        stays *= 1.0 - over
    if best == card:
        return stays, theirs
    for place in range(now[PLAYED]):
        if play.cards[place] == best:
            other = play.seats[place]
    return 0.0, theirs + stays * (RIVAL + extra * (other == leader)) * gains[other]


@shared
def stake(law: Law, bid: int, bags: int, won: int, hand: int, unseen: int, mean: float) -> float:
    """What a seat's own bid is worth when it has `won` tricks and this hand to play on from, which takes
    `mean` more on average.
    """
    left = count(hand)
    if won == needs_of(bid) and is_exact(bid):
        chance = nil_chance(law, hand, unseen)
        if chance > 0.0:
            chance = HOPE + (1.0 - HOPE) * sqrt(chance)
        return chance * yields(law, bid, bags, won) + (1.0 - chance) * yields(law, bid, bags, won + 1)
    return expected(law, bid, bags, won, left, mean)


@shared
def gains_of(law: Law, play: Play, unseen: int) -> tuple[float, float, float, float, float]:
    """By seat, what the next trick is worth to it, as far as the seat to move can tell; of use for rivals."""
    seat = play.now[SEAT]
    left = count(play.hands[seat])
    others = 0.0
    for other in range(law.seats):
        if other != seat:
            others += hopes(play.bids[other], play.won[other], left)
    scale = min(2.0, max(0.5, (left - strength(law, play.hands[seat], unseen)) / max(0.1, others)))
    return (
        gain(law, play, 0, left, scale),
        gain(law, play, 1, left, scale),
        gain(law, play, 2, left, scale),
        gain(law, play, 3, left, scale),
        gain(law, play, 4, left, scale),
    )


@apart
def choose_card(law: Law, play: Play, unseen: int, leader: int, extra: float) -> int:
    """The card to play. `unseen` are the cards that the seat has not seen; the points of `leader`, a rival or
    -1, weigh `extra` more than those of others.
    """
    cards = legal(law, play)
    seat = play.now[SEAT]
    hand = play.hands[seat]
    bid, bags, won = play.bids[seat], play.bags[seat], play.won[seat]
    gains = gains_of(law, play, unseen)
    prize = PRIZE if (play.now[TABLE] | cards) & law.prizes else 0.0
    short = won + 1 < needs_of(bid) and not is_exact(bid)  # one trick is not enough
    clubs, diamonds = side_strength(law, hand, unseen, CLUBS), side_strength(law, hand, unseen, DIAMONDS)
    hearts = side_strength(law, hand, unseen, HEARTS)
    best, chosen, sure, rest = -1.0e9, -1, 0, cards
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        if 0 < card < 52 and card % 13 and cards >> card - 1 & 1 and not law.prizes >> card - 1 & 3:
            continue  # the next lower card does the same
        takes, theirs = trick_worth(law, play, card, unseen, gains, leader, extra)
        if takes == 1.0 and short:
            if sure >> card & 1:
                continue  # a lower card of the suit takes it too
            sure |= suit_led(law, card)
        kept = hand ^ 1 << card
        mean = whole_strength(  # one suit has become shorter, the others are as they were
            law,
            kept,
            unseen,
            side_strength(law, kept, unseen, CLUBS) if CLUBS >> card & 1 else clubs,
            side_strength(law, kept, unseen, DIAMONDS) if DIAMONDS >> card & 1 else diamonds,
            side_strength(law, kept, unseen, HEARTS) if HEARTS >> card & 1 else hearts,
        )
        merit = 0.0
        if takes > 0.0:
            merit += takes * stake(law, bid, bags, won + 1, kept, unseen, mean)
        if takes < 1.0:
            merit += (1.0 - takes) * stake(law, bid, bags, won, kept, unseen, WITHOUT_LEAD * mean)
        merit -= theirs
        if prize and (play.now[TABLE] | 1 << card) & law.prizes:
            merit += PRIZE * (2.0 * takes - 1.0)
        if merit > best:
            best, chosen = merit, card
    return chosen
