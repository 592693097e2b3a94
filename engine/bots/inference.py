"""What plays and passes tell about hands: a deal in which others would hardly have done as they did is less
likely.

The deals that agree with an observation form a chain (Metropolis and Hastings). The next deal is the last one
with two cards of other players exchanged, now and then a wholly new one; it is taken when it explains what
was played as well, else with a chance that falls with what it explains worse. How likely a player plays a
card is for the policy to say, which looks at nothing but its own hand and what everybody has seen. Not all go
by it: a player counts as one of two sorts, and plays that hardly any hand explains speak for the second.
"""

from typing import NamedTuple

from engine.bots.compiled import arrays, block
from engine.bots.dice import draw, pick
from engine.bots.policy import chance, unload
from engine.bots.position import UNKNOWN_KITTY, Position
from engine.bots.worlds import GRAIN, Worlds, copy, deal_hidden
from engine.cards import count
from engine.law import Law
from engine.play import LAST, MUST_BURY, SEAT, Play, add, legal, step
from engine.shared import apart, shared

STEPS = 4  # of the chain from one deal that is played out to the next
WARMING = 60  # steps before the first
FRESH = 6  # one in so many steps is a new deal
# Part of the plays that are made at random: by who plays as the policy does, and by who has other ideas.
LIKE_MINDED, OTHERWISE = 0.2, 0.9
KEPT = 0.3  # so much less likely is each card passed that the policy would have kept


class Past(NamedTuple):
    """What the others have done so far."""

    tells: int  # 1 when any of it is thought about
    start: Play  # before the first play, without the hands
    fresh: Play  # room for a deal
    mute: int  # seats that tell nothing, as bits: the one that thinks, and who has taken the kitty in hand
    number: int  # cards that everybody has passed
    cards: list[int]  # in order of play
    played: list[int]  # by place: the cards it has played
    played_twice: list[int]
    gave: list[int]  # by seat: cards that the seat that decides got from it
    got: list[int]  # and those that it got from there
    refused: list[int]  # by seat: cards that it cannot hold
    odds: list[float]  # by seat: how likely what it did is in the deal in use; -1 before the first deal
    alike: list[float]  # the same for a deal that may follow, if the seat plays as the policy does
    otherwise: list[float]  # and if it does not


def past_of(known: Position, trusting: bool = False) -> Past:
    """What has been done. A search that is `trusting` thinks about none of it, nor does one in Spades. A seat
    that has taken the kitty in hand tells nothing, since it alone knows what it has buried.
    """
    law, history = known.law, known.history
    tells = not trusting and not law.bids and (bool(history) or any(known.got_from))
    mute = 1 << known.seat | (1 << known.swapper if known.swapper >= 0 else 0)
    places = law.seats + law.dummy
    played, twice = [0] * places, [0] * places
    for _, place, card in history:
        add(played, twice, place, 1 << card, 0)
    start = known.start or known.play
    cards = [card for *_, card in history]
    odds, none = [-1.0] * law.seats, [0] * law.seats
    gave, got = known.got_from or none, known.given_to or none
    return Past(
        int(tells),
        block(start),
        block(start),
        mute,
        known.number,
        *arrays((cards, played, twice, gave, got, known.refused, odds, odds, odds)),
    )


@shared
def passed(law: Law, past: Past, play: Play, seat: int, random: list[int]) -> float:
    """How likely a seat has passed what it did, from its whole hand in `play`; what it got from others counts
    as its own.
    """
    odds = 1.0
    if past.gave[seat]:
        hand = play.hands[seat] & ~past.got[seat] | past.gave[seat]
        for _ in range(count(past.gave[seat] & ~unload(law, play, hand, past.number, 0, random))):
            odds *= KEPT
    return odds


@apart
def explain(law: Law, past: Past, world: Play, play: Play, seats: int, random: list[int]) -> None:
    """Fill `past.alike` and `past.otherwise` for these seats (bits) in a deal; `play` is room to work in."""
    copy(past.start, play)
    for place in range(law.seats + law.dummy):
        twice = world.twice[place] | past.played_twice[place] | world.hands[place] & past.played[place]
        play.hands[place], play.twice[place] = world.hands[place] | past.played[place], twice
    telling = seats & ~past.mute
    for seat in range(law.seats):
        odds = passed(law, past, play, seat, random) if telling >> seat & 1 else 1.0
        past.alike[seat] = past.otherwise[seat] = odds
    for turn in range(len(past.cards)):
        card, seat = past.cards[turn], play.now[SEAT]
        if telling >> seat & 1:
            cards = legal(law, play)
            if cards & (cards - 1):
                likely, any_card = chance(law, play, random, card), 1.0 / count(cards)
                past.alike[seat] *= likely + LIKE_MINDED * (any_card - likely)
                past.otherwise[seat] *= likely + OTHERWISE * (any_card - likely)
        if step(law, play, card) & MUST_BURY:
            play.hands[play.now[LAST]] &= ~UNKNOWN_KITTY  # its cards are among those of the hand already


@shared
def exchange(law: Law, known: Play, past: Past, world: Play, random: list[int]) -> int:
    """Let two seats exchange a hidden card each. Returns the seats, as bits; 0 when nothing has changed."""
    one, other = draw(random, law.seats), draw(random, law.seats)
    hidden = world.hands[one] & ~known.hands[one], world.hands[other] & ~known.hands[other]
    if one == other or (1 << one | 1 << other) & past.mute or not hidden[0] or not hidden[1]:
        return 0
    gift, back = pick(random, hidden[0]), pick(random, hidden[1])
    # Of two copies none is moved to where the other is, so that every exchange is as likely as its reverse.
    if (past.refused[one] | world.hands[one] | world.twice[other]) >> back & 1:
        return 0
    if (past.refused[other] | world.hands[other] | world.twice[one]) >> gift & 1:
        return 0
    world.hands[one] ^= 1 << gift | 1 << back
    world.hands[other] ^= 1 << gift | 1 << back
    return 1 << one | 1 << other


@apart
def next_world(
    law: Law, known: Play, worlds: Worlds, past: Past, world: Play, play: Play, random: list[int]
) -> None:
    """The next deal of the chain, in `world`, which holds the last one; `play` is room for the past."""
    if not past.tells:
        copy(known, world)
        deal_hidden(law, world, worlds, random)
        return
    fresh, everybody = past.fresh, (1 << law.seats) - 1
    begun = past.odds[0] >= 0
    for turn in range(STEPS if begun else WARMING):
        first, seats = not begun and turn == 0, everybody
        if first or not draw(random, FRESH):
            copy(known, fresh)
            deal_hidden(law, fresh, worlds, random)
        else:
            copy(world, fresh)
            seats = exchange(law, known, past, fresh, random)
            if not seats:
                continue
        explain(law, past, fresh, play, seats, random)
        ratio = 1.0
        for seat in range(law.seats):
            if seats >> seat & 1 and not first:
                ratio *= (past.alike[seat] + past.otherwise[seat]) / past.odds[seat]
        if draw(random, GRAIN) < ratio * GRAIN:
            for seat in range(law.seats):
                if seats >> seat & 1:
                    past.odds[seat] = past.alike[seat] + past.otherwise[seat]
            copy(fresh, world)
