"""What the routes of the table share: the session, the game that was posted, the answer."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import wraps
from inspect import signature
from typing import Annotated, Any

from fastapi import Form, Request
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import FormData
from starlette.responses import Response

from app.errors import Answer
from app.games import Games, Sitting, extends, session_id
from app.levels import newcomers
from app.prefs import COOKIE, YEAR, Prefs
from app.render import language_of, prefs_of, render, wants_fragment
from app.routes.messages import damaged
from app.rules_view import rules_view
from app.settings import MAX_FIELDS
from app.table_choice import table_choice
from app.table_view import Mark, Telling, table_view
from app.thinking import PATIENCE, advance, searches
from app.undoing import taken_back
from engine import Game, IllegalAction, Reason, RecordError, UndoRefusal
from engine.notation import write_rules

SESSION = "dame_session"  # cookies are shared by all that runs on one host


async def form_of(request: Request) -> FormData:
    """The form that was posted, where a route does not name its fields."""
    return await request.form(max_fields=MAX_FIELDS)


Text = Annotated[str, Form()]
Texts = Annotated[list[str], Form()]


def games_of(request: Request) -> Games:
    games: Games = request.app.state.games
    return games


def session_of(request: Request) -> str:
    """The session of this request; a new one, the same throughout the request, where the browser has none."""
    if not hasattr(request.state, "session"):
        request.state.session = session_id(request.cookies.get(SESSION, ""))
    session: str = request.state.session
    return session


def opened(request: Request, record: str) -> Sitting:
    """The posted game; instead of it, the page that says it cannot be read."""
    try:
        return games_of(request).open(session_of(request), record)
    except RecordError:
        raise Answer(damaged(request, record)) from None


def refusals(game: Game) -> dict[str, Reason]:
    """The cards, also the dummy's, that the person may not play now, and why; asking changes nothing."""
    if game.phase != "play" or game.to_act != 0:
        return {}
    reasons: dict[str, Reason] = {}
    for code in {*game.hands[0], *(game.dummy or ())} - set(game.legal_cards()):
        try:
            game.act(code)
        except IllegalAction as error:
            reasons[code] = error.reason
    return reasons


def show(
    request: Request,
    sitting: Sitting,
    since: Mark | None = None,
    status: int = 200,
    prefs: Prefs | None = None,
    **told: Any,
) -> Response:
    """The table of this game, as a page or as a fragment."""
    prefs, language, game = prefs or prefs_of(request), language_of(request, prefs), sitting.game
    before = taken_back(game, prefs)
    telling = Telling(
        posted=sitting.posted,
        code=game.code,
        variant=write_rules(game.rules),
        refusals=refusals(game),
        undo=before if isinstance(before, UndoRefusal) else None,
        bots=game.record.bots,
        waking=searches(sitting) and not request.app.state.thinkers.compiling.done(),
        **told,
    )
    view = table_view(language, prefs, game.observe(0), since, telling)
    beside: dict[str, Any] = {}
    if not wants_fragment(request):
        beside["families"] = table_choice(language, telling.variant)
        beside["rules"] = rules_view(telling.variant, language)
    title = language.gettext("La Dame de Pique")
    answer = render(request, "table", status, prefs, title=title, table=view, **beside)
    if not wants_fragment(request):  # a late one would bring back what was erased meanwhile
        remember(request, answer)
    return answer


@dataclass
class Turn:
    """The answer to a form in the making: the game as the person's decision leaves it, and what to say."""

    sitting: Sitting
    since: Mark | None = None  # what the browser has shown
    status: int = 200
    source: str = "chosen"  # see TableView.source; a "link" is not kept
    late: bool = False  # the player has gone elsewhere: it is not kept
    chosen: bool = False  # the player went back on purpose
    goes_on: bool = True  # the bots act before it is shown
    finish: bool = False  # the rest of a hand without points plays itself
    waits: bool = False  # the player sees that the bots think: without news there is nothing to show
    prefs: Prefs | None = None  # where they have just been changed
    told: dict[str, Any] = field(default_factory=dict)


class Instead(Exception):
    """Another turn to be answered than the one that the route would give."""

    def __init__(self, turn: Turn) -> None:
        super().__init__()
        self.turn = turn


def check_newest(request: Request, before: str, after: str = "", prefs: Prefs | None = None) -> None:
    """Where another page went on from `before` otherwise than to `after`, answer 409 and its table."""
    games, session = games_of(request), session_of(request)
    current = games.current(session)
    if current == before or not extends(current, before) or (after and extends(current, after)):
        return
    _ = language_of(request, prefs).gettext
    told = {"news": _("The game has gone on elsewhere: here is the table as it stands.")}
    raise Instead(Turn(games.open(session, current), status=409, prefs=prefs, told=told))


def answered(decide: Callable[..., Turn | Response]) -> Callable[..., Awaitable[Response]]:
    """The route of a decision, which runs in a thread: then the bots act, and the table is the answer.

    A player who has left meanwhile gets nothing, and nothing is kept.
    """

    @wraps(decide)
    async def route(**given: Any) -> Response:
        request: Request = given["request"]
        try:
            turn = await run_in_threadpool(decide, **given)
        except Instead as instead:
            turn = instead.turn
        if isinstance(turn, Response):
            return turn
        before = turn.sitting.posted
        if turn.goes_on and not await go_on(request, turn):
            return Response(status_code=204)
        news = turn.sitting.posted != before or not searches(turn.sitting)
        if turn.waits and not news and wants_fragment(request):
            return Response(status_code=204)
        turn.late = turn.waits and left_behind(request, before, turn.sitting.posted)
        return await run_in_threadpool(settle, request, turn)

    # the forms are those of the function; what it returns is no answer yet
    route.__signature__ = signature(decide).replace(return_annotation=Response)  # type: ignore[attr-defined]
    return route


async def go_on(request: Request, turn: Turn) -> bool:
    """Let the bots act. Returns whether the player is still there."""
    state, prefs = request.app.state, turn.prefs or prefs_of(request)
    seconds, patience = state.settings.thinking_ms / 1000, PATIENCE * turn.waits
    left = request.is_disconnected
    return await advance(state.thinkers, turn.sitting, prefs, left, seconds, turn.finish, patience)


def left_behind(request: Request, before: str, after: str) -> bool:
    """Whether the player has gone elsewhere while bots led the game `before` on to `after`."""
    current = games_of(request).current(session_of(request))
    return current != "" and not (extends(current, before) and extends(after, current))


def settle(request: Request, turn: Turn) -> Response:
    """The table as the answer to a form. The game is kept."""
    sitting, told = turn.sitting, dict(turn.told)
    if sitting.table.replaced:
        told["news"] = newcomers(language_of(request, turn.prefs), sitting.table.replaced)
        sitting.table.replaced = []  # told once
    answer = show(
        request, sitting, turn.since, turn.status, turn.prefs, source=turn.source, finish=turn.finish, **told
    )
    if turn.source != "link" and not turn.late:
        games_of(request).keep(session_of(request), sitting, turn.chosen)
    if turn.prefs:
        keep_prefs(request, answer, turn.prefs)
    return answer


def keep_prefs(request: Request, answer: Response, prefs: Prefs) -> None:
    """Have the browser keep the preferences."""
    answer.set_cookie(COOKIE, str(prefs), max_age=YEAR, samesite="lax", secure=request.url.scheme == "https")


def remember(request: Request, answer: Response) -> None:
    """Give the browser its session. A link from another site finds it; what such a site posts is refused."""
    secure = request.url.scheme == "https"
    answer.set_cookie(SESSION, session_of(request), httponly=True, samesite="lax", secure=secure)
