"""Bots at their turn: those that answer at once do; those that search think in threads of their own.

A search is never cut short and nothing stands in for it, so that a game does not depend on how busy the
server is: decisions wait in one queue, first come first served, one of each table at a time. What a player
who has left was waiting for leaves the queue.
"""

import asyncio
import logging
import os
import threading
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import Future, ThreadPoolExecutor

from starlette.concurrency import run_in_threadpool

from app.games import Sitting
from app.prefs import Prefs
from app.table_view import may_finish
from engine import Game, Observation
from engine.bots import BOTS, SEARCHERS, player, prepare
from engine.bots.bot import Bot
from engine.table import Table

log = logging.getLogger(__name__)
Left = Callable[[], Awaitable[bool]]  # whether the player has left
LOOK = 0.2  # seconds between two looks at that
PATIENCE = 10  # seconds in which an answer waits for bots that are being compiled


def cores() -> int:
    """Processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class Thinkers:
    """The threads in which bots search, and whether they can yet."""

    def __init__(self, threads: int) -> None:
        self.pool = ThreadPoolExecutor(threads, thread_name_prefix="bot")
        self.lock, self.compiling = threading.Lock(), Future[None]()
        self.begun = False

    def prepare(self) -> Future[None]:
        """Have the bots compiled in the background, once; what is returned tells when they are."""
        with self.lock:
            if not self.begun:
                self.begun = True
                threading.Thread(target=self._compile, name="compile", daemon=True).start()
        return self.compiling

    def _compile(self) -> None:
        try:
            prepare()
        except Exception:  # they have left BOTS: others go on in their place
            log.warning("the bots that search cannot be compiled here", exc_info=True)
        self.compiling.set_result(None)

    def close(self) -> None:
        """Forget what is in the queue."""
        self.pool.shutdown(wait=False, cancel_futures=True)

    async def ready(self, left: Left, patience: float) -> bool:
        """Whether the bots can think; waits so many seconds for it, or until the player leaves."""
        compiling, until = asyncio.wrap_future(self.prepare()), time.monotonic() + patience
        while not compiling.done() and time.monotonic() < until and not await left():
            await asyncio.wait([compiling], timeout=LOOK)
        return compiling.done()

    async def decide(self, bot: Bot, seen: Observation, left: Left) -> str | None:
        """The bot's action; None when the player has left."""
        if await left():
            return None
        thought = self.pool.submit(bot.decide, seen)
        action = asyncio.wrap_future(thought)
        while not action.done():
            await asyncio.wait([action], timeout=LOOK)
            if not action.done() and await left():
                thought.cancel()
                return None
        return action.result()


def own_move(game: Game, prefs: Prefs, finish: bool = False) -> str:
    """The action of a person who has no choice, empty where there is one: the last card, every forced card
    where the player wants that, nothing to expose where nothing can be exposed, and any card when the rest of
    a hand without points is to be finished; a look at the cards for one who never bids blind.
    """
    if game.to_act == 0 and game.phase == "bid" and prefs.look and not game.looked[0]:
        return "look"
    if game.to_act != 0 or game.phase not in ("play", "charge"):
        return ""
    cards = game.legal_cards()
    if game.phase == "charge":
        return "" if cards else "charge none"
    held = (game.dummy or []) if game.source == "dummy" else game.hands[0]
    if finish and may_finish(game.observe(0)):
        return cards[0]
    return cards[0] if len(cards) == 1 and (prefs.forced or len(held) == 1) else ""


def searches(sitting: Sitting) -> bool:
    """Whether a bot must act that searches."""
    seat = sitting.game.to_act
    return seat in sitting.table.bots and player(sitting.game.record.bots[seat]) in SEARCHERS


def act_at_once(sitting: Sitting, prefs: Prefs, finish: bool, until: float) -> None:
    """What needs no search: one bot's action, more until that moment, and what the person has to do."""
    game, table = sitting.game, sitting.table
    late = False
    while True:
        seat = game.to_act
        if action := own_move(game, prefs, finish):
            game.act(action)
        elif late or seat not in table.bots or searches(sitting):
            return
        else:
            assert seat is not None
            game.act(table.bots[seat].decide(table.observe(seat)))
            late = time.monotonic() > until


async def advance(
    thinkers: Thinkers,
    sitting: Sitting,
    prefs: Prefs,
    left: Left,
    seconds: float,
    finish: bool = False,
    patience: float = 0,
) -> bool:
    """Let the bots act until the person must decide, or until they have thought so many seconds: one decision
    at least, where they are ready. Without patience those that search are left to the next request, so that
    the player sees at once what has been decided. Returns whether the player is still there.
    """
    until = time.monotonic() + seconds
    await run_in_threadpool(act_at_once, sitting, prefs, finish, until)
    while patience and searches(sitting):
        if not await thinkers.ready(left, patience):
            break
        seat = sitting.game.to_act
        assert seat is not None
        if player(sitting.game.record.bots[seat]) not in BOTS:  # it could not be compiled
            sitting.table = Table(sitting.game.record)
            continue
        action = await thinkers.decide(sitting.table.bots[seat], sitting.table.observe(seat), left)
        if action is None:
            return False
        sitting.game.act(action)
        await run_in_threadpool(act_at_once, sitting, prefs, finish, until)
        if time.monotonic() > until:
            break
    return not await left()
