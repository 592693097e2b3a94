"""What a measure returns, and the clock of them all."""

import statistics
import time
from collections.abc import Iterable
from typing import NamedTuple


class Figure(NamedTuple):
    """One line of the table."""

    name: str
    value: float
    unit: str
    beside: str = ""  # what it is compared with, in words


# Seconds of processor time of all threads: a busy machine does not change them much.
clock = time.process_time


def median_ms(seconds: Iterable[float]) -> float:
    """The median in milliseconds."""
    return 1000 * statistics.median(seconds)


def show(figures: list[Figure]) -> None:
    """Print them, a line each."""
    for name, value, unit, beside in figures:
        number = f"{value:.0f}" if value >= 100 else f"{value:.3g}"
        print(f"{name:41}{number:>7} {unit:9} {beside}", flush=True)
    print()
