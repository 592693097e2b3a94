"""One tree over what the searching seat can see, grown through a fresh consistent deal at a time.

A node stands for the cards played since the decision. Each round deals the hidden cards anew, walks down the
cards that are legal in that deal, adds one node, plays the hand out and tells every node on the way what the
result is worth to the player who chose it (max^n). A card that is legal in few deals is not forgotten: its
chances to be tried are counted.
"""

from typing import NamedTuple

from engine.bots.dice import pick
from engine.bots.playout import HABIT, advance, finish
from engine.bots.policy import choose
from engine.bots.worlds import Worlds, deal_hidden
from engine.bots.worth import judge
from engine.cards import QUEEN_SPADES
from engine.law import Law
from engine.play import HAND_OVER, SEAT, Play, legal
from engine.scoring import captured, row_sum
from engine.shared import apart, shared

# The worth that a doubtful card is given: at the decision, and later, where players should play well.
SPREAD, INNER = 7000, 2500
TRUST = 2  # so many times more of it for the card that the policy plays
WIDE = 2  # a node with n visits takes up the root of n over this many cards that the policy would not play


class Tree(NamedTuple):
    """Nodes, by number; node 0 is the decision. Lists are as long as there may be nodes."""

    card: list[int]  # the card that leads to the node
    child: list[int]  # its first child, 0 for none
    sibling: list[int]  # the next child of its parent, 0 for none
    tries: list[int]  # playouts through the node
    turns: list[int]  # how often it could have been chosen
    worth: list[int]  # sum over its playouts, to the player who chooses it
    points: list[int]  # the same for children of the decision: points of the searching unit,
    queens: list[int]  # hands in which it takes the queen of spades,
    moons: list[int]  # and hands in which somebody shoots


class Room(NamedTuple):
    """What a search works with and forgets."""

    world: Play  # a deal of the hidden cards
    play: Play  # the hand played out from it
    path: list[int]  # nodes from the decision to the end of the walk
    mover: list[int]  # the unit that chose each of them
    sheet: list[int]
    after: list[int]
    worth: list[int]
    root_log: list[int]  # root of the logarithm of n, times 1024
    root: list[int]  # root of n, times 1024


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
def descend(tree: Tree, room: Room, node: int, cards: int, habit: int) -> int:
    """The child to walk to; 0 when a card that has none yet should be tried: `habit`, which the policy plays,
    before any other, and at the decision all of them.
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
    if not tried >> habit & 1 or (cards & ~tried and (not node or number * WIDE <= room.root[visits] >> 10)):
        return 0
    best, chosen = -(1 << 60), 0
    spread = INNER if node else SPREAD
    child = tree.child[node]
    while child:
        if cards >> tree.card[child] & 1:
            tries = tree.tries[child]
            doubt = spread * room.root_log[tree.turns[child]] // room.root[tries]
            merit = tree.worth[child] // tries + (TRUST * doubt if tree.card[child] == habit else doubt)
            if merit > best:
                best, chosen = merit, child
        child = tree.sibling[child]
    return chosen


@shared
def sprout(tree: Tree, node: int, cards: int, habit: int, size: int, random: list[int]) -> int:
    """Add node number `size` for a card that has none: the one that the policy plays, or any."""
    child = tree.child[node]
    while child:
        cards &= ~(1 << tree.card[child])
        child = tree.sibling[child]
    tree.card[size] = habit if cards >> habit & 1 else pick(random, cards)
    tree.sibling[size] = tree.child[node]
    tree.child[node] = size
    tree.turns[size] = 1
    return size


def grow(
    law: Law,
    known: Play,
    worlds: Worlds,
    totals: list[int],
    tree: Tree,
    room: Room,
    random: list[int],
    rounds: int,
) -> int:
    """Play `rounds` playouts from the hand `known`, whose hidden cards `worlds` deals. Returns the number of
    nodes.
    """
    play = room.play
    unit = known.now[SEAT] % law.units
    size = 1
    for _ in range(rounds):
        copy(known, play)
        deal_hidden(law, play, worlds, random)
        node, depth, event = 0, 0, 0
        growing = True
        while growing and not event & HAND_OVER:
            cards = legal(law, play)
            room.mover[depth] = play.now[SEAT] % law.units
            habit = choose(law, play, random)
            before, node = node, descend(tree, room, node, cards, habit)
            if not node:
                node = sprout(tree, before, cards, habit, size, random)
                size += 1
                growing = False
            room.path[depth] = node
            depth += 1
            event = advance(law, play, tree.card[node], random)
        finish(law, play, HABIT, random)
        shot = judge(law, play, totals, room.sheet, room.after, room.worth)
        for place in range(depth):
            node = room.path[place]
            tree.tries[node] += 1
            tree.worth[node] += room.worth[room.mover[place]]
        node = room.path[0]
        tree.points[node] += row_sum(room.sheet, unit)
        tree.queens[node] += captured(law, play, unit)[0] & QUEEN_SPADES > 0
        tree.moons[node] += shot >= 0
    return size
