"""Tricks on the table: what is new since the browser last saw it, beat by beat, and in words."""

from app.i18n import Language
from app.names import card_name, seat_name
from app.points import points_of
from app.views import CardView, PlayedView, TrickView
from app.wording import takes
from engine import Observation
from engine.observation import Plays

REST = 2  # beats between the last card of a trick and the moment it leaves
MOST = 3  # tricks played out in one answer; of more (the hand is finished at once) only the last are seen
LAST_BEAT = 24  # the style sheets know no more; what comes later comes then


def place(seen: Observation, seat: int) -> str:
    """The class of a seat's position."""
    return f"place-{seen.rules.players}-{seat}"


def tricks_to_show(
    language: Language, seen: Observation, shown: int, first_beat: int
) -> tuple[TrickView, ...]:
    """The tricks with a card that is new after the first `shown` of the hand, and the one on the table."""
    fresh = []  # number, cards, winner, how many of the cards are new
    before = 0
    for number, (cards, winner) in enumerate(tricks_of(seen), start=1):
        new = min(before + len(cards) - shown, len(cards))
        before += len(cards)
        if cards and (new > 0 or number > len(seen.tricks)):
            fresh.append((number, cards, winner, new))
    views: list[TrickView] = []
    beat = first_beat
    for number, cards, winner, new in fresh[-MOST:]:
        complete = number <= len(seen.tricks)
        # the end of a hand in which nobody had a choice any more: the cards come down together
        together = complete and new == len(cards) and not seen.hand
        played = []
        for position, (seat, code) in enumerate(cards):
            is_new = position >= len(cards) - new
            played.append(played_view(language, seen, seat, code, min(beat, LAST_BEAT) if is_new else 0))
            beat += is_new and not together
        beat += together
        leaves = 0
        if complete:
            leaves, beat = min(beat - 1 + REST, LAST_BEAT), beat + REST
        views.append(trick_view(language, seen, number, tuple(played), winner, leaves))
    return tuple(views)


def tricks_of(seen: Observation) -> list[tuple[Plays, int | None]]:
    """The complete tricks of the hand with their winners, then the one on the table."""
    return [*((trick.cards, trick.winner) for trick in seen.tricks), (seen.trick, None)]


def last_trick(language: Language, seen: Observation) -> TrickView | None:
    """The last complete trick, at rest."""
    if not seen.tricks:
        return None
    trick = seen.tricks[-1]
    played = tuple(played_view(language, seen, seat, code, 0) for seat, code in trick.cards)
    return trick_view(language, seen, len(seen.tricks), played, trick.winner, 0)


def trick_view(
    language: Language,
    seen: Observation,
    number: int,
    played: tuple[PlayedView, ...],
    winner: int | None,
    beat: int,
) -> TrickView:
    return TrickView(
        number=number,
        cards=played,
        winner="" if winner is None else seat_name(language, winner),
        winner_place="" if winner is None else place(seen, winner),
        beat=beat,
        points=points_of(seen, [card.card.code for card in played]),
    )


def played_view(language: Language, seen: Observation, seat: int, code: str, beat: int) -> PlayedView:
    card = CardView(
        code, f"played-{seat}-{code}", f"{seat_name(language, seat)}, {card_name(language, code)}"
    )
    return PlayedView(card, place(seen, seat), beat)


def spoken(language: Language, seen: Observation, shown: int) -> list[str]:
    """What happened after the first `shown` cards of the hand: each trick, and who takes it."""
    sentences: list[str] = []
    before = 0
    for number, (cards, winner) in enumerate(tricks_of(seen), start=1):
        new = cards[max(0, shown - before) :]
        before += len(cards)
        if new:
            words = [f"{seat_name(language, seat)}, {card_name(language, code)}" for seat, code in new]
            sentences.append(language.gettext("; ").join(words) + ".")
            if number <= len(seen.tricks):
                sentences.append(takes(language, seen, winner, cards))
    return sentences[-2 * MOST :]
