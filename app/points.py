"""Points while the hand is played, from what the person sees; the engine says what cards cost."""

from collections.abc import Iterable

from engine import Observation
from engine.cards import CARDS
from engine.law import law_of
from engine.play import CHARGED, new_play
from engine.scoring import COLUMNS, cost, row_sum, score


def masks(codes: Iterable[str]) -> tuple[int, int]:
    """Cards as the engine's pair of sets: held at least once, held twice."""
    held = twice = 0
    for code in codes:
        bit = 1 << CARDS[code]
        held, twice = held | bit, twice | (held & bit)
    return held, twice


def charged(seen: Observation) -> tuple[str, ...]:
    """The cards that were exposed in this hand."""
    return tuple(card for _seat, cards in seen.charges for card in cards)


def points_of(seen: Observation, codes: Iterable[str]) -> int:
    """What these cards cost in this hand, bonus cards and the 10 of clubs apart."""
    return cost(law_of(seen.rules), masks(charged(seen))[0], *masks(codes))


def score_of(seen: Observation, codes: Iterable[str]) -> int:
    """The score of a hand that takes just these cards."""
    law = law_of(seen.rules)
    play, sheet = new_play(law), [0] * (law.units * COLUMNS)
    play.taken[0], play.taken_twice[0] = masks(codes)
    play.now[CHARGED] = masks(charged(seen))[0]
    score(law, play, -1, 0, sheet)
    return row_sum(sheet, 0)


def hand_points(seen: Observation, seat: int) -> int:
    """What a seat has in this hand: as scored once the hand is over (partners with one score share it),
    before that what the cards it is known to have won would score.
    """
    if seen.phase in ("hand_over", "game_over"):
        points = seen.scores[-1].points
        return points[seat % len(points)]
    return score_of(seen, captured(seen, seat))


def captured(seen: Observation, seat: int) -> list[str]:
    """The cards that a seat has won in this hand, as far as the person may know: its tricks, with those that
    nobody had won before them, and what the person took from the kitty or buried.
    """
    won: list[str] = []
    pile: list[str] = []
    for trick in seen.tricks:
        pile += [code for _seat, code in trick.cards]
        if trick.winner is not None:
            won += pile if trick.winner == seat else []
            pile = []
    if seen.kitty_taker == seat:
        in_hand = seen.rules.leftover_method == "kitty_to_hand" and bool(seen.hand)
        won += seen.buried if in_hand else seen.buried or seen.kitty
    return won


def nothing_left(seen: Observation) -> bool:
    """Whether the rest of the hand cannot change the score any more, as far as the person may know."""
    law = law_of(seen.rules)
    if seen.pile:
        return False
    taken, taken_twice = masks(code for seat in range(seen.rules.players) for code in captured(seen, seat))
    counting = law.penalties | law.bonus | law.doubler
    if counting & ~taken or (seen.rules.decks == 2 and counting & ~taken_twice):
        return False
    return not may_be_sun(seen)


def may_be_sun(seen: Observation) -> bool:
    """Whether one player or team has won every trick so far, where that counts."""
    law = law_of(seen.rules)
    takers = {trick.winner % law.units for trick in seen.tricks if trick.winner is not None}
    return bool(law.sun) and len(takers) < 2
