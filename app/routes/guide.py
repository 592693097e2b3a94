"""GET /guide: how the game goes, in the player's language."""

from fastapi import APIRouter, Request
from starlette.responses import Response

from app.render import language_of, render

router = APIRouter()


@router.api_route("/guide", methods=["GET", "HEAD"])
def guide(request: Request) -> Response:
    return render(request, "guide", title=language_of(request).gettext("Guide and rules"))
