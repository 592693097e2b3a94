"""Games on the server: a bounded cache of what the browsers own.

A browser posts its whole game with every decision; what is kept here saves the work of replaying it, and
tells that the posted table has been overtaken. Losing an entry costs the player nothing.

What is posted is the record, preceded by the number of its *take* once the player has taken something back or
begun again: `2~dame1 ...`. Within one take a game only grows, so a longer record of the same take is newer.
Across takes nothing can be said, since another worker may still hold the game as it was before; so only
records of the same take are compared.
"""

import re
import secrets
from collections import OrderedDict
from dataclasses import dataclass, replace
from threading import Lock

from engine import Game, Rules, UndoRefusal
from engine.bots import STAND_IN, current, player
from engine.record import Record
from engine.table import Table

ROOM = 5_000  # characters of record for each session, on average: two games of ten hands
TAKE = re.compile(r"([0-9]{1,6})~")
TAKES = 1_000_000  # they begin again after so many
SESSION = re.compile(r"[A-Za-z0-9_-]{22}")


@dataclass
class Sitting:
    """A game in play, and which take of it this is."""

    table: Table
    take: int = 0

    @classmethod
    def new(cls, rules: Rules, code: str | None = None, level: str = STAND_IN) -> "Sitting":
        """A fresh game against bots of this name. RecordError for a bad code."""
        bots = dict.fromkeys(range(1, rules.players), current(level))
        return cls(Table(Game(rules, code, bots=bots).record))

    @classmethod
    def read(cls, posted: str) -> "Sitting":
        """The game of a posted record, with bots in all seats but the person's; RecordError if it is none."""
        mark = TAKE.match(posted)
        record = Record.parse(posted[mark.end() :] if mark else posted)
        bots = {seat: record.bots.get(seat, current(STAND_IN)) for seat in range(1, record.rules.players)}
        return cls(Table(replace(record, bots=bots)), int(mark[1]) if mark else 0)

    def again(self) -> "Sitting":
        """The same deals from the first hand on, against those who play now."""
        record = self.game.record.upto(0)
        bots = {seat: current(player(bot)) for seat, bot in record.bots.items()}
        return Sitting(Table(replace(record, bots=bots)), self.next_take)

    @property
    def game(self) -> Game:
        return self.table.game

    @property
    def next_take(self) -> int:
        return (self.take + 1) % TAKES

    @property
    def posted(self) -> str:
        """What the browser gets and posts."""
        return f"{self.take}~{self.game.record}" if self.take else str(self.game.record)

    @property
    def unfinished(self) -> bool:
        """Whether the player would lose something with it: has taken a decision, and the game is not over. A
        look at the cards before the bid is none; it may come by itself.
        """
        game = self.game
        nothing = game.undo_refusal(0) == UndoRefusal.NOTHING or (game.phase == "bid" and not game.bids[0])
        return not (game.hand_number == 1 and nothing) and not game.over


def extends(longer: str, shorter: str) -> bool:
    """Whether the posted text `longer` is `shorter` with more actions, or the same."""
    return longer == shorter or longer.startswith(shorter if shorter.endswith("| ") else shorter + ",")


@dataclass
class Held:
    """What is kept for a session. The table is lent to one request at a time; another one reads the text."""

    posted: str
    sitting: Sitting | None


class Games:
    """Sessions in memory, the one unused for longest first to go; bounded in number and in all their text,
    to which the memory they take is proportional.
    """

    def __init__(self, limit: int) -> None:
        self.limit, self.lock = limit, Lock()
        self.size = 0  # characters held
        self.held: OrderedDict[str, Held] = OrderedDict()

    def open(self, session: str, posted: str) -> Sitting:
        """The game that was posted. RecordError if it is none."""
        with self.lock:
            held = self.held.get(session)
            if held and held.sitting and held.posted == posted:
                sitting, held.sitting = held.sitting, None
                return sitting
        return Sitting.read(posted)

    def current(self, session: str) -> str:
        """The latest text of this session's game; empty if nothing is known."""
        with self.lock:
            held = self.held.get(session)
            return held.posted if held else ""

    def keep(self, session: str, sitting: Sitting, chosen: bool = False) -> None:
        """Remember this game, unless a later moment of it is known; `chosen`: the player went back."""
        posted = sitting.posted
        with self.lock:
            held = self.held.get(session)
            if held and not chosen and held.posted != posted and extends(held.posted, posted):
                return
            self._forget(session)
            self.held[session] = Held(posted, sitting)
            self.size += len(posted)
            while len(self.held) > self.limit or (self.size > self.limit * ROOM and len(self.held) > 1):
                self._forget(next(iter(self.held)))

    def drop(self, session: str) -> None:
        """Forget this session."""
        with self.lock:
            self._forget(session)

    def _forget(self, session: str) -> None:
        held = self.held.pop(session, None)
        self.size -= len(held.posted) if held else 0


def session_id(cookie: str) -> str:
    """The session of this cookie, a new one if it is none of ours."""
    return cookie if SESSION.fullmatch(cookie) else secrets.token_urlsafe(16)
