"""Marks the functions that also run compiled.

A shared function takes signed 64-bit integers, named tuples of them and lists or arrays of them, nothing
else, so that `bots/compiled.py` can hand the very same function to numba. Masks are never negative, and
`highest` and `lowest` are asked of sets that are not empty.
"""

from collections.abc import Callable
from typing import TypeVar

Function = TypeVar("Function", bound=Callable[..., object])

SHARED: list[Callable[..., object]] = []


def shared(function: Function) -> Function:
    """Keep `function` on the list of those that run interpreted at the table and compiled in the playouts."""
    SHARED.append(function)
    return function


APART: set[Callable[..., object]] = set()


def apart(function: Function) -> Function:
    """Mark a long shared function: compiled once, in one piece, and not into each of its callers.

    What it takes and returns is compiled as it is annotated.
    """
    APART.add(function)
    return shared(function)
