"""How the cards of a playout are played: like a person who knows the game and counts cards.

Duck under the winning card, throw costly cards on other people's tricks, get rid of a suit, lead low.
Somebody who holds every penalty card so far is a threat when enough is gone; who has the hand for it goes on
to the moon, and the others then take a trick with points themselves. All this is read from the player's own
hand and from what has been played, never from another hand. The numbers were found by matches of the policy
against itself.
"""

from engine.bots.dice import draw
from engine.cards import HIGH_SPADES, QUEEN_SPADES, SPADES, SUIT, count, highest, lowest
from engine.law import NO_MOON, Law
from engine.play import LED, PLAYED, SEAT, SIZE, TABLE, TABLE_TWICE, TRICK, Play, legal
from engine.scoring import value
from engine.shared import apart, shared

NOBODY, SEVERAL = -1, -2
THREAT = 4  # penalty cards in one hand that make the others think of a moon


@shared
def price(law: Law, held: int, twice: int) -> int:
    """What cards cost their captor, the bonus card included."""
    return value(law, held, twice) - 10 * (count(held & law.bonus) + count(twice & law.bonus))


@shared
def unseen(law: Law, play: Play, seat: int) -> int:
    """Cards that `seat` has not seen played and does not hold."""
    cards = 0
    for place in range(law.seats):
        if place != seat:
            cards |= play.hands[place]
    return cards


@shared
def collector(law: Law, play: Play) -> int:
    """The unit that has every penalty card captured so far; NOBODY before the first, SEVERAL when the moon
    is off.
    """
    found = NOBODY
    for seat in range(law.seats):
        if play.taken[seat] & law.penalties:
            unit = seat if law.units == law.seats else seat & 1
            if found == NOBODY:
                found = unit
            elif found != unit:
                return SEVERAL
    return found


@shared
def haul(law: Law, play: Play, unit: int) -> int:
    """How many penalty cards this unit has captured; the queen of spades counts for three."""
    cards = 0
    for seat in range(law.seats):
        if (seat if law.units == law.seats else seat & 1) == unit:
            cards += count(play.taken[seat] & law.penalties) + count(play.taken_twice[seat] & law.penalties)
            cards += 2 * (
                count(play.taken[seat] & QUEEN_SPADES) + count(play.taken_twice[seat] & QUEEN_SPADES)
            )
    return cards


@shared
def threat(law: Law, play: Play, unit: int) -> int:
    """1 when this unit has so many penalty cards that the others should fear its moon."""
    return int(haul(law, play, unit) >= THREAT * law.copies)


@shared
def losers(hand: int, others: int, seats: int) -> int:
    """How many cards of a hand would probably lose a trick if it led its high cards first."""
    lost = 0
    for suit in range(4):
        mine = hand >> 13 * suit & SUIT
        theirs = others >> 13 * suit & SUIT
        if mine and theirs:
            winners = count(mine >> highest(theirs))
            if count(theirs) > winners * (seats - 1) * 2 // 3:
                lost += count(mine) - winners
    return lost


@shared
def shoots(law: Law, play: Play, seat: int, others: int) -> int:
    """1 when this player goes for the moon: nobody else has a penalty card, and the hand is strong enough."""
    if law.moon == NO_MOON:
        return 0
    unit = seat if law.units == law.seats else seat & 1
    found = collector(law, play)
    if found != unit and found != NOBODY:
        return 0
    # The more it has, the less there is to lose and the more to win.
    lost = losers(play.hands[seat], others, law.seats)
    return int(lost == 0 or 4 * haul(law, play, unit) >= law.penalty_cards * lost)


@shared
def lead(law: Law, play: Play, random: list[int], cards: int, seat: int) -> int:
    """A card to lead: one that others will probably take; on the way to the moon, one that nobody can."""
    others = unseen(law, play, seat)
    moon = shoots(law, play, seat, others)
    best, found = -1000, -1
    for suit in range(4):
        mine = cards >> 13 * suit & SUIT
        if not mine:
            continue
        theirs = others >> 13 * suit & SUIT
        if moon:
            card = highest(mine)
            above = count(theirs >> card)
            merit = 20 * (above == 0) + count(mine) - above
        else:
            card = lowest(mine)
            number = count(theirs)
            above = count(theirs >> card)
            # the chance that somebody must take it, and how soon the suit is gone from the hand
            merit = (above * 16 // number if number else -12) - 4 * count(mine)
            if suit == 3 and others & QUEEN_SPADES:
                merit += 6 if 1 << card < QUEEN_SPADES >> 39 and not cards & HIGH_SPADES else -8
            if suit == 3 and 1 << card == QUEEN_SPADES >> 39:
                merit -= 0 if theirs >> card else 40
        merit += draw(random, 6)
        if merit > best:
            best, found = merit, 13 * suit + card
    return found


@shared
def taker(law: Law, play: Play, best: int) -> int:
    """The unit whose card wins the trick so far; NOBODY when the cards of the suit cancel each other."""
    for place in range(play.now[PLAYED]):
        if play.cards[place] == best:
            return play.seats[place] if law.units == law.seats else play.seats[place] & 1
    return NOBODY


@shared
def feared(law: Law, play: Play, seat: int, best: int) -> int:
    """1 when the trick so far goes to an opponent on the way to the moon."""
    found = collector(law, play)
    unit = seat if law.units == law.seats else seat & 1
    return int(found >= 0 and found != unit and threat(law, play, found) and taker(law, play, best) == found)


@shared
def follow(law: Law, play: Play, random: list[int], cards: int, seat: int, best: int) -> int:
    """A card of the suit led: under the winning card where possible, over it when the trick is wanted."""
    now = play.now
    others = unseen(law, play, seat)
    below = cards & ((1 << best) - 1) if best >= 0 else 0
    above = cards & ~below
    last = now[PLAYED] + 1 == now[SIZE]
    cost = price(law, now[TABLE], now[TABLE_TWICE])
    if above:
        moon = shoots(law, play, seat, others)
        if moon or (cost < 0 and last) or (cost > 0 and feared(law, play, seat, best)):
            return lowest(above) if last else highest(above)
    if last and cost == 0 and not now[LED] & QUEEN_SPADES and draw(random, 2):
        return highest(cards & ~law.penalties or cards)  # a high card goes where it costs nothing
    if below:
        if below & QUEEN_SPADES & law.penalties:
            return highest(QUEEN_SPADES)
        return highest(below & ~law.bonus or below)
    if last:
        return highest(cards & ~law.penalties or cards)
    safe = cards & ~QUEEN_SPADES or cards
    if now[TRICK] == 1 and law.banned:
        return highest(safe)
    if now[LED] & QUEEN_SPADES and others & QUEEN_SPADES:
        safe = safe & ~HIGH_SPADES or safe
    return lowest(safe)


@shared
def discard(law: Law, play: Play, random: list[int], cards: int, seat: int, best: int) -> int:
    """A card of another suit: the costliest, or the most dangerous one. Nothing costly for a partner or for
    somebody on the way to the moon.
    """
    others = unseen(law, play, seat)
    unit = seat if law.units == law.seats else seat & 1
    winner = taker(law, play, best)
    spared = cards & ~law.penalties
    partner = winner == unit or (law.individual and winner >= 0 and (winner ^ seat) & 1 == 0)
    if spared and (partner or feared(law, play, seat, best)):
        cards = spared
    elif shoots(law, play, seat, others):
        cards = spared or cards
    elif cards & law.penalties:
        if cards & QUEEN_SPADES:
            return highest(QUEEN_SPADES)
        costly = cards & law.penalties
        for place in range(4, -1, -1):
            costly = costly & law.planes[place] or costly
        if value(law, costly & -costly, 0) > 4 or draw(random, 4):
            return highest(costly)
    cards = cards & ~law.bonus or cards
    if others & QUEEN_SPADES and cards & HIGH_SPADES and count(play.hands[seat] & SPADES) < 4:
        return highest(cards & HIGH_SPADES)
    best_merit, chosen = -1, 0
    for suit in range(4):
        mine = cards >> 13 * suit & SUIT
        if mine:
            merit = 2 * highest(mine) + 16 - 3 * count(mine) + draw(random, 8)
            if merit > best_merit:
                best_merit, chosen = merit, 13 * suit + highest(mine)
    return chosen


@shared
def choose(law: Law, play: Play, random: list[int]) -> int:
    """A legal card for the player to move."""
    now = play.now
    cards = legal(law, play)
    if not cards & (cards - 1):
        return lowest(cards)
    seat = now[SEAT]
    if not now[PLAYED]:
        return lead(law, play, random, cards, seat)
    live = now[LED] & now[TABLE] & ~now[TABLE_TWICE]
    best = highest(live) if live else -1
    if cards & now[LED]:
        return follow(law, play, random, cards, seat, best)
    return discard(law, play, random, cards, seat, best)


@shared
def burden(law: Law, hand: int, card: int) -> int:
    """How much a player would like to be rid of a card before the play."""
    suit, rank = card // 13, card % 13
    mine = hand >> 13 * suit & SUIT
    length, low = count(mine), count(mine & 31)
    weight = rank - 4 * low - 3 * length
    if suit == 3:
        guards = count(mine & 0x3FF)
        weight = 4 * (rank - 9) - 12 + (12 * (4 - guards) if rank >= 10 else 0)
    if suit == 2:
        weight += 4
    if law.bonus >> card & 1:
        weight -= 40
    return weight


@apart
def unload(law: Law, hand: int, number: int, kept: int, random: list[int]) -> int:
    """The cards of a hand that a player passes first; cards in `kept` stay while there are others."""
    chosen = 0
    for _ in range(number):
        worst, found = -10000, -1
        rest = hand & ~chosen
        rest = rest & ~kept or rest
        while rest:
            card = lowest(rest)
            rest &= rest - 1
            weight = burden(law, hand & ~chosen, card) + draw(random, 6)
            if weight > worst:
                worst, found = weight, card
        chosen |= 1 << found
    return chosen
