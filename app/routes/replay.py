"""POST /replay: a finished hand again, step by step."""

from fastapi import APIRouter, Request
from starlette.responses import Response

from app.games import Sitting
from app.render import language_of, render
from app.replay_view import finished_hands, replay_view
from app.routes.common import Text, Turn, settle
from app.routes.messages import damaged
from engine import RecordError

router = APIRouter()


@router.post("/replay")
def replay(request: Request, record: Text = "", hand: Text = "", step: Text = "") -> Response:
    """The step of a hand, the last finished one and its deal where the form does not say."""
    try:
        sitting = Sitting.read(record)
    except RecordError:
        return damaged(request, record)
    language = language_of(request)
    hands = finished_hands(sitting.game)
    if not hands:
        error = language.gettext("No hand is finished yet: there is nothing to look at again.")
        return settle(request, Turn(sitting, told={"error": error}))
    view = replay_view(language, sitting.game, record, number(hand, hands[-1]), number(step, 0))
    return render(request, "replay", title=view.title, replay=view)


def number(text: str, default: int) -> int:
    """A number from a form; the default where there is none."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 5 else default
