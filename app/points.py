"""Points while the hand is played, from what the person sees; the engine says what cards cost."""

from collections.abc import Iterable

from engine import Observation
from engine.cards import mask_of, pair_of
from engine.law import law_of
from engine.play import CHARGED, new_play
from engine.scoring import COLUMNS, cost, row_sum, score


def charged(seen: Observation) -> tuple[str, ...]:
    """The cards that were exposed in this hand."""
    return tuple(card for _seat, cards in seen.charges for card in cards)


def points_of(seen: Observation, codes: Iterable[str]) -> int:
    """What these cards cost in this hand, bonus cards and the 10 of clubs apart."""
    return cost(law_of(seen.rules), mask_of(charged(seen)), *pair_of(codes))


def score_of(seen: Observation, codes: Iterable[str]) -> int:
    """The score of a hand that takes just these cards."""
    law = law_of(seen.rules)
    play, sheet = new_play(law), [0] * (law.units * COLUMNS)
    play.taken[0], play.taken_twice[0] = pair_of(codes)
    play.now[CHARGED] = mask_of(charged(seen))
    score(law, play, -1, 0, sheet)
    return row_sum(sheet, 0)


def hand_points(seen: Observation, seat: int) -> int:
    """What a seat has in this hand: as scored once the hand is over (partners with one score share it),
    before that what the cards it is known to have won would score.
    """
    if seen.phase in ("hand_over", "game_over"):
        points = seen.scores[-1].points
        return points[seat % len(points)]
    return score_of(seen, seen.captured(seat))
