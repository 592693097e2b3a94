"""What plays tell about hands: a deal in which the policy would have played otherwise is less likely.

The deals that agree with an observation form a chain (Metropolis and Hastings): a fresh one takes the place
of the last one when it explains the plays of the other seats as well, else with a chance that falls with
every play more that it leaves unexplained.
"""

from typing import NamedTuple

from engine.bots.compiled import arrays, block
from engine.bots.dice import draw
from engine.bots.odds import unseen
from engine.bots.policy import choose
from engine.bots.position import Position
from engine.bots.worlds import Worlds, copy, deal_hidden
from engine.cards import QUEEN_SPADES
from engine.law import Law
from engine.play import KITTY, KITTY_TWICE, SEAT, Play, add, legal, source, step
from engine.shared import apart, shared

DOUBT = 2  # so many times less likely makes a play that the policy would not have made
QUEEN = 3  # the queen of spades, where the policy would have played her, counts for so many plays


class Past(NamedTuple):
    """The plays so far."""

    start: Play  # before the first one, without the hands
    fresh: Play  # room for a deal
    seat: list[int]  # whose plays tell it nothing
    cards: list[int]  # in order of play
    played: list[int]  # by place: the cards it has played
    played_twice: list[int]
    odd: list[int]  # how many plays the deal in use leaves unexplained, -1 before the first deal


def past_of(known: Position, trusting: bool = False) -> Past:
    """What has been played; nothing where plays are not thought about: in a search that is `trusting`, in
    Spades, and where the winner of the kitty takes it in hand, since nobody else knows what was buried.
    """
    law = known.law
    history = [] if trusting or law.kitty_to_hand or law.bids else known.history
    places = law.seats + law.dummy
    played, twice = [0] * places, [0] * places
    for _, place, card in history:
        add(played, twice, place, 1 << card, 0)
    start = known.start or known.play
    return Past(
        block(start),
        block(start),
        *arrays(([known.seat], [card for *_, card in history], played, twice, [-1])),
    )


@shared
def alike(law: Law, card: int, other: int, theirs: int) -> int:
    """Whether two cards do the same, all cards between them being in the same hand."""
    low, high = min(card, other), max(card, other)
    between = (1 << high) - (1 << low)
    same = (law.penalties >> card & 1) == (law.penalties >> other & 1)
    return int(same and card // 13 == other // 13 and not theirs & between)


@apart
def surprise(law: Law, past: Past, world: Play, play: Play, random: list[int]) -> int:
    """How many plays of the other seats the policy would not have made if the cards lay as in `world`."""
    copy(past.start, play)
    for place in range(law.seats + law.dummy):
        twice = world.twice[place] | past.played_twice[place] | world.hands[place] & past.played[place]
        play.hands[place], play.twice[place] = world.hands[place] | past.played[place], twice
    play.now[KITTY], play.now[KITTY_TWICE] = world.now[KITTY], world.now[KITTY_TWICE]
    odd = 0
    for turn in range(len(past.cards)):
        card, cards = past.cards[turn], legal(law, play)
        if play.now[SEAT] != past.seat[0] and cards & (cards - 1):
            other = choose(law, play, random)
            if other != card and not alike(law, card, other, unseen(law, play, source(law, play))):
                odd += QUEEN if QUEEN_SPADES >> other & 1 else 1
        step(law, play, card)
    return odd


@apart
def next_world(
    law: Law, known: Play, worlds: Worlds, past: Past, world: Play, play: Play, random: list[int]
) -> None:
    """The next deal of the chain, in `world`, which holds the last one; `play` is room for the past."""
    fresh = past.fresh
    copy(known, fresh)
    deal_hidden(law, fresh, worlds, random)
    odd = surprise(law, past, fresh, play, random)
    if past.odd[0] >= 0:
        for _ in range(past.odd[0], odd):
            if draw(random, DOUBT):
                return
    past.odd[0] = odd
    copy(fresh, world)
