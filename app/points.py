"""Points while the hand is played, from what the person sees; the engine says what cards cost."""

from collections.abc import Iterable

from engine import Observation
from engine.cards import CARDS
from engine.law import law_of
from engine.scoring import cost


def masks(codes: Iterable[str]) -> tuple[int, int]:
    """Cards as the engine's pair of sets: held at least once, held twice."""
    held = twice = 0
    for code in codes:
        bit = 1 << CARDS[code]
        held, twice = held | bit, twice | (held & bit)
    return held, twice


def points_of(seen: Observation, codes: Iterable[str]) -> int:
    """What these cards cost in this hand."""
    charged, _ = masks(card for _, cards in seen.charges for card in cards)
    return cost(law_of(seen.rules), charged, *masks(codes))


def captured(seen: Observation, seat: int) -> list[str]:
    """The cards of the tricks that a seat has won in this hand."""
    return [code for trick in seen.tricks if trick.winner == seat for _, code in trick.cards]


def nothing_left(seen: Observation) -> bool:
    """Whether the rest of the hand cannot change the score any more."""
    law = law_of(seen.rules)
    taken, taken_twice = masks(code for trick in seen.tricks for _, code in trick.cards)
    counting = law.penalties | law.bonus | law.doubler
    if counting & ~taken or (seen.rules.decks == 2 and counting & ~taken_twice):
        return False
    return not law.sun or len({trick.winner for trick in seen.tricks}) > 1
