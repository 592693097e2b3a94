"""A tree over what the searching seat can see, grown through a fresh consistent deal at a time.

A node stands for the cards played since the decision. A round plays through the nodes that are there, makes
one more, plays the hand out and adds what the result is worth, to who played the card of a node, to every
node on the way. The searching seat chooses its cards by what came of them so far. The others do so half of
the time (max^n), and else play as the policy does: they are neither so easily foreseen nor all so clever, and
an answer to both is a sound one. A card that is legal in few deals is not forgotten: its chances to be tried
are counted.
"""

from functools import cache
from math import isqrt
from typing import Any, NamedTuple

from engine.bots.compiled import arrays, block, compiled, zeros
from engine.bots.dice import draw, pick
from engine.bots.inference import Past, next_world
from engine.bots.playout import HABIT, advance, finish
from engine.bots.policy import choose
from engine.bots.worlds import Worlds, copy
from engine.bots.worth import judge
from engine.cards import QUEEN_SPADES
from engine.law import Law
from engine.play import HAND_OVER, SEAT, Play, legal, new_play
from engine.scoring import COLUMNS, captured, row_sum
from engine.shared import apart, shared

SPREAD = 2500  # the worth that a doubtful card is given
TRUST = 2  # so many times more of it for the card that the policy plays
WIDE = 2  # a node with n visits takes up the root of n over this many cards that the policy would not play


class Tree(NamedTuple):
    """Nodes, by number; node 0 is the decision. Lists are as long as there may be nodes."""

    card: list[int]  # the card that leads to the node
    child: list[int]  # its first child, 0 for none
    sibling: list[int]  # the next child of its parent, 0 for none
    unit: list[int]  # whose card it is
    size: list[int]  # how many nodes there are: one number
    tries: list[int]  # playouts through the node
    turns: list[int]  # how often it could have been chosen by what came of it
    worth: list[int]  # sum over its playouts, to that unit
    points: list[int]  # the same for children of the decision: points of the searching unit,
    queens: list[int]  # hands in which it takes the queen of spades,
    moons: list[int]  # and hands in which somebody shoots


class Room(NamedTuple):
    """What a search works with and forgets."""

    world: Play  # the deal of the hidden cards in use
    play: Play  # the hand played out from it
    path: list[int]  # nodes from the decision to the end of the walk
    sheet: list[int]
    after: list[int]
    worth: list[int]
    root_log: list[int]  # root of the logarithm of n, times 1024
    root: list[int]  # root of n, times 1024


def new_tree(size: int) -> Tree:
    """The decision alone, with room for so many nodes."""
    tree = Tree(*(zeros(size) for _ in Tree._fields))
    tree.size[0] = 1
    return tree


@cache
def _roots(size: int) -> Any:
    """Root of the logarithm of n and root of n, times 1024, for n up to `size`. Harmonic numbers stand for
    logarithms.
    """
    harmonic, logs, roots = 0, [0], [0]
    for number in range(1, size + 1):
        harmonic += (1 << 40) // number
        logs.append(isqrt(harmonic >> 20))
        roots.append(isqrt(number << 20))
    return arrays((logs, roots))


def new_room(law: Law, rounds: int) -> Room:
    """Room for a search in this game, whose nodes are visited `rounds` times at most."""
    units = law.units
    path, sheet, after, worth = arrays(([0] * 128, [0] * (units * COLUMNS), [0] * units, [0] * units))
    play = new_play(law)
    return Room(block(play), block(play), path, sheet, after, worth, *_roots(rounds))


@shared
def find(tree: Tree, node: int, card: int) -> int:
    """The child of a node for a card, 0 for none."""
    child = tree.child[node]
    while child and tree.card[child] != card:
        child = tree.sibling[child]
    return child


@shared
def prefer(tree: Tree, room: Room, node: int, cards: int, habit: int, random: list[int]) -> int:
    """The card to try next: one that has no child yet when it is time for it, before any other `habit`, which
    the policy plays; else the one that looks best so far.
    """
    tried = visits = number = 0
    child = tree.child[node]
    while child:
        if cards >> tree.card[child] & 1:
            tried |= 1 << tree.card[child]
            tree.turns[child] += 1
            visits += tree.tries[child]
            number += 1
        child = tree.sibling[child]
    if not tried >> habit & 1:
        return habit
    if cards & ~tried and number * WIDE <= room.root[visits] >> 10:
        return pick(random, cards & ~tried)
    best, chosen = -(1 << 60), habit
    child = tree.child[node]
    while child:
        if cards >> tree.card[child] & 1:
            tries = tree.tries[child]
            doubt = SPREAD * room.root_log[tree.turns[child]] // room.root[tries]
            merit = tree.worth[child] // tries + (TRUST * doubt if tree.card[child] == habit else doubt)
            if merit > best:
                best, chosen = merit, tree.card[child]
        child = tree.sibling[child]
    return chosen


@shared
def sprout(tree: Tree, node: int, card: int, unit: int) -> int:
    """A new child for a card that this unit plays."""
    child = tree.size[0]
    tree.size[0] += 1
    tree.card[child], tree.unit[child] = card, unit
    tree.sibling[child] = tree.child[node]
    tree.child[node] = child
    tree.turns[child] = 1
    return child


@apart
def walk(law: Law, play: Play, tree: Tree, room: Room, seat: int, first: int, random: list[int]) -> int:
    """Play from the decision through the tree, starting with its child `first`, and one card beyond, which
    becomes a new node. Returns how many nodes `room.path` holds.
    """
    node, depth = first, 1
    room.path[0] = node
    event = advance(law, play, tree.card[node], random)
    growing = True
    while growing and not event & HAND_OVER:
        card = choose(law, play, random)
        if play.now[SEAT] == seat or draw(random, 2):
            card = prefer(tree, room, node, legal(law, play), card, random)
        before, node = node, find(tree, node, card)
        if not node:
            node = sprout(tree, before, card, play.now[SEAT] % law.units)
            growing = False
        room.path[depth] = node
        depth += 1
        event = advance(law, play, card, random)
    return depth


def grow(
    law: Law,
    known: Play,
    worlds: Worlds,
    past: Past,
    totals: list[int],
    tree: Tree,
    room: Room,
    random: list[int],
    alive: list[int],
    deals: int,
) -> None:
    """Play on from the hand `known` in so many deals of its hidden cards, in each of them once with every
    child of the decision that is `alive`.
    """
    play, world = room.play, room.world
    seat = known.now[SEAT]
    unit = seat % law.units
    for _ in range(deals):
        next_world(law, known, worlds, past, world, play, random)
        for first in alive:
            copy(world, play)
            depth = walk(law, play, tree, room, seat, first, random)
            finish(law, play, HABIT, random)
            shot = judge(law, play, totals, room.sheet, room.after, room.worth)
            for place in range(depth):
                node = room.path[place]
                tree.tries[node] += 1
                tree.worth[node] += room.worth[tree.unit[node]]
            tree.points[first] += row_sum(room.sheet, unit)
            tree.queens[first] += captured(law, play, unit)[0] & QUEEN_SPADES > 0
            tree.moons[first] += shot >= 0


sprout_tree, grow_tree = compiled(sprout), compiled(grow)  # the same from Python
