"""The draw for seats, as it happens at the start of a tourney."""

from app.i18n import Language
from app.names import card_name, listed, seat_name
from app.trick_view import place
from app.views import CardView, DrawView, PlayedView
from engine import Observation


def draw_view(language: Language, seen: Observation, fresh: bool) -> DrawView | None:
    """The cards drawn, until the person has bid for the first time; None from then on. They come one by one
    where the page is `fresh`.
    """
    if not seen.draw or seen.hand_number > 1 or seen.phase != "bid" or seen.bids[seen.seat]:
        return None
    cards: dict[int, list[PlayedView]] = {seat: [] for seat in range(seen.rules.players)}
    beat = 0
    for number, drawn in enumerate(seen.draw):
        for seat, code in drawn:
            beat += fresh
            who = seat_name(language, seat)
            card = CardView(code, f"drawn-{number}-{seat}", f"{who}, {card_name(language, code)}")
            cards[seat].append(PlayedView(card, place(seen, seat), beat, by=who, second=number > 0))
    return DrawView(
        cards=tuple((place(seen, seat), seat == seen.dealer, tuple(drawn)) for seat, drawn in cards.items()),
        text=draw_text(language, seen),
        beat=beat + fresh,
    )


def draw_text(language: Language, seen: Observation) -> str:
    """Who drew again, and who deals."""
    _ = language.gettext
    sentences = []
    for drawn in seen.draw[1:]:
        names = listed(language, [seat_name(language, seat) for seat, _code in drawn])
        sentences.append(_("Equal cards: %(names)s draw again.", names=names))
    if seen.dealer == seen.seat:
        sentences.append(_("You have drawn the highest card: you deal."))
    else:
        name = seat_name(language, seen.dealer)
        sentences.append(_("%(name)s has drawn the highest card and deals.", name=name))
    return " ".join(dict.fromkeys(sentences))
