"""The score: the sheet with its reasons, the final ranking, the result that the browser keeps."""

import hashlib
import json
from collections.abc import Callable

from app.i18n import N_, Language
from app.names import card_name, listed, seat_face, seat_name
from app.views import Choice, ColumnView, RankView, SheetRow
from engine import Observation
from engine.law import law_of
from engine.scoring import REASONS
from engine.state import HandScore

Reasons = Callable[[Language, Observation, HandScore, int, HandScore | None], str]


def totals(seen: Observation) -> list[int]:
    """The total of each seat; partners with one score share it."""
    return [seen.totals[seat % len(seen.totals)] for seat in range(seen.rules.players)]


def unit_name(language: Language, seen: Observation, unit: int, units: int | None = None) -> str:
    """Name of a scoring unit: a player, or two partners."""
    units = units or len(seen.totals)
    return listed(language, [seat_name(language, seat) for seat in range(unit, seen.rules.players, units)])


def column(language: Language, seen: Observation, unit: int, units: int, total: int) -> ColumnView:
    faces = tuple(seat_face(seat) for seat in range(unit, seen.rules.players, units))
    return ColumnView(unit_name(language, seen, unit, units), unit, faces, total)


def columns(language: Language, seen: Observation) -> tuple[ColumnView, ...]:
    """The columns of the sheet: one for each player, or for each team."""
    units = len(seen.totals)
    return tuple(column(language, seen, unit, units, seen.totals[unit]) for unit in range(units))


def sides(language: Language, seen: Observation) -> tuple[ColumnView, ...]:
    """The sums of partners who keep totals of their own: the lower sum wins."""
    if seen.rules.partnership != "individual":
        return ()
    return tuple(column(language, seen, side, 2, sum(seen.totals[side::2])) for side in (0, 1))


def hands_of(seen: Observation) -> list[tuple[int, HandScore]]:
    """The finished hands of this game, each with its number; a tourney has games before it."""
    return [
        (hand, score) for hand, score in enumerate(seen.scores, start=1) if score.game == seen.game_number
    ]


def sheet_rows(language: Language, seen: Observation, reasons: Reasons) -> tuple[SheetRow, ...]:
    """One row for each finished hand of this game."""
    earlier: HandScore | None = None
    rows = []
    for number, score in hands_of(seen):
        why = [reasons(language, seen, score, unit, earlier) for unit in range(len(seen.totals))]
        rows.append(SheetRow(number, score.points, tuple(why), score.totals, worst(seen, score.points)))
        earlier = score
    return tuple(rows)


def worst(seen: Observation, points: tuple[int, ...]) -> tuple[bool, ...]:
    """Who had the worst of a hand, and lost by it."""
    losses = [-law_of(seen.rules).best * each for each in points]
    return tuple(loss == max(losses) > 0 for loss in losses)


def hearts_reasons(
    language: Language, seen: Observation, score: HandScore, unit: int, earlier: HandScore | None
) -> str:
    """Why a unit has these points; empty when there is nothing to explain. `earlier` is the hand before."""
    _ = language.gettext
    cost = dict(zip(REASONS, score.reasons[unit], strict=True))
    parts = moon_parts(language, seen, score, unit, cost)
    if score.shooter != unit or not parts:
        parts += cost_parts(language, seen, cost)
    if cost["bonus"]:
        name = card_name(language, seen.rules.bonus_card, True)
        parts.append(_("%(card)s (%(num)s)", card=name, num=language.signed(cost["bonus"])))
    if cost["doubled"]:
        factor = score.points[unit] // (score.points[unit] - cost["doubled"])
        text = N_("the 10 of clubs, ×%(factor)d (%(num)s)")
        if factor > 2:
            text = N_("the exposed 10 of clubs, ×%(factor)d (%(num)s)")
        parts.append(_(text, factor=factor, num=language.signed(cost["doubled"])))
    text = listed(language, parts)
    kitty = score.kitty_taker is not None and score.kitty_taker % len(score.points) == unit
    if kitty and text:
        text = _("%(reasons)s, kitty included", reasons=text)
    elif kitty:
        text = _("the kitty, without points")
    reached = (earlier.totals[unit] if earlier else 0) + score.points[unit]
    if reached != score.totals[unit]:
        note = _("exactly %(total)d: falls to %(new)d", total=reached, new=score.totals[unit])
        text = _("; ").join(part for part in (text, note) if part)
    return text


def moon_parts(
    language: Language, seen: Observation, score: HandScore, unit: int, cost: dict[str, int]
) -> list[str]:
    """How a moon or a sun counts for this unit."""
    _ = language.gettext
    if score.shooter is None:
        return []
    award = cost["moon"] + cost["hearts"] + cost["queen"] + cost["others"]
    if unit == score.shooter:
        if seen.rules.moon_scoring == "win_game":
            return [_("shot the moon and wins the game")]
        shot = _("a sun, every trick") if score.sun else _("shot the moon")
        if score.others_plus:
            return [shot]
        return [_("%(feat)s (%(num)s)", feat=shot, num=language.signed(award))]
    if not score.others_plus:
        return []
    text = N_("sun of %(name)s (%(num)s)") if score.sun else N_("moon of %(name)s (%(num)s)")
    return [_(text, name=unit_name(language, seen, score.shooter), num=language.signed(award))]


def cost_parts(language: Language, seen: Observation, cost: dict[str, int]) -> list[str]:
    """The cards that cost something."""
    _, rules = language.gettext, seen.rules
    parts = []
    if cost["queen"]:
        parts.append(_("the queen of spades (%(num)d)", num=cost["queen"]))
    plain = rules.heart_values == "one" and not rules.turbo and not rules.other_queens_value
    if cost["hearts"] and plain:
        parts.append(language.ngettext("%(num)d heart", "%(num)d hearts", cost["hearts"]))
    elif cost["hearts"]:
        parts.append(_("hearts (%(num)d)", num=cost["hearts"]))
    if cost["others"]:
        text = N_("other cards (%(num)d)")
        if not rules.other_queens_value:
            text = N_("high spades (%(num)d)")
        elif not rules.high_spades:
            text = N_("other queens (%(num)d)")
        parts.append(_(text, num=cost["others"]))
    return parts


def ranking(language: Language, seen: Observation) -> tuple[RankView, ...]:
    """The players, or the partners, from first to last; equal totals share a rank. Who has shot the moon may
    win without the lowest total.
    """
    lines = sides(language, seen) or columns(language, seen)
    points, best = [line.total for line in lines], law_of(seen.rules).best
    # in a tourney the tokens count before the points of the last game
    worth = [(tokens, best * total) for tokens, total in zip((*seen.tokens, *[0] * 10), points, strict=False)]
    order = sorted(range(len(lines)), key=lambda at: (at in seen.winners, worth[at], -at), reverse=True)
    return tuple(
        RankView(
            rank=1 if at in seen.winners else max(2, rank(worth, at)),
            name=lines[at].name,
            faces=lines[at].faces,
            total=points[at],
            winner=at in seen.winners,
            loser=seen.rules.end_rule == "exceed"
            and points[at] > seen.rules.target
            and at not in seen.winners,
            person=at == seen.seat,
        )
        for at in order
    )


def rank(worth: list[tuple[int, int]], at: int) -> int:
    return 1 + sum(other > worth[at] for other in worth)


def result(language: Language, seen: Observation, variant: str, code: str, record: str) -> str:
    """The finished game for the browser's list, as JSON; its id makes sure that it is listed once."""
    points, own = totals(seen), next(line for line in ranking(language, seen) if line.person)
    return json.dumps(
        {
            "id": hashlib.sha256(record.encode()).hexdigest()[:16],
            "variant": variant,
            "code": code,
            "totals": points,
            "rank": own.rank,
            "won": own.winner,
        }
        | ({"tokens": seen.tokens} if law_of(seen.rules).tokens else {}),
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
        written = ", ".join(
            f"{unit_name(language, seen, unit)} {language.number(seen.totals[unit] + more)}"
            for unit, more in enumerate(points)
        )
        choices.append(Choice(action, labels[action], note=_("Totals after it: %(totals)s", totals=written)))
    return tuple(choices)
