"""What the routes of the table share: the session, the game that was posted, the answer."""

import time
from typing import Annotated, Any

from fastapi import Form, Request
from starlette.datastructures import FormData
from starlette.responses import Response

from app.errors import Answer
from app.games import Games, Sitting, session_id
from app.prefs import Prefs
from app.render import language_of, prefs_of, render, wants_fragment
from app.routes.messages import damaged
from app.rules_view import rules_view
from app.settings import MAX_FIELDS
from app.table_choice import table_choice
from app.table_view import Mark, Telling, table_view
from engine import Game, IllegalAction, Reason, RecordError
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


def forced(game: Game, prefs: Prefs) -> str:
    """The action of a person who has no choice, empty where there is one: the last card, every forced card
    where the player wants that, and nothing to expose where nothing can be exposed.
    """
    if game.to_act != 0 or game.phase not in ("play", "charge"):
        return ""
    cards = game.legal_cards()
    if game.phase == "charge":
        return "" if cards else "charge none"
    held = (game.dummy or []) if game.source == "dummy" else game.hands[0]
    return cards[0] if len(cards) == 1 and (prefs.forced or len(held) == 1) else ""


def advance(request: Request, sitting: Sitting, prefs: Prefs) -> None:
    """Let the bots act until the person must decide, or until they have thought long enough."""
    deadline = time.monotonic() + request.app.state.settings.thinking_ms / 1000
    while sitting.table.advance(lambda: time.monotonic() > deadline) and (
        action := forced(sitting.game, prefs)
    ):
        sitting.game.act(action)


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
    telling = Telling(
        posted=sitting.posted,
        code=game.code,
        variant=write_rules(game.rules),
        refusals=refusals(game),
        undo=game.undo_refusal(0),
        **told,
    )
    view = table_view(language, prefs, game.observe(0), since, telling)
    beside: dict[str, Any] = {}
    if not wants_fragment(request):
        beside["families"] = table_choice(language, telling.variant)
        beside["rules"] = rules_view(telling.variant, language)
    title = language.gettext("La Dame de Pique")
    answer = render(request, "table", status, prefs, title=title, table=view, **beside)
    remember(request, answer)
    return answer


def settle(
    request: Request,
    sitting: Sitting,
    since: Mark | None = None,
    status: int = 200,
    chosen: bool = False,
    **told: Any,
) -> Response:
    """The table as the answer to a form. The game is kept; `chosen` when the player went back on purpose."""
    answer = show(request, sitting, since, status, source="chosen", **told)
    games_of(request).keep(session_of(request), sitting, chosen)
    return answer


def remember(request: Request, answer: Response) -> None:
    """Give the browser its session. A link from another site finds it; what such a site posts is refused."""
    secure = request.url.scheme == "https"
    answer.set_cookie(SESSION, session_of(request), httponly=True, samesite="lax", secure=secure)
