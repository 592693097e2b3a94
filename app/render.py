"""From a template and its data to an answer: a whole page, or the fragment alone when htmx asks."""

import json
from collections.abc import Callable
from functools import cache, partial
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape
from starlette.requests import Request
from starlette.responses import HTMLResponse

from app.assets import assets, folder
from app.i18n import LANGUAGES, Language, language, preferred
from app.levels import level_choices
from app.page_views import MessageView
from app.prefs import COOKIE, Prefs

# No styles, no scripts and no history of its own: the CSP forbids the first two, and the third would keep
# copies of the table.
# Every answer is shown, also 409 with the newer table; errors say in their headers where they go.
HTMX_CONFIG = json.dumps(
    {
        "includeIndicatorStyles": False,
        "allowEval": False,
        "allowScriptTags": False,
        "historyEnabled": False,
        "selfRequestsOnly": True,
        "defaultSettleDelay": 0,
        "timeout": 20_000,
        "responseHandling": [{"code": "204", "swap": False}, {"code": "...", "swap": True}],
    }
)


@cache
def environment(code: str) -> Environment:
    """The templates in one language: macros see `_` and `lang` as globals, hence an environment for each."""
    speech = language(code)
    env = Environment(
        loader=FileSystemLoader(folder("templates")),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    env.globals.update(
        _=partial(_text, speech.gettext),
        ngettext=partial(_text, speech.ngettext),
        number=speech.number,
        signed=speech.signed,
        lang=code,
        languages=LANGUAGES,
        static=assets().url,
        htmx_config=HTMX_CONFIG,
        levels=partial(level_choices, speech),
    )
    return env


def _text(speak: Callable[..., str], *message: Any, **facts: Any) -> Markup:
    """A text for a template. What fills its blanks is escaped; the text itself is ours."""
    safe = {name: escape(fact) if isinstance(fact, str) else fact for name, fact in facts.items()}
    return Markup(speak(*message, **safe))


def prefs_of(request: Request) -> Prefs:
    """The preferences that the browser sent."""
    return Prefs.parse(request.cookies.get(COOKIE, ""))


def language_of(request: Request, prefs: Prefs | None = None) -> Language:
    """The player's language: chosen, else the browser's, else French."""
    chosen = (prefs or prefs_of(request)).lang
    return language(chosen or preferred(request.headers.get("accept-language", "")))


def wants_fragment(request: Request) -> bool:
    return request.headers.get("hx-request") == "true"


def render(
    request: Request, name: str, status: int = 200, prefs: Prefs | None = None, **data: Any
) -> HTMLResponse:
    """`fragments/<name>.html` for htmx, else `<name>.html`; `prefs` where they have just been changed."""
    prefs = prefs or prefs_of(request)
    code = language_of(request, prefs).code
    fragment = [f"fragments/{name}.html"] if wants_fragment(request) else []
    html = (
        environment(code)
        .select_template([*fragment, f"{name}.html"])  # the guide is a page only
        .render(
            {
                "prefs": prefs,
                "body_class": f"{prefs.classes} lang-{code}",
                "here": request.url.path,
                **data,
            }
        )
    )
    # a page holds the record of a game: it is kept nowhere
    headers = {
        "cache-control": "no-store",
        "vary": "HX-Request, Accept-Language, Cookie",
        "content-language": code,
    }
    return HTMLResponse(html, status, headers)


def render_message(
    request: Request, message: MessageView, status: int = 200, prefs: Prefs | None = None
) -> HTMLResponse:
    """A page that says something; for htmx a fragment that goes to #notice and leaves the table alone."""
    answer = render(request, "message", status, prefs, title=message.title, message=message)
    answer.headers["hx-retarget"] = "#notice"
    answer.headers["hx-reswap"] = "innerHTML"
    return answer
