"""The players round the table, as the person sees them."""

from collections.abc import Mapping

from app.i18n import Language
from app.levels import level_title
from app.names import card_name, seat_face, seat_name
from app.points import hand_points
from app.prefs import Prefs
from app.score_view import totals
from app.spades.contract_view import contract_view
from app.trick_view import place
from app.views import CardView, SeatView
from engine import Observation
from engine.law import law_of


def seat_views(
    language: Language, prefs: Prefs, seen: Observation, bots: Mapping[int, str]
) -> tuple[SeatView, ...]:
    """One view for each seat, in seat order; `bots` as the record names them."""
    points, law = totals(seen), law_of(seen.rules)
    played = [code for trick in seen.tricks for _seat, code in trick.cards] + [code for _, code in seen.trick]
    return tuple(
        SeatView(
            seat=seat,
            place=place(seen, seat),
            name=seat_name(language, seat),
            face=seat_face(seat),
            cards=seen.counts[seat],
            points=hand_points(seen, seat) if prefs.points == "show" and not law.bids else None,
            total=points[seat],
            contract=contract_view(language, seen, seat),
            tricks=seen.tricks_won[seat],
            level=level_title(language, bots[seat]) if seat in bots else "",
            turn=seen.to_act == seat,
            dealer=seen.dealer == seat,
            partner=seen.rules.partnership != "none" and seat == 2,
            charged=tuple(
                CardView(code, f"charged-{code}", card_name(language, code))
                for owner, cards in seen.charges
                for code in cards
                if owner == seat and code not in played
            ),
            kitty=seen.kitty_taker == seat,
        )
        for seat in range(seen.rules.players)
    )
