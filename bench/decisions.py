"""python -m bench.decisions: how long the bots that search think about a card, a pass and a bid, and how long
a person waits for all of them.
"""

import asyncio
import time
from collections.abc import Iterable
from itertools import islice
from math import ceil

from app.main import create_app
from app.settings import Settings
from bench.figure import Figure, clock, show
from bench.visitor import Visitor, game_with
from engine import VARIANTS, Game
from engine.arena import codes, find_bot
from engine.bots import SEARCHERS
from engine.bots.prudent import Prudent

KINDS = {"play": "a card", "pass": "a pass", "bid": "a bid"}
LONG = ("cancellation_10", "three_kitty", "five_kitty")  # many seats, long hands
SPADES = ("spades_official", "spades_official_5")


def spent(level: str, variant: str, hands: int) -> dict[str, list[float]]:
    """By kind, the seconds for each decision that was not forced, in hands that prudent plays."""
    bot, guide = find_bot(level), Prudent()
    times: dict[str, list[float]] = {kind: [] for kind in KINDS.values()}
    for code in islice(codes(5), hands):
        game = Game(VARIANTS[variant].rules, code)
        while game.to_act is not None:
            seen = game.observe(game.to_act)
            choices = seen.actions if seen.phase == "bid" else seen.legal
            if seen.phase in KINDS and len(choices) > 1 and seen.hand is not None:
                begun = clock()
                bot.decide(seen)
                times[KINDS[seen.phase]].append(clock() - begun)
            game.act(guide.decide(seen))
    return times


def slowest(seconds: Iterable[float], part: float) -> float:
    """The time, in milliseconds, that this part of the decisions keep to."""
    times = sorted(seconds)
    return 1000 * times[ceil(part * len(times)) - 1]


def decisions(level: str, variant: str, hands: int) -> list[Figure]:
    """What 95 % of the decisions of a level keep to."""
    times = spent(level, variant, hands)
    return [_figure(f"{level}, {variant}, {kind}", seconds) for kind, seconds in times.items() if seconds]


async def waited(level: str, variant: str, moves: int) -> tuple[list[float], list[float]]:
    """Seconds by the clock on the wall that a person waits in so many moves: for every answer, and from one
    decision to the next.
    """
    answers, whole = [], []
    async with Visitor(create_app(Settings())) as visitor:
        await visitor.post("/resume", record=game_with(level, variant))
        await visitor.settle()
        for _ in range(moves):
            begun = last = time.perf_counter()
            await visitor.move()
            answers.append(time.perf_counter() - last)
            last = time.perf_counter()
            while await visitor.wait():
                answers.append(time.perf_counter() - last)
                last = time.perf_counter()
            whole.append(last - begun)
    return answers, whole


def responses(level: str, variant: str, moves: int) -> list[Figure]:
    """What 95 % of the answers and of the moves keep to."""
    answers, whole = asyncio.run(waited(level, variant, moves))
    return [
        _figure(f"{level}, {variant}, an answer", answers),
        _figure(f"{level}, {variant}, to one's turn", whole),
    ]


def _figure(name: str, seconds: list[float]) -> Figure:
    middle = slowest(seconds, 0.5)
    return Figure(name, slowest(seconds, 0.95), "ms", f"median {middle:.3g}, {len(seconds)} of them")


def main() -> None:
    for level in SEARCHERS:
        decisions(level, "fr_web", 1)  # compiled
        show(decisions(level, "fr_web", 2))
    for variant in (*LONG, *SPADES):
        show(decisions("expert", variant, 1))
    for variant in ("fr_web", "cancellation_10"):
        for level in ("expert", "master"):
            show(responses(level, variant, 10))


if __name__ == "__main__":
    main()
