"""What the routes of the table say instead of a table."""

from collections.abc import Sequence
from urllib.parse import urlencode

from fastapi import Request
from starlette.responses import Response

from app.house_rules import read_text
from app.page_views import FormView, MessageView
from app.render import language_of, render_message
from app.rules_text import problem_text, strange_text
from app.variant_texts import title_of
from app.views import Choice
from engine import Game, RecordError, RulesError
from engine.notation import write_rules


def damaged(request: Request, posted: str, asked: Sequence[tuple[str, str]] = ()) -> Response:
    """A save that cannot be read. It can be kept elsewhere; nothing replaces it before the player says so.
    Then comes the game that these fields of /new ask for.
    """
    _ = language_of(request).gettext
    message = MessageView(
        title=_("This game cannot be read"),
        text=_("The saved game is damaged or foreign. You can keep a copy of it, then start a new one."),
        forms=(FormView("/new", _("New game"), (("sure", "1"), *asked), main=True),),
        copy=posted,
    )
    return render_message(request, message)


def unreadable(request: Request, posted: str) -> Response:
    """A pasted text that is no game; the one on the table, if there is one, has not been touched."""
    _ = language_of(request).gettext
    back = FormView("/resume", _("Back to my game"), (("record", posted),), main=True)
    message = MessageView(
        title=_("This text is not a game"),
        text=_("A part of it may be missing. Nothing has changed."),
        forms=(back,) if posted else (),
        links=() if posted else (Choice("/", _("Back to the table")),),
    )
    return render_message(request, message)


def ask_first(
    request: Request, posted: str, other: Game, fields: dict[str, str], action: str = "/new"
) -> Response:
    """The question before an unfinished game is given up for another, which this action and the fields ask
    for.
    """
    language = language_of(request)
    _ = language.gettext
    title, offered = title_of(write_rules(other.rules), language), []
    if fields.get("code"):
        offered = [_("The deal asked for: %(code)s (%(game)s).", code=other.code, game=title)]
    elif fields.get("variant") or action == "/resume":
        offered = [_("The game asked for: %(game)s.", game=title)]
    give_up = tuple((name, value) for name, value in fields.items() if value)
    message = MessageView(
        title=_("Give up the game on the table?"),
        text=" ".join([*offered, _("Yours is not finished; if you go on, it will be replaced.")]),
        forms=(
            FormView("/resume", _("Back to my game"), (("record", posted),), main=True),
            FormView(action, _("Replace it"), (("sure", "1"), *give_up)),
        ),
    )
    return render_message(request, message)


def not_dealt(request: Request, error: Exception, variant: str, code: str = "") -> Response:
    """The kind refusal of a deal code that is none (RecordError), of rules that do not go together
    (RulesError), of a game that nobody knows (KeyError).
    """
    language = language_of(request)
    _ = language.gettext
    title, text = _("This game does not exist here"), _("The link may be incomplete. Nothing has changed.")
    links, more = [Choice("/tables", _("Choose a table")), Choice("/", _("Back to the table"))], []
    if isinstance(error, RecordError):
        title = _("This is not a deal code")
        text = _(
            "A deal code has twelve letters and digits, for instance 7K3Q-9FMX-2TZA. Nothing has changed."
        )
        del links[0]
    elif isinstance(error, RulesError):
        title = _("These rules do not go together")
        text = _("Nobody could play by them as they stand. Nothing has changed.")
        house = read_text(variant)
        more = [strange_text(name, language) for name in house.strange]
        codes = [problem.code for problem in error.problems if problem.code != "E00"]
        more += [problem_text(code, language, house.rules) for code in codes]
        links[0] = Choice("/house-rules?" + urlencode({"variant": variant}), _("Put them right"))
    typed = (
        "".join(sign for sign in code[:40] if sign.isprintable()) if isinstance(error, RecordError) else ""
    )
    message = MessageView(
        title, text, tuple(links), more=tuple(dict.fromkeys(more)), code=typed, variant=variant
    )
    return render_message(request, message)
