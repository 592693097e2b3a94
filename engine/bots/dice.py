"""Random numbers for playouts: the same interpreted and compiled, and within a signed 64-bit integer.

`random` is a list of one number: the state of a 32-bit xorshift generator, never 0.
"""

from engine.cards import count, nth
from engine.shared import shared


@shared
def draw(random: list[int], below: int) -> int:
    """A random number from 0 to `below` - 1."""
    state = random[0]
    state ^= state << 13 & 0xFFFFFFFF
    state ^= state >> 17
    state ^= state << 5 & 0xFFFFFFFF
    random[0] = state
    return state * below >> 32


@shared
def pick(random: list[int], cards: int) -> int:
    """A random card of a set that is not empty."""
    return nth(cards, draw(random, count(cards)))
