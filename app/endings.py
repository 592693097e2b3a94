"""Sentences about a hand or a game that is over."""

from app.i18n import N_, Language
from app.names import listed, seat_name
from app.score_view import unit_name
from engine import Observation
from engine.law import law_of
from engine.state import HandScore


def hand_result(language: Language, seen: Observation) -> str:
    """One sentence about the hand that is over."""
    _ = language.gettext
    score = seen.scores[-1]
    sentences = [moon_result(language, seen, score) or points_result(language, seen, score)]
    if max(seen.totals) >= law_of(seen.rules).ends_at:  # and yet the game goes on
        sentences.append(_("Equal at the top: one more hand decides."))
    return " ".join(sentences)


def moon_result(language: Language, seen: Observation, score: HandScore) -> str:
    """Who has shot the moon; empty where nobody has."""
    _ = language.gettext
    if score.shooter is None:
        return ""
    if score.shooter == seen.seat % len(seen.totals):
        return _("You have shot the sun!") if score.sun else _("You have shot the moon!")
    text = N_("%(name)s has shot the sun.") if score.sun else N_("%(name)s has shot the moon.")
    return _(text, name=unit_name(language, seen, score.shooter))


def points_result(language: Language, seen: Observation, score: HandScore) -> str:
    """What the hand cost the person, or the person's team."""
    points = score.points[0]
    if points < 0:
        return language.ngettext(
            "This hand takes %(num)d point off your total.",
            "This hand takes %(num)d points off your total.",
            -points,
        )
    if not points:
        return language.gettext("Not a single point for you in this hand.")
    if seen.rules.partnership == "team":
        return language.ngettext(
            "Your team took %(num)d point in this hand.",
            "Your team took %(num)d points in this hand.",
            points,
        )
    return language.ngettext(
        "You took %(num)d point in this hand.", "You took %(num)d points in this hand.", points
    )


def game_result(language: Language, seen: Observation) -> str:
    """One sentence about the game that is over."""
    _ = language.gettext
    if seen.rules.partnership != "none":
        return team_result(language, seen)
    if seen.scores[-1].shooter is not None and seen.rules.moon_scoring == "win_game":
        if seen.seat in seen.winners:
            return _("You have shot the moon: the game is yours!")
        return _("%(name)s has shot the moon and wins the game.", name=seat_name(language, seen.winners[0]))
    others = [seat_name(language, seat) for seat in seen.winners if seat != seen.seat]
    names, total = listed(language, others), seen.totals[seen.winners[0]]
    if seen.seat not in seen.winners:
        if len(others) == 1:
            return _("%(names)s wins the game with a total of %(total)d.", names=names, total=total)
        return _("%(names)s win the game with a total of %(total)d.", names=names, total=total)
    if not others:
        return _("You win the game with a total of %(total)d!", total=total)
    return _("You win the game together with %(names)s, with a total of %(total)d.", names=names, total=total)


def team_result(language: Language, seen: Observation) -> str:
    """One sentence about a game of partners: a team has one total, or the sum of two."""
    _ = language.gettext
    sums = [sum(seen.totals[side::2]) for side in (0, 1)]
    if len(seen.winners) > 1:
        return _("The two teams are equal, with %(total)d points.", total=sums[0])
    if 0 in seen.winners:
        name = seat_name(language, 2)
        return _(
            "You and %(name)s win the game, %(own)d to %(other)d!", name=name, own=sums[0], other=sums[1]
        )
    names = unit_name(language, seen, 1, 2)
    return _("%(names)s win the game, %(own)d to %(other)d.", names=names, own=sums[1], other=sums[0])
