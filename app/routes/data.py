"""What the browser keeps beside the game: POST /settings, /erase, /history."""

import json
import re
from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import RedirectResponse, Response

from app.history_view import history_view
from app.page_views import MessageView
from app.prefs import COOKIE, Prefs
from app.render import language_of, prefs_of, render, render_message
from app.routes.common import (
    SESSION,
    Text,
    Turn,
    answered,
    check_newest,
    form_of,
    games_of,
    keep_prefs,
    opened,
    session_of,
)
from app.table_view import Mark
from app.views import Choice

router = APIRouter()
OWN_PAGES = re.compile(r"/(guide(/[a-z_]+)?|history|tables|(rules|house-rules)(\?[\w.~%+=-]*)?)?")


@router.post("/settings")
async def settings(request: Request) -> Response:
    """Change the preferences that the form names, then back to where the player was."""
    form = [(name, value) for name, value in (await form_of(request)).multi_items() if isinstance(value, str)]
    return await change(request=request, form=form)


@answered
def change(request: Request, form: list[tuple[str, str]]) -> Turn | Response:
    """The table, or the page of the player's, with the preferences changed. What they do by themselves, such
    as a look at the cards, is done at once.
    """
    given, prefs = dict(form), prefs_of(request).changed(form)
    if given.get("record"):
        sitting = opened(request, given["record"])
        check_newest(request, sitting.posted, prefs=prefs)
        return Turn(sitting, Mark.of(sitting.game.observe(0)), prefs=prefs)
    back = given.get("back", "/")
    answer = RedirectResponse(back if OWN_PAGES.fullmatch(back) else "/", status_code=303)
    keep_prefs(request, answer, prefs)
    return answer


@router.post("/erase")
def erase(request: Request) -> Response:
    """Forget the session's game and the cookies; the script of the page empties the browser's own storage.

    Another worker may hold the game until newer ones push it out; no cookie leads to it.
    """
    games_of(request).drop(session_of(request))
    _ = language_of(request).gettext
    message = MessageView(
        title=_("Everything is erased"),
        text=_("Nothing about you is left, neither in this browser nor here."),
        links=(Choice("/", _("New game")),),
        erased=True,
    )
    language = Prefs(lang=language_of(request).code)  # all else as on a first visit
    answer = render_message(request, message, prefs=language)
    for cookie in (SESSION, COOKIE):
        answer.delete_cookie(cookie)
    return answer


@router.api_route("/history", methods=["GET", "HEAD"])
def history_page(request: Request) -> Response:
    """The page of finished games; its list comes from the browser."""
    return render(request, "history", title=language_of(request).gettext("Finished games"), history=None)


@router.post("/history")
def history(request: Request, games: Text = "") -> Response:
    """The list of finished games that the browser has kept, written out; what cannot be read is left out."""
    try:
        kept: Any = json.loads(games)
    except (ValueError, RecursionError):
        kept = []
    title = language_of(request).gettext("Finished games")
    return render(request, "history", title=title, history=history_view(language_of(request), kept))
