"""Deal codes and what is drawn from them: the shuffle of hand k, the first dealer, the pile of a mix.

Everything drawn is a function of (code, purpose, number) alone, never of how the game went, so that a code
replays the same cards. `SHUFFLE` numbers the method; golden vectors freeze it. Python keeps
`random.Random(seed).random()` stable across versions but not `shuffle()`, which is why Fisher-Yates is
written out here.
"""

import hashlib
import random
import secrets
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

SHUFFLE = 1
SYMBOLS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford base 32
LENGTH = 12


def new_code() -> str:
    """A fresh deal code of 60 random bits, in groups of four: `7K3Q-9FMX-2TZA`."""
    return _grouped("".join(secrets.choice(SYMBOLS) for _ in range(LENGTH)))


def read_code(text: str) -> str:
    """The normal form of a typed code. Case, spaces and hyphens are ignored, O reads 0, I and L read 1.
    ValueError for anything else.
    """
    if not isinstance(text, str):
        raise ValueError("a deal code is a text")
    symbols = "".join(text.split()).replace("-", "").upper().translate(str.maketrans("OIL", "011"))
    if not text.isascii() or len(symbols) != LENGTH or any(symbol not in SYMBOLS for symbol in symbols):
        raise ValueError("a deal code has 12 letters or digits, like 7K3Q-9FMX-2TZA")
    return _grouped(symbols)


def _grouped(symbols: str) -> str:
    return "-".join(symbols[i : i + 4] for i in range(0, LENGTH, 4))


def stream(code: str, purpose: str, number: int = 0) -> random.Random:
    """The stream of random numbers for one purpose; use `.random()` only."""
    digest = hashlib.sha256(f"{code} {purpose} {number}".encode()).digest()
    return random.Random(int.from_bytes(digest, "big"))


def shuffled(items: Sequence[T], source: random.Random) -> list[T]:
    """Fisher-Yates from the last place down."""
    result = list(items)
    for last in range(len(result) - 1, 0, -1):
        other = int(source.random() * (last + 1))
        result[last], result[other] = result[other], result[last]
    return result
