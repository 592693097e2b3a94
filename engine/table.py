"""Table: a record with bots in their seats, which act until a person must."""

from collections.abc import Callable
from dataclasses import replace

from engine.bots import BOTS, SEARCHERS, STAND_IN, current, player
from engine.bots.bot import Bot
from engine.game import Game
from engine.observation import Observation
from engine.record import Record, RecordError


class Table:
    """A game and its bots, as the record names them.

    A recorded version that is not installed goes on as the present one, a bot that is not installed at all as
    `STAND_IN`; the record notes from which action on, and `replaced` tells which.
    """

    def __init__(self, record: str | Record) -> None:
        """RecordError for a text that is no record, or a bot that nobody knows."""
        record = Record.parse(record) if isinstance(record, str) else record
        self.replaced: list[str] = []
        self.game = Game.from_record(replace(record, bots=self._present(record)))
        self.bots: dict[int, Bot] = {
            seat: BOTS[player(bot)][1]() for seat, bot in self.game.record.bots.items()
        }

    def _present(self, record: Record) -> dict[int, str]:
        bots = {}
        for seat, bot in record.bots.items():
            name = player(bot)
            if name not in BOTS and name not in SEARCHERS:
                raise RecordError("bots", f"nobody is called {name}")
            present = current(name if name in BOTS else STAND_IN)
            if bot.rpartition("+")[2].partition("@")[0] != present:
                self.replaced.append(bot)
                bot = f"{bot}+{present}@{len(record.actions)}"
            bots[seat] = bot
        return bots

    def advance(self, enough: Callable[[], bool] = lambda: False) -> bool:
        """Let the bots act until a person must, or until `enough()` after an action. Returns whether a person
        must (or the hand is over).
        """
        while self.game.to_act in self.bots:
            seat = self.game.to_act
            assert seat is not None
            self.game.act(self.bots[seat].decide(self.observe(seat)))
            if enough():
                break
        return self.game.to_act not in self.bots

    def observe(self, seat: int) -> Observation:
        """What `seat` may know."""
        return self.game.observe(seat)
