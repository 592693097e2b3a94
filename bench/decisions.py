"""python -m bench.decisions: how long the bots that search think about a card and about a pass, and how long
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

LONG = ("cancellation_10", "three_kitty", "five_kitty")  # many seats, long hands


def spent(level: str, variant: str, hands: int) -> tuple[list[float], list[float]]:
    """Seconds for each card and each pass that was not forced, in hands that prudent plays."""
    bot, guide = find_bot(level), Prudent()
    cards: list[float] = []
    passes: list[float] = []
    for code in islice(codes(5), hands):
        game = Game(VARIANTS[variant].rules, code)
        while game.to_act is not None:
            seen = game.observe(game.to_act)
            if seen.phase in ("play", "pass") and len(seen.legal) > 1:
                begun = clock()
                bot.decide(seen)
                (cards if seen.phase == "play" else passes).append(clock() - begun)
            game.act(guide.decide(seen))
    return cards, passes


def slowest(seconds: Iterable[float], part: float) -> float:
    """The time, in milliseconds, that this part of the decisions keep to."""
    times = sorted(seconds)
    return 1000 * times[ceil(part * len(times)) - 1]


def decisions(level: str, variant: str, hands: int) -> list[Figure]:
    """What 95 % of the decisions of a level keep to."""
    cards, passes = spent(level, variant, hands)
    kinds = [("a card", cards), ("a pass", passes)]
    return [_figure(f"{level}, {variant}, {kind}", seconds) for kind, seconds in kinds if seconds]


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
    for variant in LONG:
        show(decisions("expert", variant, 1))
    for variant in ("fr_web", "cancellation_10"):
        for level in ("expert", "master"):
            show(responses(level, variant, 10))


if __name__ == "__main__":
    main()
