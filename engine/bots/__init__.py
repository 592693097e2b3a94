"""The bots that may sit at a table."""

from collections.abc import Callable
from functools import partial
from importlib.util import find_spec

from engine.bots.bot import Bot
from engine.bots.chance import Chance
from engine.bots.prudent import Prudent

# name -> (version, factory); the version rises with every change of a decision, since records name it
BOTS: dict[str, tuple[int, Callable[[], Bot]]] = {
    "random": (2, Chance),
    "prudent": (3, Prudent),
}


def _searcher(level: str) -> Bot:
    """A bot that searches; numba is loaded when the first one sits down."""
    from engine.bots.search import LEVELS, Search

    return Search(LEVELS[level])


if find_spec("numba"):  # it cannot be installed everywhere; playouts without it would take minutes
    BOTS |= {level: (2, partial(_searcher, level)) for level in ("beginner", "expert", "master")}


def current(name: str) -> str:
    """The bot of this name with its present version, as records write it: "prudent/1"."""
    return f"{name}/{BOTS[name][0]}"
