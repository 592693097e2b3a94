"""The protocol of a bot: it sees an Observation and answers with an action code. That is all it ever gets.

`docs/bots.md` tells those who bring their own what stands in an observation and what to answer.
"""

import hashlib
import random
from collections.abc import Sequence
from typing import Protocol

from engine.observation import Observation


class Bot(Protocol):
    """One player. It keeps no memory between decisions: the same observation always gives the same action."""

    def decide(self, observation: Observation) -> str:
        """A legal action code for `observation.seat`, whose turn it is."""
        ...


def stream(observation: Observation) -> random.Random:
    """Random numbers that depend on what the seat knows and on nothing else; use `.random()` only."""
    return random.Random(int.from_bytes(hashlib.sha256(repr(observation).encode()).digest(), "big"))


def card_action(observation: Observation, cards: Sequence[str]) -> str:
    """The action that passes, charges or buries these cards. Where a pass names targets, the cards go to
    `observation.targets` in order.
    """
    words = list(cards)
    if observation.tells_targets:
        seats = [seat for seat, number in observation.targets for _ in range(number)]
        words = [f"{card}>{seat}" for card, seat in zip(cards, seats, strict=True)]
    return " ".join([observation.phase, *(words or ["none"])])
