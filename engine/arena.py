"""Matches between two bots on duplicate deals.

    python -m engine.arena prudent random --variant fr_web --deals 2000

Every deal is played once in every seating, so that both bots get the same cards. Deals take the passes of the
cycle in turn. A bot is a name from `engine.bots` or `module:Class`. The result depends on the arguments
alone, however many processes work on it.
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

from engine.bots import BOTS
from engine.bots.bot import Bot
from engine.game import Game
from engine.rules import Rules
from engine.shuffle import LENGTH, SYMBOLS
from engine.variants import VARIANTS, find_variant

Seating = tuple[bool, ...]  # by seat: whether bot A sits there


@dataclass(frozen=True)
class Score:
    """What each bot's seats got on one deal, over all seatings: mean points a hand, or games won."""

    ours: float
    theirs: float


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


def find_bot(name: str) -> Bot:
    """A bot by its name, or as `module:Class`. KeyError for an unknown name."""
    module, colon, factory = name.partition(":")
    bot: Bot = getattr(import_module(module), factory)() if colon else BOTS[name][1]()
    return bot


def is_bot(name: str) -> bool:
    """Whether this names a bot: something that decides."""
    try:
        return callable(getattr(find_bot(name), "decide", None))
    except (KeyError, ValueError, ImportError, AttributeError, TypeError):
        return False


def play(rules: Rules, code: str, bots: list[Bot], whole: bool) -> Game:
    """One hand, or a whole game."""
    game = Game(rules, code=code)
    while not game.over and (whole or game.phase != "hand_over"):
        seat = game.to_act
        game.act("next" if seat is None else bots[seat].decide(game.observe(seat)))
    return game


def match(deal: tuple[int, str], rules: Rules, names: tuple[str, str], whole: bool) -> Score:
    """One deal in every seating."""
    number, code = deal
    turn = number % len(rules.pass_cycle)
    turned = rules.replace(pass_cycle=rules.pass_cycle[turn:] + rules.pass_cycle[:turn])
    ours, theirs = find_bot(names[0]), find_bot(names[1])
    sums = {True: [0.0, 0], False: [0.0, 0]}
    for seating in seatings(rules):
        game = play(turned, code, [ours if first else theirs for first in seating], whole)
        for seat, first in enumerate(seating):
            sums[first][0] += _won(game, seat) if whole else game.hand_points[seat % len(game.hand_points)]
            sums[first][1] += 1
    return Score(sums[True][0] / sums[True][1], sums[False][0] / sums[False][1])


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
    progress: Callable[[int], None],
) -> list[Score]:
    """The scores of all deals, in their order."""
    source = codes(seed)
    numbered = [(number, next(source)) for number in range(deals)]
    one = partial(match, rules=rules, names=names, whole=whole)
    scores = []
    with Pool(jobs) as pool:
        for score in pool.imap(one, numbered, chunksize=4):
            scores.append(score)
            progress(len(scores))
    return scores


def mean(values: list[float]) -> tuple[float, float]:
    """The mean and its standard error."""
    middle = sum(values) / len(values)
    spread = sum((value - middle) ** 2 for value in values)
    return middle, sqrt(spread / max(1, len(values) - 1) / len(values))


def table(names: tuple[str, str], scores: list[Score], unit: str) -> str:
    """The result as a few lines of text."""
    lines = []
    means = [mean([score.ours for score in scores]), mean([score.theirs for score in scores])]
    width = max(10, *map(len, names))
    for name, (middle, error) in zip(names, means, strict=True):
        lines.append(f"{name:{width}}  {middle:8.3f} ± {error:.3f} {unit}")
    middle, error = mean([score.ours - score.theirs for score in scores])
    low, high = middle - 1.96 * error, middle + 1.96 * error
    lines.append(f"{'difference':{width}}  {middle:+8.3f} ± {error:.3f} (95 %: {low:+.3f} to {high:+.3f})")
    if means[1][0] > 0:
        lines.append(f"{'ratio':{width}}  {means[0][0] / means[1][0]:8.3f}")
    return "\n".join(lines)


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
    parser.add_argument("a", help="a bot, or module:Class")
    parser.add_argument("b", help="a bot, or module:Class")
    parser.add_argument("--variant", default="fr_web", help=f"one of {', '.join(VARIANTS)}, or an alias")
    parser.add_argument("--deals", type=positive, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=positive, default=cpu_count() or 1, help="processes")
    parser.add_argument("--games", action="store_true", help="whole games instead of hands; counts games won")
    asked = parser.parse_args(arguments)
    names = (asked.a, asked.b)
    for name in names:
        if not is_bot(name):
            parser.error(f"there is no bot {name!r}: name one of {', '.join(BOTS)}, or module:Class")
    try:
        variant = find_variant(asked.variant)
    except KeyError:
        parser.error(f"there is no variant {asked.variant!r}: name one of {', '.join(VARIANTS)}")

    def progress(done: int) -> None:
        if sys.stderr.isatty():
            print(f"\r{done} of {asked.deals} deals", end="", file=sys.stderr, flush=True)

    scores = compete(variant.rules, names, asked.deals, asked.seed, asked.jobs, asked.games, progress)
    if sys.stderr.isatty():
        print(file=sys.stderr)
    number = len(seatings(variant.rules))
    print(f"{variant.name}: {asked.deals} deals, each in {number} seatings, seed {asked.seed}")
    print(table(names, scores, "games won" if asked.games else "points a hand"))


if __name__ == "__main__":
    main()
