"""Error pages: one sentence in the player's language and a way on, never a code or a traceback."""

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from app.headers import HEADERS
from app.i18n import N_
from app.page_views import FormView, MessageView
from app.render import language_of, render_message
from app.views import Choice

TEXTS = {
    400: (
        N_("This address is not ours"),
        N_("The request did not come to an address that this game answers to."),
    ),
    403: (
        N_("This did not come from our page"),
        N_("The game only accepts what its own pages send. Open the table and try again."),
    ),
    404: (N_("There is nothing here"), N_("This page does not exist. The table is still set, though.")),
    405: (
        N_("That is not how this page works"),
        N_("This address wants to be asked in another way. Go back to the table."),
    ),
    413: (N_("That is too much at once"), N_("What was sent is larger than any game. Nothing was changed.")),
    422: (
        N_("That could not be read"),
        N_("What was sent is damaged or incomplete. Nothing was changed: go back and try again."),
    ),
    500: (
        N_("Something went wrong on our side"),
        N_("Your game is safe in your browser. Go back to the table and try again."),
    ),
}


class Answer(Exception):
    """An answer given in place of the one that the route would give."""

    def __init__(self, response: Response) -> None:
        super().__init__()
        self.response = response


def error_page(request: Request, status: int) -> Response:
    """The page for this status; for htmx a fragment that goes to #notice and leaves the table alone."""
    _ = language_of(request).gettext
    title, text = TEXTS.get(status, TEXTS[500 if status >= 500 else 422])
    forms: tuple[FormView, ...] = ()
    if status == 413:  # a text that the browser keeps may be what is too long: this leads out
        forms = (FormView("/new", _("New game")), FormView("/erase", _("Erase everything")))
    message = MessageView(_(title), _(text), (Choice("/", _("Back to the table")),), forms)
    return render_message(request, message, status)


async def on_http_error(request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 500
    answer = error_page(request, 422 if status == 400 else status)  # 400: a form that cannot be read
    if isinstance(error, HTTPException) and error.headers:
        answer.headers.update(error.headers)  # "allow" of a 405
    return answer


async def on_invalid(request: Request, _error: Exception) -> Response:
    return error_page(request, 422)


async def on_crash(request: Request, _error: Exception) -> Response:
    answer = error_page(request, 500)
    answer.headers.update(HEADERS)  # this answer is made outside the middleware that adds them
    return answer


async def on_answer(_request: Request, answer: Exception) -> Response:
    assert isinstance(answer, Answer)
    return answer.response


def add_error_pages(app: FastAPI) -> None:
    app.add_exception_handler(Answer, on_answer)
    app.add_exception_handler(HTTPException, on_http_error)
    app.add_exception_handler(RequestValidationError, on_invalid)
    app.add_exception_handler(Exception, on_crash)
