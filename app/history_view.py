"""Finished games, from the list that the browser keeps. It may contain anything: entries that are no
results are left out.
"""

from datetime import date
from typing import Any

from babel.dates import format_date

from app.i18n import Language
from app.names import seat_name
from app.page_views import GameView, HistoryView
from app.variant_texts import title_of

SHOWN = 20  # the last games
COUNTED = 1000  # at most


def history_view(language: Language, kept: Any) -> HistoryView:
    """The last games, the newest first, with the wins and the person's mean total over all of them."""
    entries = kept[-COUNTED:] if isinstance(kept, list) else []
    games = [(entry, view) for entry in entries if (view := game_view(language, entry))]
    totals = [entry["totals"][0] for entry, view in games if not view.tourney]
    return HistoryView(
        games=tuple(view for _entry, view in reversed(games[-SHOWN:])),
        wins=sum(view.won for _entry, view in games),
        played=len(games),
        mean=language.number(sum(totals) / len(totals)) if totals else "",
    )


def game_view(language: Language, entry: Any) -> GameView | None:
    """One game; None if the entry is no result."""
    if not isinstance(entry, dict):
        return None
    totals: Any = entry.get("totals")
    rank: Any = entry.get("rank")
    variant: Any = entry.get("variant")
    code: Any = entry.get("code")
    if not is_numbers(totals) or not is_numbers([rank]) or not is_short(variant, 400) or not is_short(code):
        return None
    tokens: Any = entry.get("tokens")
    tourney = is_numbers(tokens) and len(tokens) == len(totals)
    return GameView(
        date=written_date(language, entry.get("date")),
        variant=variant,
        variant_name=game_name(language, variant),
        code=code,
        totals=tuple(
            (seat_name(language, seat), total) for seat, total in enumerate(tokens if tourney else totals)
        ),
        tourney=tourney,
        rank=rank,
        won=entry.get("won") is True,
    )


def game_name(language: Language, variant: str) -> str:
    """What a game is called; one that we do not know keeps the name it came with."""
    try:
        return title_of(variant, language)
    except KeyError:
        return variant


def is_numbers(value: Any) -> bool:
    """Whether this is a list of 1 to 10 points."""
    if not isinstance(value, list) or not 1 <= len(value) <= 10:
        return False
    return all(type(number) is int and abs(number) < 100_000 for number in value)


def is_short(value: Any, limit: int = 40) -> bool:
    """Whether this may be a name or a code, which are ASCII; half a surrogate pair could not be sent."""
    return isinstance(value, str) and len(value) <= limit and value.isascii()


def written_date(language: Language, value: Any) -> str:
    """A date as the language writes it; empty if it is none."""
    try:
        return format_date(date.fromisoformat(value), format="long", locale=language.code)
    except (TypeError, ValueError):
        return ""
