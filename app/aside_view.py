"""What lies beside the trick: the kitty, and the tricks that nobody has won."""

from app.hand_view import in_order
from app.i18n import Language
from app.names import card_name, seat_name
from app.points import points_of
from app.views import AsideView, CardView
from engine import Observation


def aside_views(language: Language, seen: Observation) -> tuple[AsideView, ...]:
    """The kitty where the rules have one, the pile where there is one."""
    return tuple(view for view in (kitty_view(language, seen), pile_view(language, seen)) if view)


def faces(language: Language, seen: Observation, codes: tuple[str, ...], prefix: str) -> tuple[CardView, ...]:
    return tuple(
        CardView(code, f"{prefix}-{code}", card_name(language, code)) for code in in_order(seen.rules, codes)
    )


def kitty_view(language: Language, seen: Observation) -> AsideView | None:
    """The kitty: how many cards, or who took it; its cards only for the taker."""
    _ = language.gettext
    if seen.kitty_size:
        text = language.ngettext("%(num)d card", "%(num)d cards", seen.kitty_size)
        return AsideView("kitty", _("Kitty"), text, backs=seen.kitty_size)
    if seen.kitty_taker is None:
        return None
    if seen.kitty_taker != seen.seat:
        return AsideView(
            "kitty", _("Kitty"), _("taken by %(name)s", name=seat_name(language, seen.kitty_taker))
        )
    if seen.buried:
        return AsideView(
            "kitty", _("Buried"), _("by you"), cards=faces(language, seen, seen.buried, "buried")
        )
    return AsideView("kitty", _("Kitty"), _("taken by you"), cards=faces(language, seen, seen.kitty, "kitty"))


def pile_view(language: Language, seen: Observation) -> AsideView | None:
    """Tricks whose cards cancelled each other: they go to whoever wins next."""
    if not seen.pile or seen.phase != "play":
        return None
    codes = [code for cards in seen.pile for _seat, code in cards]
    points = points_of(seen, codes)
    text = language.gettext(
        "%(cards)s, %(points)s for the next winner",
        cards=language.ngettext("%(num)d card", "%(num)d cards", len(codes)),
        points=language.ngettext("%(num)d point", "%(num)d points", points),
    )
    return AsideView("pile", language.gettext("On the table"), text, backs=min(len(codes), 6))
