"""Deals of the hidden cards that agree with everything a seat knows, each as likely as any other.

Hidden cards that may lie in the same places form a class: four suits make four classes, or fewer while
nobody has shown a void. The places to fill are slots, one after the other. How many ways there are to fill
the last slots depends only on how many cards of each class are left, so all these numbers stand in one small
table, and a deal is drawn slot by slot: a class with a chance in proportion to the ways that remain, then
one of its cards. Nothing is ever drawn in vain, and a deal is found whenever there is one.

Where another seat has taken the kitty in hand and buried cards, nobody can see which of its cards came from
the kitty. Each possible number makes a layout, a list of slots of its own, and the layout is drawn first.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from math import comb, factorial, prod
from typing import NamedTuple

from engine.bots.compiled import arrays, compiled
from engine.bots.dice import draw
from engine.bots.position import Position
from engine.law import Law
from engine.play import KITTY, KITTY_TWICE, Play, add
from engine.shared import apart, shared

GRAIN = 1 << 31  # a chance is drawn as a number below this


class Worlds(NamedTuple):
    """What `deal_hidden` needs. Floats are numbers of ways; everything else is small integers."""

    cards: list[int]  # hidden cards, class after class
    start: list[int]  # by class: where its cards begin
    size: list[int]  # by class: how many there are
    stride: list[int]  # by class: what one card of it counts in a place of the table
    left: list[int]  # room for the drawing
    share: list[float]  # by layout: chance that the layout is this one or an earlier one
    target: list[int]  # layouts x slots: where the card goes, see `put`
    allowed: list[int]  # layouts x slots: classes that fit, as bits
    ways: list[float]  # layouts x places: ways to fill the last slots with so many cards of each class


@dataclass(frozen=True)
class Slots:
    """Slots of one kind: how many, where their cards go and which cards cannot lie there, as a mask."""

    number: int
    target: int
    refused: int


def worlds_of(position: Position) -> Worlds:
    """The deals of the hidden cards of this position."""
    layouts = list(_layouts(position))
    kinds = {(slots.target, slots.refused) for _, layout in layouts for slots in layout}
    masks = sorted({refused for _, refused in kinds})
    classes: dict[tuple[bool, ...], list[int]] = {}
    for card in position.hidden:
        classes.setdefault(tuple(bool(mask >> card & 1) for mask in masks), []).append(card)
    fits = {
        mask: sum(1 << number for number, flags in enumerate(classes) if not flags[place])
        for place, mask in enumerate(masks)
    }
    size = [len(cards) for cards in classes.values()]
    stride = [prod(number + 1 for number in size[:place]) for place in range(len(size))]
    start = [sum(size[:place]) for place in range(len(size))]
    places = prod(number + 1 for number in size)
    slots = [[kind for kind in layout for _ in range(kind.number)] for _, layout in layouts]
    lists = Worlds(
        cards=[card for cards in classes.values() for card in cards],
        start=start,
        size=size,
        stride=stride,
        left=[0] * len(size),
        share=[0.0] * len(layouts),
        target=[kind.target for layout in slots for kind in layout],
        allowed=[fits[kind.refused] for layout in slots for kind in layout],
        ways=[0.0] * (len(layouts) * places),
    )
    worlds: Worlds = arrays(lists)
    _count_ways(worlds)
    weights = [
        weight
        * float(worlds.ways[number * places + places - 1])
        / prod(factorial(kind.number) for kind in layout)
        for number, (weight, layout) in enumerate(layouts)
    ]
    total = sum(weights)
    assert total > 0, "no deal agrees with the observation"
    for number in range(len(layouts)):
        worlds.share[number] = sum(weights[: number + 1]) / total
    return worlds


def _layouts(position: Position) -> Iterator[tuple[float, list[Slots]]]:
    """The layouts that are possible, each with its weight: the number of ways in which the past may have led
    to it.
    """
    law, swapper = position.law, position.swapper
    kitty = law.seats + law.dummy
    hands = [
        Slots(position.free[seat], seat, position.refused[seat] | position.kept)
        for seat in range(law.seats)
        if position.free[seat] and seat != swapper
    ]
    if swapper < 0:
        target = kitty if position.taker < 0 else kitty + 1 + position.taker
        yield 1.0, [*hands, Slots(position.kitty, target, position.outside_kitty)]
        return
    # Of the kitty's cards so many are in the hand, so many buried, and the rest has been played since.
    number, free, buried = position.kitty, position.free[swapper], kitty + 1 + swapper
    proven = sum(position.before >> card & 1 for card in position.since)
    for held in range(min(number, free) + 1):
        for laid in range(number - held + 1):
            played = number - held - laid
            ways = comb(len(position.since) - proven, played - proven) if played >= proven else 0
            if ways:
                own, new = position.before, position.outside_kitty | position.kept
                yield (
                    ways,
                    [
                        *hands,
                        Slots(free - held, swapper, own | position.refused[swapper]),
                        Slots(held, swapper, new | position.refused[swapper]),
                        Slots(number - laid, buried, own),
                        Slots(laid, buried, new),
                    ],
                )


def count_ways(worlds: Worlds) -> None:
    """Fill the table: from no card left to all of them, each number from smaller ones."""
    layouts = len(worlds.share)
    slots, places = len(worlds.cards), len(worlds.ways) // layouts
    for layout in range(layouts):
        first = layout * places
        worlds.ways[first] = 1.0
        for place in range(1, places):
            rest = 0
            for kind in range(len(worlds.size)):
                rest += place // worlds.stride[kind] % (worlds.size[kind] + 1)
            allowed = worlds.allowed[layout * slots + slots - rest]
            number = 0.0
            for kind in range(len(worlds.size)):
                cards = place // worlds.stride[kind] % (worlds.size[kind] + 1)
                if cards and allowed >> kind & 1:
                    number += cards * worlds.ways[first + place - worlds.stride[kind]]
            worlds.ways[first + place] = number


_count_ways = compiled(count_ways)


@apart
def copy(source: Play, target: Play) -> None:
    """Make one hand in play equal to another."""
    for place in range(len(source.hands)):
        target.hands[place] = source.hands[place]
        target.twice[place] = source.twice[place]
    for seat in range(len(source.taken)):
        target.taken[seat] = source.taken[seat]
        target.taken_twice[seat] = source.taken_twice[seat]
        target.won[seat] = source.won[seat]
        target.bids[seat] = source.bids[seat]
        target.bags[seat] = source.bags[seat]
    for place in range(len(source.cards)):
        target.cards[place] = source.cards[place]
        target.seats[place] = source.seats[place]
    for place in range(len(source.now)):
        target.now[place] = source.now[place]


@shared
def put(law: Law, play: Play, target: int, card: int) -> None:
    """Give a hidden card to a hand; or to the kitty, which comes after the hands; or to what a seat has
    taken, after that.
    """
    kitty = law.seats + law.dummy
    if target < kitty:
        add(play.hands, play.twice, target, 1 << card, 0)
    elif target > kitty:
        add(play.taken, play.taken_twice, target - kitty - 1, 1 << card, 0)
    else:
        play.now[KITTY_TWICE] |= play.now[KITTY] & 1 << card
        play.now[KITTY] |= 1 << card


@apart
def deal_hidden(law: Law, play: Play, worlds: Worlds, random: list[int]) -> None:
    """Put every hidden card somewhere, each consistent deal with the same chance."""
    layouts, slots = len(worlds.share), len(worlds.cards)
    places = len(worlds.ways) // layouts
    layout = 0
    if layouts > 1:
        chance = draw(random, GRAIN) / GRAIN
        while layout < layouts - 1 and chance >= worlds.share[layout]:
            layout += 1
    for kind in range(len(worlds.size)):
        worlds.left[kind] = worlds.size[kind]
    first = layout * places
    place = places - 1
    for slot in range(layout * slots, layout * slots + slots):
        chosen = -1
        if len(worlds.size) == 1:
            chosen = 0
        else:
            lot = worlds.ways[first + place] * draw(random, GRAIN) / GRAIN
            for kind in range(len(worlds.size)):
                if worlds.left[kind] and worlds.allowed[slot] >> kind & 1:
                    number = worlds.left[kind] * worlds.ways[first + place - worlds.stride[kind]]
                    if number > 0:
                        chosen = kind
                        if lot < number:
                            break
                        lot -= number
        place -= worlds.stride[chosen]
        worlds.left[chosen] -= 1
        last = worlds.start[chosen] + worlds.left[chosen]
        which = worlds.start[chosen] + draw(random, worlds.left[chosen] + 1)
        card = worlds.cards[which]
        worlds.cards[which] = worlds.cards[last]
        worlds.cards[last] = card
        put(law, play, worlds.target[slot], card)
