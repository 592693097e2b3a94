"""The bots that may sit at a table."""

from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from typing import TYPE_CHECKING

from engine.bots.bot import Bot
from engine.bots.chance import Chance
from engine.bots.prudent import Prudent
from engine.observation import Observation

if TYPE_CHECKING:
    from engine.bots.search import Estimate

# name -> (version, factory); the version rises with every change of a decision, since records name it
BOTS: dict[str, tuple[int, Callable[[], Bot]]] = {
    "random": (2, Chance),
    "prudent": (4, Prudent),
}


class Searcher:
    """A bot that searches, see `search.py`. That loads numba, which takes its time: not before it thinks."""

    def __init__(self, level: str) -> None:
        self.level = level

    def decide(self, observation: Observation) -> str:
        """The action that its search likes best."""
        from engine.bots.search import LEVELS, Search

        return Search(LEVELS[self.level]).decide(observation)

    def explain(self, observation: Observation) -> "list[Estimate]":
        """What it expects of every candidate, the chosen one first: see `search.Estimate`."""
        from engine.bots.search import LEVELS, Search

        return Search(LEVELS[self.level]).explain(observation)


SEARCHERS = ("beginner", "expert", "master")
if find_spec("numba"):  # it cannot be installed everywhere; playouts without it would take minutes
    BOTS |= {level: (8, partial(Searcher, level)) for level in SEARCHERS}


def prepare() -> None:
    """Compile the bots that search; takes half a second or half a minute, in a thread of its own. What was
    stored may be damaged: then it is compiled anew. Where that fails, too, it raises, and they leave BOTS.
    """
    try:
        from engine.bots import compiled, search

        try:
            search.prepare()
        except Exception:
            if not compiled.forget():
                raise
            search.prepare()
    except Exception:
        for level in SEARCHERS:
            BOTS.pop(level, None)
        raise


STAND_IN = "prudent"  # goes on for a bot that is not installed


def player(bot: str) -> str:
    """The name of who plays now where a record names so: "expert/1+prudent/2@17" is prudent by now."""
    return bot.rpartition("+")[2].partition("/")[0]


def current(name: str) -> str:
    """The bot of this name with its present version, as records write it: "prudent/1"."""
    return f"{name}/{BOTS[name][0]}"
