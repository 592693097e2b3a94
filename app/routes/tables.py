"""GET /tables: the games to choose from;  GET /rules: the rules of one table."""

from urllib.parse import urlencode

from fastapi import APIRouter, Request
from starlette.responses import Response

from app.render import language_of, render
from app.routes.home import current
from app.routes.messages import not_dealt
from app.rules_view import rules_view
from app.table_choice import table_choice
from engine import RulesError
from engine.notation import write_rules

router = APIRouter()


@router.api_route("/tables", methods=["GET", "HEAD"])
def tables(request: Request) -> Response:
    """The games; the one on the session's table is marked."""
    language, sitting = language_of(request), current(request)
    families = table_choice(language, write_rules(sitting.game.rules) if sitting else "")
    return render(request, "tables", title=language.gettext("Choose a table"), families=families, record="")


@router.api_route("/rules", methods=["GET", "HEAD"])
def rules(request: Request, variant: str = "") -> Response:
    """The rules that a short text stands for, written out."""
    try:
        view = rules_view(variant, language_of(request))
    except (KeyError, RulesError) as error:
        return not_dealt(request, error, variant)
    here = "/rules?" + urlencode({"variant": variant})
    return render(request, "rules", title=view.title, rules=view, here=here)
