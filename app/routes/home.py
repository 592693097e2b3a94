"""GET / deals a table or shows the one on it; POST /new replaces it."""

from dataclasses import replace

from fastapi import APIRouter, Request
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response

from app.errors import on_http_error
from app.games import Sitting
from app.levels import present_level
from app.prefs import Prefs
from app.render import language_of, prefs_of, wants_fragment
from app.routes.common import Text, Turn, answered, games_of, session_of, show
from app.routes.messages import ask_first, damaged, not_dealt
from app.wording import REASONS
from engine import Reason, RecordError, Rules, RulesError
from engine.notation import read_rules

router = APIRouter()
DEFAULT = "fr_web"


def current(request: Request) -> Sitting | None:
    """The game that the session knows."""
    games, session = games_of(request), session_of(request)
    posted = games.current(session)
    return games.open(session, posted) if posted else None


async def on_unreadable_form(request: Request, error: Exception) -> Response:
    """The table as it stands, where a form for it cannot be read; the script, and the pages beside the table,
    stay where they are and are told so.
    """
    beside = request.url.path.startswith(("/house-rules", "/history", "/settings", "/erase"))
    sitting = None if beside or wants_fragment(request) else await run_in_threadpool(current, request)
    if not sitting:
        return await on_http_error(request, error)
    told = language_of(request).gettext(REASONS[Reason.MALFORMED])
    return await run_in_threadpool(show, request, sitting, status=422, error=told)


def deal(rules: Rules, code: str, prefs: Prefs) -> Sitting:
    """A new game. RecordError for a code that is none."""
    return Sitting.new(rules, code.strip() or None, present_level(prefs.level))


def same_deal(present: Sitting, other: Sitting) -> bool:
    """Whether the game on the table is the one that is asked for, and not over: then it goes on, whoever the
    opponents are.
    """
    one, two = (replace(sitting.game.record.upto(0), bots={}) for sitting in (present, other))
    return not present.game.over and one == two


@router.api_route("/", methods=["GET", "HEAD"])
@answered
def home(request: Request, code: str = "", variant: str = "") -> Turn | Response:
    """The table: the session's game, a deal that a link names, or a fresh one."""
    held, prefs = current(request), prefs_of(request)
    linked = bool(code or variant)
    if held and not linked:
        sitting, source = held, "page"
    else:
        try:
            rules = read_rules(variant or DEFAULT)
            sitting, source = deal(rules, code, prefs), "link" if linked else "page"
        except (KeyError, RulesError, RecordError) as error:
            return not_dealt(request, error, variant, code)
        if held and same_deal(held, sitting):
            sitting, source = held, "page"
        elif held and held.unfinished:
            return ask_first(request, held.posted, sitting.game, {"code": code, "variant": variant})
    return Turn(sitting, source=source)


@router.post("/new")
@answered
def new(
    request: Request,
    record: Text = "",
    variant: Text = "",
    code: Text = "",
    level: Text = "",
    again: Text = "",
    sure: Text = "",
) -> Turn | Response:
    """Fresh cards, a typed code, or the same deals again; over an unfinished game it asks first. A level that
    is chosen holds for later games, too.
    """
    games, session = games_of(request), session_of(request)
    prefs = prefs_of(request).changed([("level", level)])
    posted = record or games.current(session)
    try:
        present = games.open(session, posted) if posted else None
    except RecordError:
        present = None
        if not sure or again:
            asked = [("variant", variant), ("code", code), ("level", level)]
            return damaged(request, posted, [(name, value) for name, value in asked if value and not again])
    try:
        if present and again:
            sitting = present.again()
        elif present and not variant:
            sitting = deal(present.game.rules, code, prefs)
        else:
            sitting = deal(read_rules(variant or DEFAULT), code, prefs)
    except (KeyError, RulesError, RecordError) as error:
        return not_dealt(request, error, variant, code)
    if present and not again and not sure and same_deal(present, sitting):
        sitting = present
    elif present and present.unfinished and not sure:
        return ask_first(
            request,
            posted,
            sitting.game,
            {"record": record, "variant": variant, "code": code, "level": level, "again": again},
        )
    return Turn(sitting, chosen=True, prefs=prefs if level else None)
