"""Tricks on the table: what is new since the browser last saw it, beat by beat, and in words."""

from app.i18n import Language
from app.names import card_name, seat_name
from app.points import points_of
from app.views import CardView, PlayedView, TrickView
from app.wording import takes
from engine import Observation
from engine.observation import Plays

REST = 2  # beats between the last card of a trick and the moment it leaves
LAST_BEAT = 24  # the style sheets know no more; what comes later comes then


def place(seen: Observation, seat: int) -> str:
    """The class of a seat's position."""
    return f"place-{seen.rules.players}-{seat}"


def tricks_to_show(
    language: Language, seen: Observation, shown: int, first_beat: int
) -> tuple[TrickView, ...]:
    """The tricks with a card that is new after the first `shown` cards of the hand, and the one that lies
    on the table.
    """
    views: list[TrickView] = []
    beat, before = first_beat, 0
    tricks: list[tuple[Plays, int | None]] = [(trick.cards, trick.winner) for trick in seen.tricks]
    for number, (cards, winner) in enumerate([*tricks, (seen.trick, None)], start=1):
        complete = number <= len(seen.tricks)
        new = before + len(cards) - shown
        before += len(cards)
        if not cards or (complete and new <= 0):
            continue
        played = []
        for position, (seat, code) in enumerate(cards):
            is_new = position >= len(cards) - new
            played.append(played_view(language, seen, seat, code, min(beat, LAST_BEAT) if is_new else 0))
            beat += is_new
        leaves = 0
        if complete:
            leaves, beat = min(beat - 1 + REST, LAST_BEAT), beat + REST
        views.append(trick_view(language, seen, number, tuple(played), winner, leaves))
    return tuple(views)


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
    """What happened after the first `shown` cards of the hand: one sentence for the cards of each trick,
    one for who takes it.
    """
    sentences: list[str] = []
    before = 0
    for cards, complete in [*((trick.cards, True) for trick in seen.tricks), (seen.trick, False)]:
        new = cards[max(0, shown - before) :]
        before += len(cards)
        if new:
            words = [f"{seat_name(language, seat)}, {card_name(language, code)}" for seat, code in new]
            sentences.append(language.gettext("; ").join(words) + ".")
            if complete:
                trick = next(trick for trick in seen.tricks if trick.cards == cards)
                sentences.append(takes(language, seen, trick.winner, cards))
    return sentences
