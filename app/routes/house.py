"""House rules: the form, what changes in it, and the rules that a browser has kept."""

import json
from dataclasses import replace
from typing import Any
from urllib.parse import urlencode

from fastapi import APIRouter, Request
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import FormData
from starlette.responses import Response

from app.house_options import ASKED, in_family, open_values, usual_cycle
from app.house_rules import HouseRules, read, read_text, with_possible_cycle
from app.house_view import house_view
from app.kept_rules import kept_rules
from app.render import language_of, render, wants_fragment
from app.routes.common import Text, form_of
from app.routes.home import DEFAULT, new
from app.routes.messages import not_dealt
from engine import VARIANTS
from engine.rules import LONGEST_LIST

router = APIRouter()


def page(request: Request, house: HouseRules, focus: str = "") -> Response:
    language = language_of(request)
    view = house_view(house, language, focus)
    here = "/house-rules?" + urlencode({"variant": house.text})
    title, oob = language.gettext("House rules"), wants_fragment(request)
    return render(request, "house_rules", title=title, house=view, here=here, oob=oob)


@router.api_route("/house-rules", methods=["GET", "HEAD"])
def start(request: Request, variant: str = DEFAULT) -> Response:
    """The form, with the rules of a short text, be they contradictory."""
    try:
        return page(request, with_possible_cycle(read_text(variant)))
    except KeyError as error:
        return not_dealt(request, error, variant)


def sent(form: FormData) -> HouseRules:
    """The rules of a posted form. Another base starts from there; "reset" goes back to it."""
    fields: dict[str, list[str]] = {}
    for name, value in form.multi_items():
        if isinstance(value, str):
            fields.setdefault(name, []).append(value)
    was, base = (fields.get(name, [""])[-1] for name in ("was", "base"))
    was = was if was in VARIANTS else DEFAULT
    base = base if base in VARIANTS else was
    reset = fields.get("reset", [""])[-1]
    family = VARIANTS[base].rules.family
    asked = {
        name: fields[name] for name in ASKED if name in fields and name != reset and in_family(name, family)
    }
    return with_possible_cycle(read(base, {} if base != was or reset == "all" else asked))


def cycled(house: HouseRules, form: FormData) -> tuple[HouseRules, str]:
    """The same rules with a hand more or less in the cycle of the pass, and the id of where to go on."""
    cycle, drop = list(house.rules.pass_cycle), str(form.get("drop", ""))
    if "usual" in form:
        cycle, at = list(usual_cycle(house.rules.players)), 0
    elif "add" in form:
        possible, at = open_values("pass_cycle", house.rules), len(cycle)
        cycle.append(next((token for token in possible if token not in cycle), possible[0]))
    elif drop in map(str, range(len(cycle))) and len(cycle) > 1:
        at = max(int(drop) - 1, 0)
        del cycle[int(drop)]
    else:
        return house, ""
    rules = house.rules.replace(pass_cycle=tuple(cycle[:LONGEST_LIST]))
    return replace(house, rules=rules), f"pass_cycle-{at}"


@router.post("/house-rules")
async def change(request: Request) -> Response:
    """The form again, with what its problems are."""
    form = await form_of(request)
    return await run_in_threadpool(lambda: page(request, *cycled(sent(form), form)))


@router.post("/house-rules/deal")
async def deal(request: Request) -> Response:
    """A game by these rules; the form again where nobody could play by them."""
    form = await form_of(request)
    house = await run_in_threadpool(sent, form)
    if not house.playable:
        return await run_in_threadpool(page, request, house)
    given = {name: value for name in ("record", "level") if isinstance(value := form.get(name), str)}
    return await new(request=request, variant=house.text, **given)


@router.post("/house-rules/kept")
def kept(request: Request, kept: Text = "") -> Response:
    """The rules that the browser has kept, written out; what cannot be read is left out."""
    try:
        entries: Any = json.loads(kept)
    except (ValueError, RecursionError):
        entries = []
    title = language_of(request).gettext("House rules")
    return render(request, "kept_rules", title=title, kept=kept_rules(language_of(request), entries))
