"""GET /guide: how the game goes, in the player's language;  GET /guide/<family>: games of one kind."""

from fastapi import APIRouter, HTTPException, Request
from starlette.responses import Response

from app.render import language_of, render
from app.table_choice import table_choice
from app.variant_texts import family_named, guide_data

router = APIRouter()


@router.api_route("/guide", methods=["GET", "HEAD"])
def guide(request: Request) -> Response:
    language = language_of(request)
    return render(
        request, "guide", title=language.gettext("Guide and rules"), families=table_choice(language)
    )


@router.api_route("/guide/{name}", methods=["GET", "HEAD"])
def family(request: Request, name: str) -> Response:
    language = language_of(request)
    try:
        family = family_named(name)
    except KeyError:
        raise HTTPException(404) from None
    return render(
        request,
        "guide_family",
        title=language.gettext(family.title),
        family=family.name,
        families=table_choice(language),
        **guide_data(family, language),
    )
