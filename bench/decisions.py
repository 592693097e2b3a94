"""python -m bench.decisions: how long the bots that search think about a card and about a pass."""

from collections.abc import Iterable
from itertools import islice

from bench.figure import Figure, clock
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
    return 1000 * times[int(part * (len(times) - 1))]


def decisions(level: str, variant: str, hands: int) -> list[Figure]:
    """What 95 % of the decisions of a level keep to."""
    cards, passes = spent(level, variant, hands)
    kinds = [("a card", cards), ("a pass", passes)]
    return [
        Figure(
            f"{level}, {variant}, {kind}",
            slowest(seconds, 0.95),
            "ms",
            f"median {slowest(seconds, 0.5):.3g}, {len(seconds)} decisions",
        )
        for kind, seconds in kinds
        if seconds
    ]


def main() -> None:
    for level in SEARCHERS:
        decisions(level, "fr_web", 1)  # compiled
        for figure in decisions(level, "fr_web", 2):
            print(f"{figure.name:36}{figure.value:7.3g} {figure.unit} {figure.beside}", flush=True)
    for variant in LONG:
        for figure in decisions("expert", variant, 1):
            print(f"{figure.name:36}{figure.value:7.3g} {figure.unit} {figure.beside}", flush=True)


if __name__ == "__main__":
    main()
