"""The strong bot: every decision by search over deals of the hidden cards that agree with what it knows.

All candidates of a decision are tried on the same deals, and the worse half drops out by and by (see
`halving.py`); below a card grows a tree (`tree.py`). What others played tells which deals are likely
(`inference.py`). The choice after a moon is computed. A decision takes a fixed number of playouts and random
numbers from the observation, so it never depends on the time or the machine. The same search explains itself:
for each candidate, how often it was tried and what came of it.
"""

from dataclasses import dataclass, replace

from engine.bots.bot import stream
from engine.bots.candidates import candidates
from engine.bots.compiled import AVAILABLE, arrays, block
from engine.bots.cutthroat import Cutthroat
from engine.bots.halving import (
    BID,
    BURY,
    CARD,
    CHARGE,
    PASS,
    Candidates,
    Question,
    halve,
    race,
    shortlist,
)
from engine.bots.inference import past_of
from engine.bots.position import Position, position, undealt
from engine.bots.tree import grow_tree, new_room, new_tree, sprout_tree
from engine.bots.worlds import worlds_of
from engine.bots.worth import worth_after
from engine.cards import CARDS, CODES
from engine.law import Law, law_of
from engine.observation import Observation
from engine.play import new_play
from engine.rules import Rules
from engine.scoring import COLUMNS

SLOWER = 10  # a playout of Spades weighs what every card is worth to everybody


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
        if observation.hand is None:
            return Cutthroat(observation).decide()[0]
        return self.explain(observation)[0].action

    def explain(self, observation: Observation) -> list[Estimate]:
        """Every candidate, the chosen one first. For passes, candidates dropped early have few tries. Empty
        where nothing is searched: between hands, and before a look at the cards.
        """
        if observation.phase in ("hand_over", "game_over") or observation.hand is None:
            return []
        if observation.phase == "moon":
            return _moon(observation)
        start = int(stream(observation).random() * 0xFFFFFFFF) + 1
        if observation.phase == "play" and not self.level.flat:
            return self._tree(observation, start)
        return self._halving(observation, start)

    def _tree(self, seen: Observation, start: int) -> list[Estimate]:
        known = position(seen)
        level = self.level.at(known.law)
        rounds = level.rounds_for(seen)
        law, play, worlds, past = block(known.law), block(known.play), worlds_of(known), past_of(known)
        tree = new_tree(rounds + 4 * len(seen.legal))
        room = new_room(known.law, 3 * level.rounds + 128)
        totals, random = arrays((seen.totals, (start,)))
        order = [sprout_tree(tree, 0, CARDS[code], seen.seat % known.law.units) for code in seen.legal]

        def trial(alive: list[int], deals: int) -> None:
            (children,) = arrays((alive,))
            grow_tree(law, play, worlds, past, totals, tree, room, random, children, deals)

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
        actions, choices = candidates(seen)
        number = seen.rules.pass_count
        kinds = {"pass": PASS, "call": PASS, "charge": CHARGE, "bury": BURY, "play": CARD, "bid": BID}
        kind = kinds[seen.phase]
        asked = Question(kind, seen.seat, seen.dealer, number, int(seen.rules.mix_includes_kitty))
        totals, random = arrays((seen.totals, (start,)))
        room = new_room(law, 1)
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
    (totals, random), room = arrays(([0] * 4, [1])), new_room(known.law, 1)
    tree = new_tree(64)
    law, play, worlds, past = block(known.law), block(known.play), worlds_of(known), past_of(known)
    (alive,) = arrays(([sprout_tree(tree, 0, 0, 0)],))
    grow_tree(law, play, worlds, past, totals, tree, room, random, alive, 1)
    asked = Question(CHARGE, 0, 0, 0, 0)
    choices = arrays(Candidates([0, 0], [0], [0], [0, 1], *([0, 0] for _ in range(5))))
    shortlist(law, play, asked, choices)
    race(law, play, worlds, past, totals, asked, choices, room, random, 1)


def _estimate(action: str, tries: int, worth: int, points: int, queens: int, moons: int) -> Estimate:
    tries = max(tries, 1)
    return Estimate(action, tries, worth // tries, points / tries, queens / tries, moons / tries)


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
