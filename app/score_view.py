"""The score: the sheet with its reasons, the final ranking, the result that the browser keeps."""

import hashlib
import json

from app.i18n import Language
from app.names import listed, seat_face, seat_name
from app.views import Choice, RankView, SheetRow
from engine import Observation
from engine.scoring import REASONS
from engine.state import HandScore


def totals(seen: Observation) -> list[int]:
    """The total of each seat; partners with one score share it."""
    return [seen.totals[seat % len(seen.totals)] for seat in range(seen.rules.players)]


def sheet_rows(language: Language, seen: Observation) -> tuple[SheetRow, ...]:
    """One row for each finished hand."""
    seats = range(seen.rules.players)
    return tuple(
        SheetRow(
            hand=number,
            points=tuple(score.points[seat % len(score.points)] for seat in seats),
            why=tuple(reasons(language, seen, score, seat % len(score.points)) for seat in seats),
            totals=tuple(score.totals[seat % len(score.totals)] for seat in seats),
        )
        for number, score in enumerate(seen.scores, start=1)
    )


def reasons(language: Language, seen: Observation, score: HandScore, unit: int) -> str:
    """Why a player has these points; empty when there is nothing to explain."""
    _ = language.gettext
    if score.shooter is not None:
        if score.shooter == unit:
            return _("shot the moon")
        if score.others_plus:
            return _("moon of %(name)s", name=seat_name(language, score.shooter))
    cost = dict(zip(REASONS, score.reasons[unit], strict=True))
    parts = []
    if cost["queen"]:
        parts.append(_("the queen of spades (%(num)d)", num=cost["queen"]))
    if cost["hearts"] and seen.rules.heart_values == "one" and not seen.rules.turbo:
        parts.append(language.ngettext("%(num)d heart", "%(num)d hearts", cost["hearts"]))
    elif cost["hearts"]:
        parts.append(_("hearts (%(num)d)", num=cost["hearts"]))
    if cost["others"]:
        parts.append(_("other cards (%(num)d)", num=cost["others"]))
    if cost["bonus"]:
        parts.append(_("the bonus card (%(num)d)", num=cost["bonus"]))
    if cost["doubled"]:
        parts.append(_("the 10 of clubs (%(num)+d)", num=cost["doubled"]))
    return listed(language, parts)


def ranking(language: Language, seen: Observation) -> tuple[RankView, ...]:
    """The players from first to last; equal totals share a rank."""
    points = totals(seen)
    order = sorted(range(len(points)), key=lambda seat: (points[seat], seat))
    return tuple(
        RankView(
            rank=rank(points, seat),
            name=seat_name(language, seat),
            face=seat_face(seat),
            total=points[seat],
            winner=seat % len(seen.totals) in seen.winners,
            loser=seen.rules.end_rule == "exceed" and points[seat] > seen.rules.target,
            person=seat == seen.seat,
        )
        for seat in order
    )


def rank(points: list[int], seat: int) -> int:
    return 1 + sum(other < points[seat] for other in points)


def result(seen: Observation, variant: str, code: str, record: str) -> str:
    """The finished game for the browser's list, as JSON; its id makes sure that it is listed once."""
    points = totals(seen)
    return json.dumps(
        {
            "id": hashlib.sha256(record.encode()).hexdigest()[:16],
            "variant": variant,
            "code": code,
            "totals": points,
            "rank": rank(points, seen.seat),
            "won": seen.seat % len(seen.totals) in seen.winners,
        },
        separators=(",", ":"),
    )


def moon_choices(language: Language, seen: Observation) -> tuple[Choice, ...]:
    """The two ways in which the shooter's moon may count, with the totals that each would give."""
    if seen.moon_points is None:
        return ()
    _ = language.gettext
    labels = {"moon plus": _("Points for the others"), "moon minus": _("Points off your own total")}
    choices = []
    for action, points in zip(("moon plus", "moon minus"), seen.moon_points, strict=True):
        after = [total + points[seat % len(points)] for seat, total in enumerate(totals(seen))]
        written = ", ".join(f"{seat_name(language, seat)} {total}" for seat, total in enumerate(after))
        choices.append(Choice(action, labels[action], note=_("Totals after it: %(totals)s", totals=written)))
    return tuple(choices)
