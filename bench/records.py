"""How fast a record becomes a game again, and what a remembered game weighs."""

import tracemalloc

from app.games import ROOM, Games, Sitting
from app.settings import Settings
from bench.figure import Figure, clock, median_ms
from bench.visitor import new_game, ten_hands
from engine import Game
from engine.cards import RANKS, SUITS


def replays(number: int) -> list[Figure]:
    """Records of a ten-hand game, replayed with every action checked."""
    record, times = ten_hands(), []
    for _ in range(number):
        begun = clock()
        game = Game.from_record(record)
        times.append(clock() - begun)
    actions = len(game.record.actions)
    each = median_ms(times)
    return [
        Figure(
            "records of ten hands replayed", 1000 / each, "a second", f"{actions} actions in {each:.1f} ms"
        )
    ]


def memory(sessions: int) -> list[Figure]:
    """Kilobytes (1000 bytes) of a session in the cache, and the bound of the whole cache."""
    limit = Settings().max_sessions
    new, long = new_game().posted, ten_hands()
    small, large, dear = (bytes_held(text, sessions) / sessions for text in (new, long, many_deals()))
    bound = limit * (small + dear / len(many_deals()) * ROOM) / 1e6
    return [
        Figure(
            "a session with a new game", small / 1000, "kB", f"{limit} of them: {limit * small / 1e6:.0f} MB"
        ),
        Figure(
            "a session with ten hands", large / 1000, "kB", f"{limit} of them: {limit * large / 1e6:.0f} MB"
        ),
        Figure("the cache at its bound", bound, "MB", "filled with the records that take most memory"),
    ]


def many_deals() -> str:
    """A record of explicit deals: of all texts of a length, it takes most memory."""
    deal = "/".join("".join(rank + suit for rank in RANKS) for suit in SUITS)
    deals = " ".join(f"deal{hand}={deal}" for hand in range(1, ROOM // 125))
    return new_game().posted.replace(" bots=", f" {deals} bots=")


def bytes_held(text: str, sessions: int) -> int:
    """What a cache with this game in so many sessions takes."""
    Sitting.read(text)  # what is made once is not counted
    games = Games(sessions)
    tracemalloc.start()
    try:
        before, _ = tracemalloc.get_traced_memory()
        for number in range(sessions):
            games.keep(f"session {number}", Sitting.read(text))
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    return after - before
