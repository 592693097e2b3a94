"""Whatever is sent, the answer keeps the laws of `judge`. Run with -s to see how far the requests came."""

import gc
import warnings
from collections import Counter
from collections.abc import Callable, Iterator
from functools import _lru_cache_wrapper
from html.parser import HTMLParser
from urllib.parse import urlencode, urlsplit

import pytest
import requests as http
import schemathesis
from fastapi import FastAPI
from hypothesis import HealthCheck, Phase, given, settings

from app.games import ROOM
from app.headers import HEADERS
from app.main import create_app
from app.settings import Settings
from engine import VARIANTS, Game
from tests.app import fuzz
from tests.app.conftest import ADDRESS
from tests.app.wire import Answer, Request, send
from tests.engine.positions import CODE, full_deal

VOID = {"meta", "link", "input", "br", "hr", "img", "use", "path", "circle", "polyline"}
FORM = {"origin": ADDRESS, "content-type": "application/x-www-form-urlencoded"}

app = create_app(Settings(thinking_ms=20_000, max_sessions=4))
quick = settings(
    phases=[Phase.explicit, Phase.generate],  # a failure is seldom easier to read once it is shrunk
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)


# Least share of forms that are answered with a table. Others ask first, redirect, or list finished games.
FLOORS = {"/new": 0.2, "/open": 0.02, "/settings": 0.15, "/history": -1.0, "/erase": -1.0}


class WellFormed(HTMLParser):
    """Asserts that elements nest, ids and attributes stand once, and that there is no inline code."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: set[str] = set()
        self.lang = ""
        self.feed(html)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_startendtag(tag, attrs)
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _value in attrs]
        assert len(names) == len(set(names)), (tag, names)
        assert not any(name.startswith("on") or name == "style" for name in names), (tag, names)
        given = dict(attrs)
        assert tag != "script" or given.get("src"), "inline script"
        if "id" in given:
            assert given["id"] not in self.ids, f"id {given['id']} stands twice"
            self.ids.add(given["id"] or "")
        if tag == "html":
            self.lang = given.get("lang") or ""

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open, f"</{tag}> closes nothing"
            assert self.open.pop() == tag


def judge(answer: Answer) -> None:
    """The laws of every answer: no crash, no traceback, the security headers, and a page or fragment in the
    player's language (a file from /static, a redirect to ourselves, JSON from /health).
    """
    request, headers = answer.request, answer.headers
    assert answer.status < 500
    assert {name: headers.get(name) for name in HEADERS} == HEADERS
    assert "unsafe" not in headers["content-security-policy"]
    for cookie in (value for name, value in headers.items() if name == "set-cookie"):
        assert cookie.partition("=")[0] in ("dame_session", "dame_prefs")
    if answer.status in (303, 307):
        assert urlsplit(headers["location"])[:2] in [("", ""), ("http", request.headers.get("host"))]
        assert not headers["location"].startswith("//")
        return
    kind = headers.get("content-type", "")
    if answer.status == 304 or (answer.status == 200 and request.target.startswith(("/static/", "/health"))):
        assert not kind.startswith("text/html")
        return
    assert kind == "text/html; charset=utf-8"
    assert "Traceback (most" not in answer.text
    if "lang" not in fields_of(request):
        assert headers["content-language"] == request.language
    if request.method == "HEAD":
        return
    html = answer.text
    page = WellFormed(html)
    guide = answer.status == 200 and request.target.startswith("/guide")  # a page only
    if request.headers.get("hx-request") == "true" and not guide:
        assert "<html" not in html
        assert page.ids or "<p" in html
    else:
        assert html.startswith("<!doctype html>")
        assert page.lang == headers["content-language"]
        assert "<h1" in html
    assert len(answer.body) < 4_000_000


def fields_of(request: Request) -> str:
    """The body where it may change the language."""
    return request.body.decode("latin-1") if request.target == "/settings" else ""


class Reached:
    """How far the requests of one test came."""

    def __init__(self) -> None:
        self.count: Counter[str] = Counter()

    def note(self, answer: Answer) -> None:
        refused = answer.status in (400, 403, 405, 413, 422)
        shown = ' id="table"' in answer.text or 'id="replay"' in answer.text
        self.count.update(
            ["all"] + ["past the checks"] * (not refused) + ["a table"] * (shown and not refused)
        )
        self.count[str(answer.status)] += 1

    def shares(self, name: str) -> tuple[float, float]:
        """Shares of the requests that came past the checks, and that were answered with a table."""
        every = self.count["all"]
        passed, table = self.count["past the checks"] / every, self.count["a table"] / every
        by_status = ", ".join(f"{key}: {n}" for key, n in sorted(self.count.items()) if key.isdigit())
        print(f"\n{name}: {every} requests, {passed:.0%} past the checks, {table:.0%} a table ({by_status})")
        return passed, table


@pytest.mark.parametrize("path", fuzz.PATHS)
def test_spoilt_forms(path: str) -> None:
    reached = Reached()

    @settings(quick, max_examples=60)
    @given(fuzz.requests(path))
    def fire(request: Request) -> None:
        answer = send(app, request)
        judge(answer)
        reached.note(answer)
        games = app.state.games
        assert len(games.held) <= games.limit

    fire()
    passed, table = reached.shares(path)
    assert passed > 0.8
    assert table > FLOORS.get(path, 0.3)


def test_strangers() -> None:
    reached = Reached()

    @settings(quick, max_examples=250)
    @given(fuzz.strangers())
    def fire(request: Request) -> None:
        answer = send(app, request)
        judge(answer)
        reached.note(answer)
        unsafe = request.method not in ("GET", "HEAD", "OPTIONS", "TRACE")
        if unsafe and request.headers["sec-fetch-site"] != "same-origin":
            ours = urlsplit(request.headers["origin"].replace("[", "")).netloc == request.headers["host"]
            assert answer.status in (400, 403) or ours

    fire()
    passed, _table = reached.shares("strangers")
    assert passed > 0.15


with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # GET and HEAD of one route share a name in the schema
    SCHEMA = schemathesis.openapi.from_dict(app.openapi())
OPERATIONS = {operation.ok().label: operation.ok() for operation in SCHEMA.get_all_operations()}


@pytest.mark.parametrize("label", sorted(OPERATIONS))  # FastAPI keeps the methods of a route in a set
def test_the_schema(label: str) -> None:
    @settings(quick, max_examples=12)
    @given(OPERATIONS[label].as_strategy())
    def fire(case: schemathesis.Case) -> None:
        ready = http.Request(**case.as_transport_kwargs(base_url=ADDRESS)).prepare()
        headers = {name.lower(): value for name, value in ready.headers.items()} | {"origin": ADDRESS}
        body = ready.body.encode() if isinstance(ready.body, str) else ready.body or b""
        answer = send(app, Request(ready.method or "", ready.path_url, headers, body))
        judge(answer)
        assert answer.status in (200, 303, 307, 404)

    fire()


# ---- bounds


@pytest.mark.parametrize("chunk", [0, 100, 1000])
@pytest.mark.parametrize("size", [999, 1000, 1001, 16_000, 17_000])
def test_bodies_are_bounded(chunk: int, size: int) -> None:
    small = create_app(Settings(max_body=1000))
    body = b"record=" + b"x" * (size - 7)
    answer = send(small, Request("POST", "/act", FORM, body, chunk))
    judge(answer)
    assert answer.status == (200 if size <= 1000 else 413)


def visits(rules_of: Callable[[int], str], number: int) -> Iterator[Request]:
    """Visitors, each without a cookie and with a game of their own."""
    for visit in range(number):
        record = f"dame1 fr_web {rules_of(visit)} shuffle=1 code={CODE} |".replace("  ", " ")
        yield Request("POST", "/hint", FORM, b"record=" + record.replace("+", "%2B").encode())


def test_sessions_are_bounded() -> None:
    small = create_app(Settings(max_sessions=5))
    for request in visits(lambda _visit: "", 20):
        assert send(small, request).status == 200
    assert len(small.state.games.held) == 5


def test_sessions_of_long_games_are_fewer() -> None:
    small = create_app(Settings(max_sessions=5))
    games = small.state.games
    game = Game(VARIANTS["fr_web"].rules, CODE)
    deal = "/".join("".join(hand) for hand in full_deal(game.rules))
    long = " ".join(f"deal{number}={deal}" for number in range(1, 2 * ROOM // len(deal) + 1))
    assert len(str(game.record)) < ROOM < len(long)
    for request in visits(lambda _visit: long, 12):
        assert send(small, request).status == 200
        assert games.size == sum(len(held.posted) for held in games.held.values())
    assert len(games.held) == 2
    for request in visits(lambda _visit: "", 12):
        assert send(small, request).status == 200
    assert len(games.held) == 5
    assert games.size < 5000


def unbounded() -> dict[str, int]:
    """Sizes of the project's caches that may grow without end, by the function."""
    caches = [thing for thing in gc.get_objects() if isinstance(thing, _lru_cache_wrapper)]
    ours = [cache for cache in caches if (cache.__module__ or "").startswith(("app.", "engine."))]
    assert ours
    return {
        cache.__qualname__: cache.cache_info().currsize for cache in ours if not cache.cache_info().maxsize
    }


def test_no_cache_grows_with_what_visitors_send() -> None:
    app: FastAPI = create_app(Settings(max_sessions=5))
    for request in visits(lambda visit: f"target={visit + 1}", 3):
        send(app, request)
    before = unbounded()
    for request in visits(lambda visit: f"target={visit + 100} pass_cycle=hold", 20):
        judge(send(app, request))
    assert unbounded() == before


# ---- what was found once

HALF = '[{"totals": [1], "rank": 1, "variant": "fr_web", "code": "\\ud800"}]'
FOUND = [
    (Request("POST", "/history", FORM, urlencode({"games": HALF}).encode()), 200),  # half a surrogate pair
    (Request("GET", "/guide", {"hx-request": "true"}), 200),  # there is no fragment
    (Request("HEAD", "/health", {}), 200),
    (Request("POST", "/act", FORM, b"a&" * 20_000), 422),  # too many fields
]


@pytest.mark.parametrize(("request_", "status"), FOUND, ids=["surrogate", "guide", "health", "fields"])
def test_found_once(request_: Request, status: int) -> None:
    answer = send(app, request_)
    judge(answer)
    assert answer.status == status
    assert "Cette adresse" not in answer.text
