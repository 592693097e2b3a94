"""The bots that may sit at a table."""

from collections.abc import Callable

from engine.bots.bot import Bot
from engine.bots.chance import Chance
from engine.bots.prudent import Prudent

# name -> (version, factory); the version rises with every change of a decision, since records name it
BOTS: dict[str, tuple[int, Callable[[], Bot]]] = {
    "random": (1, Chance),
    "prudent": (2, Prudent),
}


def current(name: str) -> str:
    """The bot of this name with its present version, as records write it: "prudent/1"."""
    return f"{name}/{BOTS[name][0]}"
