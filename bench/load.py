"""python -m bench.load: what a player who needs no bot waits for while twenty tables of experts are in play.

The server is a process of its own on two cores; the visitors play as fast as they are answered. Times are
those of a clock on the wall, of the same request before and during the load, so that their ratio counts.
"""

import asyncio
import os
import socket
import statistics
import subprocess
import sys
import time
from collections import Counter

from app.port import who_answers
from app.settings import Settings
from bench.figure import Figure, show
from bench.visitor import Visitor, game_with

TABLES, CORES = 20, 2


async def decide(guest: Visitor) -> None:
    """One decision, and the bots' up to the next."""
    await guest.move()
    await guest.settle()


async def hints(guest: Visitor, number: int) -> list[float]:
    """Seconds that each of so many hints took, one at a time."""
    times = []
    for _ in range(number):
        begun = time.perf_counter()
        await guest.post("/hint")
        times.append(time.perf_counter() - begun)
        await asyncio.sleep(0.02)
    return times


async def load(url: str, tables: int, number: int, level: str) -> list[Figure]:
    """The figures, with `number` requests before the load and as many during it."""
    quiet = Visitor(url)
    await quiet.post("/resume", record=game_with("prudent"))
    guests = [Visitor(url) for _ in range(tables)]
    games = [game_with(level, number=at + 1) for at in range(tables)]
    await asyncio.gather(
        *(guest.post("/resume", record=game) for guest, game in zip(guests, games, strict=True))
    )
    await decide(guests[0])  # from here on the bots are compiled
    idle = await hints(quiet, number)
    moves, over = Counter[int](), asyncio.Event()

    async def play(at: int) -> None:
        while not over.is_set():
            await decide(guests[at])
            moves[at] += 1

    begun = time.perf_counter()
    playing = [asyncio.ensure_future(play(at)) for at in range(tables)]
    busy = await hints(quiet, number)
    while len(moves) < tables:
        busy += await hints(quiet, number)
    seconds = time.perf_counter() - begun
    fewest, most = min(moves.values()), max(moves.values())
    over.set()
    await asyncio.gather(*playing)
    slow = statistics.quantiles(busy, n=20)[-1]
    still, full = statistics.median(idle), statistics.median(busy)
    rate = sum(moves.values()) / seconds
    return [
        Figure("a request that needs no bot, alone", 1000 * still, "ms", "a hint; server idle"),
        Figure(f"  with {tables} tables of {level}s", full / still, "times", f"{1000 * full:.0f} ms"),
        Figure("  the slowest in twenty of them", slow / still, "times", f"{1000 * slow:.0f} ms"),
        Figure("  moves at the tables", rate, "a second", f"each {fewest} to {most} in {seconds:.0f} s"),
    ]


def measure(tables: int = TABLES, number: int = 300, level: str = "expert") -> list[Figure]:
    """Starts a server, loads it, ends it."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
    command = [sys.executable, "-m", "app", "--no-browser", f"--port={port}"]
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    try:
        if hasattr(os, "sched_setaffinity"):
            os.sched_setaffinity(server.pid, sorted(os.sched_getaffinity(0))[:CORES])
        while who_answers(Settings(port=port)) != "us":
            time.sleep(0.1)
        return asyncio.run(load(f"http://localhost:{port}", tables, number, level))
    finally:
        server.terminate()
        server.wait()


if __name__ == "__main__":
    show(measure())
