"""python -m bench: a small table of figures. README.md says what they mean."""

import asyncio
import platform

from bench.figure import Figure
from bench.moves import moves, replayed_moves, requests
from bench.page import first_page, move_answers
from bench.records import memory, replays


def main() -> None:
    print(f"La Dame de Pique on Python {platform.python_version()}; times are processor times, medians\n")
    show(asyncio.run(moves(150)) + asyncio.run(replayed_moves(20)))
    show(asyncio.run(requests(10)))
    show(replays(50))
    show(memory(50))
    show(asyncio.run(first_page()))
    show(asyncio.run(move_answers(150)))


def show(figures: list[Figure]) -> None:
    for name, value, unit, beside in figures:
        number = f"{value:.0f}" if value >= 100 else f"{value:.3g}"
        print(f"{name:41}{number:>7} {unit:9} {beside}", flush=True)
    print()


if __name__ == "__main__":
    main()
