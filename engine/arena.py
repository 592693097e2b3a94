"""Matches between two bots on duplicate deals.

    python -m engine.arena prudent random --variant fr_web --deals 2000
    python -m engine.arena expert prudent --budget 4000 --deals 100

Every deal is played once in every seating, so that both bots get the same cards. Deals take the passes of the
cycle in turn. A bot is a name from `engine.bots`, `flat` (a yardstick: a search without a tree), or
`module:Class`, see `engine.bots.bot`. The table depends on the arguments alone, however many processes work
on it; the time a decision takes stands below it.
"""

import argparse
import random
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from itertools import combinations
from math import sqrt
from multiprocessing import Pool
from os import cpu_count
from time import process_time

from engine.actions import IllegalAction
from engine.bots import BOTS, SEARCHERS
from engine.bots.bot import Bot
from engine.game import Game
from engine.rules import Rules
from engine.scoring import CONTRACT_POINTS, QUEEN_POINTS
from engine.shuffle import LENGTH, SYMBOLS
from engine.variants import VARIANTS, find_variant

YARDSTICKS = (*SEARCHERS, "flat")  # bots that search; the last sits in the arena alone

Seating = tuple[bool, ...]  # by seat: whether bot A sits there


class FoulPlay(Exception):
    """A bot's answer that is no legal action, with the record of the game so far."""


@dataclass
class Tally:
    """What the seats of one bot got on one deal, over all seatings."""

    hands: int = 0  # hands that its seats played
    points: int = 0
    moons: int = 0  # hands in which its unit shot the moon
    queens: int = 0  # hands in which its unit took a queen of spades
    made: int = 0  # bids
    games: float = 0.0  # won, or its share of them
    seats: int = 0  # games that its seats played
    seconds: float = 0.0  # processor time of its decisions
    decisions: int = 0


Score = tuple[Tally, Tally]  # of bot A and of bot B

Measures = dict[str, Callable[[Tally], float]]

# What a table tells, by family: a title, and the figure of one deal. With whole games, games won as well.
POINTS: Measures = {"points a hand": lambda tally: tally.points / tally.hands}
MEASURES: dict[str, Measures] = {
    "hearts": POINTS
    | {
        "moons a hand": lambda tally: tally.moons / tally.hands,
        "queens a hand": lambda tally: tally.queens / tally.hands,
    },
    "spades": POINTS | {"bids made": lambda tally: tally.made / tally.hands},
}
WON: Measures = {"games won": lambda tally: tally.games / tally.seats}


def seatings(rules: Rules) -> list[Seating]:
    """Who sits where: every two against two of four players; partners together; else alternate seats."""
    seats = range(rules.players)
    if rules.players == 4 and rules.partnership == "none":
        return [tuple(seat in pair for seat in seats) for pair in combinations(seats, 2)]
    alternate = [tuple((seat + turn) % rules.players % 2 == 0 for seat in seats) for turn in seats]
    return sorted({*alternate, *(tuple(not ours for ours in seating) for seating in alternate)})


def codes(seed: int) -> Iterator[str]:
    """Deal codes, the same for the same seed."""
    source = random.Random(seed)
    while True:
        symbols = "".join(SYMBOLS[int(source.random() * len(SYMBOLS))] for _ in range(LENGTH))
        yield "-".join(symbols[at : at + 4] for at in range(0, LENGTH, 4))


def find_bot(name: str, budget: int = 0) -> Bot:
    """A bot by its name, or as `module:Class`; one that searches takes `budget` playouts for a card, if any
    are named, and `expert@500` takes 500. KeyError for an unknown name, ValueError for no such number.
    """
    module, colon, factory = name.partition(":")
    if colon:
        bot: Bot = getattr(import_module(module), factory)()
        return bot
    name, at, number = name.partition("@")
    if at and (name not in YARDSTICKS or int(number) < 1):
        raise ValueError(f"no number of playouts: {number}")
    budget = int(number) if at else budget
    if name in BOTS and not (budget and name in YARDSTICKS):
        return BOTS[name][1]()
    from engine.bots.search import LEVELS, Search  # it loads numba

    level = LEVELS[name]
    return Search(level.with_rounds(budget) if budget else level)


def trouble(name: str) -> str:
    """What keeps this from being a bot; empty for a bot."""
    known = f"name one of {', '.join(sorted({*BOTS, *YARDSTICKS}))}, or module:Class"
    plain = name.partition("@")[0]
    if plain in YARDSTICKS and not set(SEARCHERS) <= BOTS.keys():
        return f"{plain} needs numba, which this Python has not got: take the project's own, .venv/bin/python"
    try:
        bot = find_bot(name)
    except KeyError:
        return f"there is no bot {name!r}: {known}"
    except Exception as error:
        return f"{name!r} is no bot ({type(error).__name__}: {error}): {known}"
    return "" if callable(getattr(bot, "decide", None)) else f"{name!r} has no method decide: {known}"


def play(rules: Rules, code: str, bots: list[Bot], whole: bool, tallies: list[Tally] | None = None) -> Game:
    """One hand, or a whole game; of a tourney, its first game. `tallies`, by seat, get the time of the
    decisions. FoulPlay for a bot that does what is not allowed.
    """
    game = Game(rules, code=code)
    ends = ("game_over",) if whole else ("hand_over", "game_over")
    while not game.over and game.phase not in ends:
        seat = game.to_act
        if seat is None:
            game.act("next")
            continue
        begun = process_time()
        action = bots[seat].decide(game.observe(seat))
        if tallies:
            tallies[seat].seconds += process_time() - begun
            tallies[seat].decisions += 1
        try:
            game.act(action)
        except IllegalAction as error:
            told = f"{type(bots[seat]).__name__} answered {action!r} in phase {game.phase}: {error}"
            raise FoulPlay(f"{told}\n{game.record}") from None
    return game


def match(deal: tuple[int, str], rules: Rules, names: tuple[str, str], whole: bool, budget: int = 0) -> Score:
    """One deal in every seating."""
    number, code = deal
    turn = number % len(rules.passes)
    turned = rules.replace(pass_cycle=rules.passes[turn:] + rules.passes[:turn]) if turn else rules
    ours, theirs = (find_bot(name, budget) for name in names)
    score = Tally(), Tally()
    for seating in seatings(rules):
        tallies = [score[0] if first else score[1] for first in seating]
        game = play(turned, code, [ours if first else theirs for first in seating], whole, tallies)
        for seat, tally in enumerate(tallies):
            count(game, seat, tally)
    return score


def count(game: Game, seat: int, tally: Tally) -> None:
    """Add what a seat got in a game, or in its only hand."""
    tally.seats += 1
    tally.games += _won(game, seat)
    for hand in game.scores:
        unit = seat % len(hand.points)
        tally.hands += 1
        tally.points += hand.points[unit]
        tally.moons += hand.shooter == unit
        tally.queens += hand.reasons[unit][QUEEN_POINTS] > 0
        tally.made += hand.reasons[unit][CONTRACT_POINTS] > 0


def _won(game: Game, seat: int) -> float:
    """The seat's part of the game won: one, or a share of it."""
    sides = 2 if game.rules.partnership != "none" else game.rules.players
    return 1 / len(game.winners) if seat % sides in game.winners else 0.0


def compete(
    rules: Rules,
    names: tuple[str, str],
    deals: int,
    seed: int,
    jobs: int,
    whole: bool,
    budget: int,
    progress: Callable[[int], None],
) -> list[Score]:
    """The scores of all deals, in their order."""
    source = codes(seed)
    numbered = [(number, next(source)) for number in range(deals)]
    one = partial(match, rules=rules, names=names, whole=whole, budget=budget)
    scores = []
    with Pool(jobs) as pool:
        for score in pool.imap(one, numbered):
            scores.append(score)
            progress(len(scores))
    return scores


def mean(values: list[float]) -> tuple[float, float]:
    """The mean and its standard error."""
    middle = sum(values) / len(values)
    spread = sum((value - middle) ** 2 for value in values)
    return middle, sqrt(spread / max(1, len(values) - 1) / len(values))


def table(names: tuple[str, str], scores: list[Score], whole: bool, family: str = "hearts") -> str:
    """The result as a few lines of text: means over the deals with their standard errors, the difference and
    its 95 % interval.
    """
    width = max(14, *map(len, names))
    lines = [f"{'':{width}}" + "".join(f"{name[:20]:>20}" for name in names) + f"{'difference':>14}  95 %"]
    for title, figure in {**MEASURES[family], **(WON if whole else {})}.items():
        ours, theirs = [figure(one) for one, _ in scores], [figure(one) for _, one in scores]
        means = "".join("{:12.3f} ± {:.3f}".format(*mean(values)) for values in (ours, theirs))
        middle, error = mean([one - other for one, other in zip(ours, theirs, strict=True)])
        low, high = middle - 1.96 * error, middle + 1.96 * error
        lines.append(f"{title:{width}}{means}{middle:+14.3f}  {low:+.3f} to {high:+.3f}")
    return "\n".join(lines)


def pace(names: tuple[str, str], scores: list[Score]) -> str:
    """How long a decision took on average."""
    times = []
    for name, tallies in zip(names, zip(*scores, strict=True), strict=True):
        spent = sum(tally.seconds for tally in tallies) / sum(tally.decisions for tally in tallies)
        times.append(f"{name} {1000 * spent:.3g} ms")
    return f"processor time a decision: {', '.join(times)}"


def positive(text: str) -> int:
    """A number of at least 1, for the command line."""
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text} is less than 1")
    return number


def main(arguments: list[str] | None = None) -> None:
    """The command line."""
    parser = argparse.ArgumentParser(
        prog="python -m engine.arena", description="Bots against each other on duplicate deals."
    )
    parser.add_argument("a", help="a bot, one that searches with its playouts as expert@500, or module:Class")
    parser.add_argument("b", help="a bot, or module:Class")
    parser.add_argument("--variant", default="fr_web", help=f"one of {', '.join(VARIANTS)}, or an alias")
    parser.add_argument("--deals", type=positive, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=positive, default=cpu_count() or 1, help="processes")
    parser.add_argument("--games", action="store_true", help="whole games instead of hands; counts games won")
    parser.add_argument("--budget", type=positive, default=0, help="playouts a card for bots that search")
    asked = parser.parse_args(arguments)
    names = (asked.a, asked.b)
    for name in names:
        if wrong := trouble(name):
            parser.error(wrong)
    try:
        variant = find_variant(asked.variant)
    except KeyError:
        parser.error(f"there is no variant {asked.variant!r}: name one of {', '.join(VARIANTS)}")

    def progress(done: int) -> None:
        if sys.stderr.isatty():
            print(f"\r{done} of {asked.deals} deals", end="", file=sys.stderr, flush=True)

    try:
        scores = compete(
            variant.rules, names, asked.deals, asked.seed, asked.jobs, asked.games, asked.budget, progress
        )
    except FoulPlay as foul:
        parser.exit(1, f"{foul}\n")
    if sys.stderr.isatty():
        print(file=sys.stderr)
    number = len(seatings(variant.rules))
    seated = f"{asked.deals} deals, each in {number} seatings, seed {asked.seed}"
    print(f"{variant.name}: {seated}; means ± standard errors")
    print(table(names, scores, asked.games, variant.rules.family))
    print(pace(names, scores))


if __name__ == "__main__":
    main()
