"""Sentences about a hand or a game that is over."""

from app.i18n import Language
from app.names import listed, seat_name
from engine import Observation


def hand_result(language: Language, seen: Observation) -> str:
    """One sentence about the hand that is over."""
    _ = language.gettext
    score = seen.scores[-1]
    if score.shooter == seen.seat:
        return _("You have shot the moon!")
    if score.shooter is not None:
        return _("%(name)s has shot the moon.", name=seat_name(language, score.shooter))
    points = score.points[0]
    if points <= 0:
        return _("Not a single point for you in this hand.")
    return language.ngettext(
        "You took %(num)d point in this hand.", "You took %(num)d points in this hand.", points
    )


def game_result(language: Language, seen: Observation) -> str:
    """One sentence about the game that is over."""
    _ = language.gettext
    others = [seat_name(language, seat) for seat in seen.winners if seat != seen.seat]
    names, total = listed(language, others), seen.totals[seen.winners[0]]
    if seen.seat not in seen.winners:
        if len(others) == 1:
            return _("%(names)s wins the game with a total of %(total)d.", names=names, total=total)
        return _("%(names)s win the game with a total of %(total)d.", names=names, total=total)
    if not others:
        return _("You win the game with a total of %(total)d!", total=total)
    return _("You win the game together with %(names)s, with a total of %(total)d.", names=names, total=total)
