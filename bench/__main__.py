"""python -m bench: a small table of figures. README.md says what they mean."""

import asyncio
import platform

from bench.figure import show
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


if __name__ == "__main__":
    main()
