"""How the cards of a playout are played: as `prudent` plays them, boiled down to whole numbers.

Each card that may be played has a cost: what the trick will probably cost now, and what the rest of the hand
may still cost after it (see `odds.py`). Somebody who has taken every penalty card so far alarms the others;
who has the hand for it goes for the moon. The numbers are those of `judgement.py` and `moon.py`, in 1,024ths.
The same costs tell how likely somebody else plays a card, for `inference.py`.
"""

from engine.bots.compiled import arrays
from engine.bots.contracts import choose_card
from engine.bots.dice import draw
from engine.bots.odds import (
    LACKS,
    LONGEST,
    ONE,
    STUCK,
    VOID,
    discards,
    dread,
    fear,
    holders,
    hope,
    part,
    unit_of,
    unseen,
)
from engine.cards import HEARTS, PACK, QUEEN_SPADES, SUIT, count, highest, lowest
from engine.law import CHOICE, NO_MOON, OTHERS_PLUS, SAFE, Law
from engine.play import (
    LEADER,
    LED,
    PILE,
    PILE_TWICE,
    PLAYED,
    SEAT,
    SIZE,
    TABLE,
    TABLE_TWICE,
    TRICK,
    VOIDS,
    Play,
    legal,
    player_of,
    source,
)
from engine.scoring import value
from engine.shared import apart, shared

LEADING = 512  # what it costs to have to lead to the next trick
SMOKE = 1024  # worth of a low spade led that may bring out the queen
COSTLY = 5  # points of a card that is led with care
GIFT = 154  # worth of a point that an opponent takes
FRIEND = 512  # weight of the points of a partner who scores alone
WILLING = 154  # chance that the next players go over a trick without points though they need not
FEED = 307  # part of the danger that a costly trick adds to a moon under way
EMPTY = 154  # how much it matters to lose a trick without points while we shoot the moon
FAILED = 717  # part of the points still out that a failed moon costs
NOISE = 200  # people do not play all alike

STEP = 10  # in 1,024ths of a point
LESS = 0.933  # a card that costs a STEP more is played so much less often, for 10 STEPs half as often
SURE = 1 << 16  # chances are counted in parts of this

NOBODY, SEVERAL = -1, -2
CHOOSE = -1  # no card is asked about

# How often a card is played, compared with the cheapest one, by what it costs more, in STEPs.
_OFTEN = [1.0]
for _ in range(200):
    _OFTEN.append(_OFTEN[-1] * LESS)
OFTEN: list[float]
(OFTEN,) = arrays((_OFTEN,))


@shared
def collector(law: Law, play: Play) -> int:
    """The unit that has every penalty card captured so far; NOBODY before the first, SEVERAL when the moon
    is off.
    """
    found = NOBODY
    for seat in range(law.seats):
        if play.taken[seat] & law.penalties:
            unit = unit_of(law, seat)
            if found == NOBODY:
                found = unit
            elif found != unit:
                return SEVERAL
    return found


@shared
def toll(law: Law, unit: int, taker: int, points: int, shooter: int, alarm: int) -> int:
    """What it costs `unit` that `taker` takes these points, and with them perhaps the moon."""
    extra = 0
    if alarm and points > 0:
        extra = part(alarm, min(points, ONE))
        extra = part(FEED, extra) if taker == shooter else -extra
    if taker == unit:
        return points + extra
    if law.individual and (taker ^ unit) & 1 == 0:
        return part(FRIEND, points) + extra
    return extra - part(GIFT, points)


@shared
def outlay(
    law: Law,
    play: Play,
    place: int,
    card: int,
    others: int,
    held: int,
    thrown: int,
    base: int,
    shooter: int,
    alarm: int,
    shooting: int,
) -> int:
    """What the trick will probably cost with this card; when shooting, the chance that it ruins the moon.

    `base` are the points on the table, `thrown` what who has none of the suit throws on it.
    """
    now = play.now
    unit = unit_of(law, now[SEAT])
    led = now[LED] if now[PLAYED] else SUIT << card // 13 * 13
    table, twice = now[TABLE] | 1 << card, now[TABLE_TWICE] | (now[TABLE] & 1 << card)
    live = led & table & ~twice
    if not live:
        return 0
    best = highest(live)
    taker = unit if best == card else unit_of(law, player_of(play, best))
    suit = best // 13
    theirs = others & led
    low, high = count(theirs & ((1 << best) - 1)), count(theirs >> best)
    none = LACKS[held * LONGEST + min(LONGEST - 1, low + high)]
    below, above = LACKS[held * LONGEST + low], LACKS[held * LONGEST + high]
    fits, fit = theirs & ((1 << best) - 1) & law.penalties, 0
    if fits:
        number = count(fits)
        fit = value(law, fits, 0) * (ONE - LACKS[held * LONGEST + number]) // number
    points = base + ONE * law.prices[card]
    cost, stays, seat, ruin = 0, ONE, now[SEAT], 0
    for turn in range(now[PLAYED] + 1, now[SIZE]):
        other = seat = seat + 1 if seat + 1 < law.seats else 0
        if law.dummy:
            seat = 1 - now[LEADER]
            other = law.seats if turn == 2 else seat
        if other == place:
            continue
        over = 0
        void = ONE
        if not now[VOIDS] >> 4 * other + suit & 1:
            void = none
            glad = WILLING if points < ONE else 0
            over = part(ONE - above, below + part(ONE - below, glad))
            points += fit
        if now[TRICK] > 1 or not law.banned:
            points += part(void, thrown)
        if over:
            chance = part(stays, over)
            owner = unit_of(law, seat)
            cost += part(chance, toll(law, unit, owner, points, shooter, alarm))
            if owner != unit:
                ruin += chance
            stays -= chance
    cost += part(stays, toll(law, unit, taker, points, shooter, alarm))
    if taker != unit:
        ruin += stays
    elif now[TRICK] > 1 or not law.banned:
        cost += part(stays, LEADING)
    if shooting:
        return part(ruin, max(EMPTY, min(ONE, points)))
    if not now[PLAYED]:
        queen = QUEEN_SPADES & law.penalties & others
        if suit == 3 and 1 << card < queen and not play.hands[place] >> 49:
            cost -= SMOKE
        if law.prices[card] >= COSTLY and (not high or low):  # who can stays below it
            cost += 3 * stays * law.prices[card]
    return cost


@shared
def dropped(law: Law, costly: int, places: int) -> int:
    """The points that somebody is expected to throw who may throw any of these cards."""
    queen = costly & QUEEN_SPADES
    rest = costly & ~queen
    points = ONE * value(law, queen, 0) // places
    if rest:
        number = count(rest)
        likely = (ONE - LACKS[places * LONGEST + min(LONGEST - 1, number)]) * value(law, rest, 0) // number
        points += likely * (places - 1) // places if queen else likely
    return points


@shared
def goes_for_moon(law: Law, play: Play, place: int, hand: int, others: int, taken: int) -> int:
    """1 when an attempt is worth more than a quiet hand, `taken` being the points that are ours already."""
    chance = hope(hand, others)
    if chance < ONE // 25:
        return 0
    total = value(law, law.penalties, 0) * law.copies
    failed = part(FAILED, total - taken)
    gain = chance * (total + taken) - (ONE - chance) * failed
    return int(gain + fear(law, play, place, hand, others) > 0)


@shared
def alarm_of(law: Law, play: Play, shooter: int) -> int:
    """What the moon of `shooter`, who has every penalty card so far, is expected to cost the others."""
    number = 0
    for seat in range(law.seats):
        if unit_of(law, seat) == shooter:
            number += count(play.taken[seat] & law.penalties)
            number += count(play.taken_twice[seat] & law.penalties)
    cost = ONE * value(law, law.penalties, 0) * law.copies
    if law.moon not in (OTHERS_PLUS, CHOICE, SAFE):
        cost //= 2
    return cost * number * number // (law.penalty_cards * law.penalty_cards)


@shared
def often(excess: int) -> float:
    """How often a card is played that costs so much more than another, compared with that one."""
    return OFTEN[min(len(OFTEN) - 1, excess // STEP)]


@shared
def choose(law: Law, play: Play, random: list[int]) -> int:
    """A legal card for the player to move."""
    return ponder(law, play, random, CHOOSE)


@shared
def chance(law: Law, play: Play, random: list[int], card: int) -> float:
    """How likely the player to move plays this legal card, if it goes by the costs."""
    return ponder(law, play, random, card) / SURE


@apart
def ponder(law: Law, play: Play, random: list[int], asked: int) -> int:
    """What `choose` returns; or the chance of the card `asked`, in parts of SURE."""
    now = play.now
    cards = legal(law, play)
    if not cards & (cards - 1):
        return lowest(cards) if asked == CHOOSE else SURE
    place = source(law, play)
    if law.bids:
        return choose_card(law, play, unseen(law, play, place), -1, 0.0)
    hand, unit = play.hands[place], unit_of(law, now[SEAT])
    others = unseen(law, play, place)
    costly = others & law.penalties
    loose = discards(law, hand, others)
    base = ONE * value(law, now[TABLE] | now[PILE], now[TABLE_TWICE] | now[PILE_TWICE])
    base -= 10 * ONE * count((now[TABLE] | now[PILE]) & law.bonus)
    alarm = shooting = 0
    shooter = SEVERAL if law.moon == NO_MOON else collector(law, play)
    if shooter in (NOBODY, unit):
        gone = law.penalties & ~(costly | hand) if shooter == unit else 0
        shooting = goes_for_moon(law, play, place, hand, others, value(law, gone, 0) * law.copies)
    elif shooter != SEVERAL:
        alarm = alarm_of(law, play, shooter)
    discarding = now[PLAYED] > 0 and not cards & now[LED]
    live = now[LED] & now[TABLE] & ~now[TABLE_TWICE]
    best = highest(live) if live else -1
    led, known, thrown = now[LED], 0, 0
    if now[PLAYED]:
        known = holders(law, play, place, highest(led) // 13)
        thrown = dropped(law, costly & ~led, law.seats + law.dummy - 1)
    now_costs, like = 0, -1
    least, chosen = 1 << 60, 0
    total, price = 0.0, 0  # how often any card is played, if the cheapest is once; what `asked` costs
    for suit in range(4):
        mine = hand >> 13 * suit & SUIT
        if not cards >> 13 * suit & SUIT:
            continue
        theirs = others >> 13 * suit & SUIT
        held = holders(law, play, place, suit)
        if not now[PLAYED]:
            led, known, like = SUIT << 13 * suit, held, -1
            thrown = dropped(law, costly & ~led, law.seats + law.dummy - 1)
        lower, guarded = count(mine), 0
        alone = part(VOID, loose) if lower == 1 and count(theirs) > 3 else 0
        while mine:  # from the highest card down; `guarded`: how much less the higher ones are feared with it
            card = 13 * suit + highest(mine)
            mine ^= 1 << highest(mine)
            lower -= 1
            feared = dread(law, card, theirs, held, loose)
            if cards >> card & 1:
                # neighbours of the same price do the same to the trick
                same = law.prices[card] - (1 << 20)
                if card > best and led >> card & 1:
                    same += (1 << 10) * (1 + count(theirs >> card % 13))
                if same != like or law.copies == 2:
                    like = same
                    now_costs = outlay(
                        law, play, place, card, others, known, thrown, base, shooter, alarm, shooting
                    )
                cost = now_costs
                if shooting:
                    cost = ONE - part(ONE - cost, hope(hand & ~(1 << card), others))
                else:
                    cost += guarded - alone - part(STUCK[lower], feared)
                if asked != CHOOSE:
                    price = cost if card == asked else price
                    total = total * often(least - cost) + 1.0 if cost < least else total + often(cost - least)
                elif not shooting:
                    cost += draw(random, NOISE)
                if cost < least:
                    least, chosen = cost, card
                if asked == CHOOSE and discarding and not mine << 13 * suit & law.penalties & ~HEARTS:
                    break  # nobody throws a lower card of the suit first
            if lower:
                guarded += part(STUCK[lower - 1] - STUCK[lower], feared)
    if asked == CHOOSE:
        return chosen
    return int(SURE * often(price - least) / total)


@apart
def unload(law: Law, play: Play, hand: int, number: int, kept: int, random: list[int]) -> int:
    """The cards of a hand whose absence leaves least to fear; cards in `kept` stay while there are others."""
    chosen = 0
    others = PACK & ~hand
    held = law.seats + law.dummy - 1
    for _ in range(number):
        rest = hand & ~chosen
        loose = discards(law, rest, others)
        most, found = -(1 << 60), -1
        for suit in range(4):
            mine, theirs = rest >> 13 * suit & SUIT, others >> 13 * suit & SUIT
            lower, guarded = count(mine), 0
            alone = part(VOID, loose) if lower == 1 else 0
            while mine:  # as in `choose`
                card = 13 * suit + highest(mine)
                mine ^= 1 << highest(mine)
                lower -= 1
                feared = dread(law, card, theirs, held, loose)
                relief = part(STUCK[lower], feared) - guarded + alone + draw(random, NOISE)
                if HEARTS & law.penalties >> card & 1 and card % 13 < 3:
                    relief -= ONE // 2
                if kept >> card & 1:
                    relief -= 1 << 40
                if relief > most:
                    most, found = relief, card
                if lower:
                    guarded += part(STUCK[lower - 1] - STUCK[lower], feared)
        chosen |= 1 << found
        others |= 1 << found
    return chosen
