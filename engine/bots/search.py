"""The strong bot: every decision by search over deals of the hidden cards that agree with what it knows.

All candidates of a decision are tried on the same deals, and the worse half drops out by and by (see
`halving.py`); below a card grows a tree (`tree.py`). What others played tells which deals are likely
(`inference.py`). The choice after a moon is computed. A decision takes a fixed number of playouts and random
numbers from the observation, so it never depends on the time or the machine. The same search explains itself:
for each candidate, how often it was tried and what came of it.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations, pairwise, permutations
from math import isqrt
from typing import Any

from engine.bidding import bid_of
from engine.bots.bot import card_action, stream
from engine.bots.compiled import AVAILABLE, arrays, block, compiled, zeros
from engine.bots.cutthroat import Cutthroat
from engine.bots.halving import (
    BID,
    BURY,
    CARD,
    CHARGE,
    FORWARD,
    PASS,
    POLICY,
    Candidates,
    Question,
    halve,
    race,
    shortlist,
)
from engine.bots.inference import past_of
from engine.bots.position import Position, position, undealt
from engine.bots.tree import Room, Tree, grow, sprout
from engine.bots.worlds import worlds_of
from engine.bots.worth import worth_after
from engine.cards import CARDS, CODES
from engine.law import Law, law_of
from engine.observation import Observation
from engine.passing import SPLITS, quotas, target_of
from engine.play import new_play
from engine.rules import Rules
from engine.scoring import COLUMNS

_grow = compiled(grow)
_sprout = compiled(sprout)

SLOWER = 6  # a playout of Spades weighs what every card is worth to everybody
BIDS_TRIED = 8


@dataclass(frozen=True)
class Level:
    """How hard a bot thinks."""

    rounds: int  # playouts for a card, fewer where only a few cards are left
    budget: int  # playouts for any other decision
    flat: bool = False  # a yardstick: no tree, no thoughts about what others played

    def with_rounds(self, rounds: int) -> "Level":
        """The same level with another number of playouts."""
        return replace(self, rounds=rounds, budget=3 * rounds)

    def rounds_for(self, seen: Observation) -> int:
        """Playouts for a card: with fewer cards left they are shorter, but there is more to think back to;
        and with more players each card takes longer.
        """
        left, played = sum(seen.counts), sum(len(trick.cards) for trick in seen.tricks)
        cost = left + played // 4 + max(8, 2 * len(seen.counts))
        return min(3 * self.rounds, self.rounds * 60 // cost)

    def at(self, law: Law) -> "Level":
        """The same effort in this game: a playout with bids takes as long as several without."""
        if not law.bids:
            return self
        return replace(self, rounds=max(24, self.rounds // SLOWER), budget=max(300, self.budget // SLOWER))


@dataclass(frozen=True)
class Estimate:
    """What the search expects of one candidate. Points are those of the deciding seat's unit in this hand."""

    action: str
    tries: int  # playouts that began with it
    worth: int  # in 65,536ths of a game, see worth.py
    points: float
    queen: float  # chance to take the queen of spades
    moon: float  # chance that somebody shoots


# Beginner looks at a few endings of the hand, expert and master at thousands. `flat` sits in the arena alone.
LEVELS = {
    "beginner": Level(rounds=24, budget=600),
    "expert": Level(rounds=9000, budget=27000),
    "master": Level(rounds=36000, budget=108000),
    "flat": Level(rounds=160000, budget=480000, flat=True),
}


class Search:
    """A player who searches; see `Level`."""

    def __init__(self, level: Level) -> None:
        self.level = level

    def decide(self, observation: Observation) -> str:
        """The action that the search likes best."""
        if observation.phase in ("hand_over", "game_over"):
            return "next"
        if observation.phase == "play" and len(observation.legal) == 1:
            return observation.legal[0]
        return self.explain(observation)[0].action

    def explain(self, observation: Observation) -> list[Estimate]:
        """Every candidate, the chosen one first. For passes, candidates dropped early have few tries."""
        if observation.phase == "moon":
            return _moon(observation)
        if observation.hand is None:
            return [Estimate(Cutthroat(observation).decide()[0], 1, 0, 0.0, 0.0, 0.0)]
        start = int(stream(observation).random() * 0xFFFFFFFF) + 1
        if observation.phase == "play" and not self.level.flat:
            return self._tree(observation, start)
        return self._halving(observation, start)

    def _tree(self, seen: Observation, start: int) -> list[Estimate]:
        known = position(seen)
        level = self.level.at(known.law)
        rounds = level.rounds_for(seen)
        law, play, worlds, past = block(known.law), block(known.play), worlds_of(known), past_of(known)
        tree = _tree_of(rounds + 4 * len(seen.legal))
        room = _room(known.law, 3 * level.rounds + 128)
        totals, random = arrays((seen.totals, (start,)))
        order = [_sprout(tree, 0, CARDS[code], seen.seat % known.law.units) for code in seen.legal]

        def trial(alive: list[int], deals: int) -> None:
            (children,) = arrays((alive,))
            _grow(law, play, worlds, past, totals, tree, room, random, children, deals)

        def merit(child: int) -> int:
            return int(tree.worth[child]) // int(tree.tries[child])

        halve(order, len(order), rounds, trial, merit)
        sums = (tree.tries, tree.worth, tree.points, tree.queens, tree.moons)
        return [
            _estimate(CODES[tree.card[child]], *(int(numbers[child]) for numbers in sums)) for child in order
        ]

    def _halving(self, seen: Observation, start: int) -> list[Estimate]:
        known = undealt(seen) if seen.phase == "call" else position(seen)
        law = known.law
        actions, choices = _candidates(seen)
        number = seen.rules.pass_count
        kinds = {"pass": PASS, "call": PASS, "charge": CHARGE, "bury": BURY, "play": CARD, "bid": BID}
        kind = kinds[seen.phase]
        asked = Question(kind, seen.seat, seen.dealer, number, int(seen.rules.mix_includes_kitty))
        totals, random = arrays((seen.totals, (start,)))
        room = _room(law, 1)
        level = self.level.at(law)
        budget = level.rounds_for(seen) if seen.phase == "play" else level.budget
        past = past_of(known, trusting=self.level.flat)
        race(
            block(law),
            block(known.play),
            worlds_of(known),
            past,
            totals,
            asked,
            choices,
            room,
            random,
            budget,
        )
        found = []
        for chosen in choices.alive:
            sums = (choices.tries, choices.worth, choices.points, choices.queens, choices.moons)
            found.append(_estimate(actions[chosen], *(int(numbers[chosen]) for numbers in sums)))
        return found


def prepare() -> None:
    """Compile everything, or read it from the cache; takes a second or a quarter of a minute. For a thread in
    the background. ImportError where numba cannot be loaded.
    """
    if not AVAILABLE:
        raise ImportError("numba cannot be loaded")
    rules = Rules()
    known = Position(law_of(rules), 0, new_play(law_of(rules)), list(range(52)), [13] * 4, [0] * 4, 0)
    (totals, random), room = arrays(([0] * 4, [1])), _room(known.law, 1)
    tree = _tree_of(64)
    past, alive = past_of(known), arrays(([_sprout(tree, 0, 0, 0)],))[0]
    _grow(block(known.law), block(known.play), worlds_of(known), past, totals, tree, room, random, alive, 1)
    asked = Question(CHARGE, 0, 0, 0, 0)
    choices = arrays(Candidates([0, 0], [0], [0], [0, 1], *([0, 0] for _ in range(5))))
    shortlist(block(known.law), block(known.play), asked, choices)
    race(block(known.law), block(known.play), worlds_of(known), past, totals, asked, choices, room, random, 1)


def _tree_of(size: int) -> Tree:
    """The decision alone, with room for so many nodes."""
    tree = Tree(*(zeros(size) for _ in Tree._fields))
    tree.size[0] = 1
    return tree


def _estimate(action: str, tries: int, worth: int, points: int, queens: int, moons: int) -> Estimate:
    tries = max(tries, 1)
    return Estimate(action, tries, worth // tries, points / tries, queens / tries, moons / tries)


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


def _room(law: Law, rounds: int) -> Room:
    units = law.units
    path, sheet, after, worth = arrays(([0] * 128, [0] * (units * COLUMNS), [0] * units, [0] * units))
    play = new_play(law)
    return Room(block(play), block(play), path, sheet, after, worth, *_roots(rounds))


def _moon(seen: Observation) -> list[Estimate]:
    """Both ways to score one's own moon, the better one for the game first."""
    law = law_of(seen.rules)
    assert seen.moon_points is not None
    found = []
    for action, points in zip(("moon plus", "moon minus"), seen.moon_points, strict=True):
        sheet = [0] * (law.units * COLUMNS)
        sheet[::COLUMNS] = points
        worth, after = [0] * law.units, [0] * law.units
        worth_after(law, list(seen.totals), sheet, after, worth)
        unit = seen.seat % law.units
        found.append(Estimate(action, 1, worth[unit], points[unit], 1.0, 1.0))
    return sorted(found, key=lambda estimate: -estimate.worth)


def _candidates(seen: Observation) -> tuple[list[str], Candidates]:
    """The action codes to choose from, and what the search needs to try them."""
    actions: list[str] = []
    masks: list[int] = []
    order: list[int] = []
    targets: list[int] = []
    rules = seen.rules
    if seen.phase == "play":
        actions = list(seen.legal)
        masks = [1 << CARDS[code] for code in actions]
    elif seen.phase == "bid":
        words = Cutthroat(seen).bids()[:BIDS_TRIED]
        actions = [f"bid {word}" for word in words]
        masks = [bid_of(word, len(seen.held)) for word in words]
    elif seen.phase == "call":
        for split in (*SPLITS, ()):
            actions.append("call " + (" ".join(map(str, split)) or "mix"))
            targets += _targets(seen, split)
            order += [POLICY] * rules.pass_count
        masks = [0] * len(actions)
    elif seen.phase == "pass":
        split = tuple(map(int, seen.call.split()[1:])) if seen.call and seen.call != "call mix" else ()
        for cards in _gifts(seen):
            actions.append(card_action(seen, cards))
            order += [CARDS[code] for code in cards]
            targets += _targets(seen, split)
        if seen.may_forward:
            actions.append("pass forward")
            order += [FORWARD] * rules.pass_count
            targets += _forwarded(seen)
        masks = [0] * len(actions)
    else:
        least, most = seen.count
        for number in range(least, most + 1):
            for cards in combinations(sorted(set(seen.legal)), number):
                actions.append(card_action(seen, cards))
                masks.append(sum(1 << CARDS[code] for code in cards))
    zeros = [0] * len(actions)
    counts = [list(zeros) for _ in range(5)]
    return actions, arrays(Candidates(masks, order or [0], targets, list(range(len(actions))), *counts))


def _gifts(seen: Observation) -> Iterable[tuple[str, ...]]:
    """The cards that may be passed, in the order of their targets."""
    cards = sorted(set(seen.held))
    if not seen.tells_targets:
        return combinations(cards, seen.count[0])
    quota = [target for target, number in seen.targets for _ in range(number)]
    return (gift for gift in permutations(cards, seen.count[0]) if _in_order(gift, quota))


def _in_order(gift: tuple[str, ...], quota: list[int]) -> bool:
    """Whether cards for the same target stand in order, so that no gift comes twice."""
    neighbours = zip(pairwise(gift), pairwise(quota), strict=True)
    return all(first < second or one != other for (first, second), (one, other) in neighbours)


def _targets(seen: Observation, split: tuple[int, ...]) -> list[int]:
    """By seat, who gets each of its cards."""
    token = seen.pass_token
    return [
        target
        for seat in range(seen.rules.players)
        for target, number in quotas(seen.rules, token, split, seat).items()
        for _ in range(number)
    ]


def _forwarded(seen: Observation) -> list[int]:
    """The same when this seat passes on what it gets."""
    onward = target_of(seen.pass_token, seen.seat, seen.rules.players)
    return [onward if target == seen.seat else target for target in _targets(seen, ())]
