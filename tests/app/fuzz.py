"""What the fuzz tests send: valid forms of games of every kind, and what becomes of them when spoilt.

A request is drawn whole, and in `requests` with a good Origin, so that most of them reach the routes.
"""

import json
import random
from functools import cache
from typing import Any
from urllib.parse import urlencode

from hypothesis import strategies as st

from app.prefs import EMBLEMS
from engine import VARIANTS, Game
from engine.bots import current
from tests.app.conftest import ADDRESS
from tests.app.wire import Request
from tests.engine.mixes import random_action
from tests.engine.positions import CODE, cards, full_deal

Pairs = list[tuple[str, str]]

TYPES = {
    "form": "application/x-www-form-urlencoded",
    "parts": "multipart/form-data; boundary=dame",
    "json": "application/json",
    "text": "text/plain",
    "none": "",
    "no boundary": "multipart/form-data",
    "odd": "application/x-www-form-urlencoded; charset=utf-16",
    "rubbish": "form;;=\u00ff",
}
PATHS = (
    "/act",
    "/token",
    "/undo",
    "/finish",
    "/hint",
    "/continue",
    "/resume",
    "/open",
    "/replay",
    "/new",
    "/settings",
    "/history",
    "/erase",
)


# ---- valid games


@cache
def games() -> tuple[str, ...]:
    """Records of every variant, at moments from the deal to the end of a game."""
    source, texts = random.Random(3), []
    for name, variant in VARIANTS.items():
        common = name in ("fr_web", "fr_school", "us_standard")
        for moment in (0, 2, 4, 17, 56, 57, 130) if common else (source.randrange(8), source.randrange(120)):
            bots = {1: current("prudent"), 2: "random/1"} if source.random() < 0.3 else {}
            deals = {1: full_deal(variant.rules)} if name == "fr_web" and moment == 17 else None
            game = Game(variant.rules, CODE, deals, source.choice((None, 0)), bots if common else {})
            while len(game.record.actions) < moment and not game.over:
                game.act(random_action(game, source))
            texts.append(str(game.record))
    over = Game(VARIANTS["us_standard"].rules.replace(target=30), CODE)
    while not over.over:
        over.act(random_action(over, source))
    return (*texts, str(over.record), shot_moon(), "3~" + texts[3])


def shot_moon() -> str:
    """A record in which the person has just won every trick, and is asked how it counts."""
    order = cards("AC KC AD KD QD AS KS QS AH KH QH JH TH")
    rules = VARIANTS["us_standard"].rules.replace(pass_cycle=("hold",))
    game = Game(rules, CODE, {1: full_deal(rules, " ".join(order))})
    while game.phase == "play":
        legal = game.legal_cards()
        game.act(min(legal, key=order.index) if game.to_act == 0 else legal[0])
    assert game.phase == "moon"
    return str(game.record)


ODD = st.sampled_from(
    [
        "",
        " ",
        "\x00",
        "\r\nX: y",
        "\u0661",
        "\ud7ff\uffff",
        "9" * 40,
        "-1",
        "QS",
        ",",
        "|",
        "%",
        "&a=b",
        "é" * 9,
        "<b>",
    ]
)
TEXT = st.text(max_size=30) | ODD | st.sampled_from(["x" * 3000, "[" * 2000, "QS " * 900, '"><script>'])
OPTIONS = st.sampled_from(
    [
        *("target=1", "target=2000", "exact_target=zero", "tie_rule=extra_hands", "sun=yes", "players=3"),
        *("pass_cycle=hold", "pass_cycle=" + "+".join(["left"] * 500), "dealer=3", "dealer=9"),
        *("moon_scoring=shooter_choice", "moon_scoring=win_game", "moon_scoring=none"),
        *("bots=1:prudent/1", "bots=1:random/9999", "bots=0:random/1", "bots=1:nobody/1"),
    ]
)
CARDS = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]
ACTIONS = st.one_of(
    st.sampled_from(CARDS),
    st.sampled_from(
        ["next", "moon plus", "moon minus", "pass forward", "charge none", "call mix", "call 1 1 1"]
    ),
    st.builds(
        lambda verb, cards: " ".join([verb, *cards]),
        st.sampled_from(["pass", "charge", "bury", "moon", "call", "play", ""]),
        st.lists(st.sampled_from([*CARDS, "QS>1", "KS>9", "XX", "none"]), max_size=6),
    ),
    TEXT,
)


@st.composite
def records(draw: st.DrawFn) -> str:
    """A valid record, two times in three untouched, else cut, changed or extended."""
    text = draw(st.sampled_from(games()))
    match draw(
        st.sampled_from(["as it is"] * 12 + ["cut", "short", "actions", "change", "extend", "option", "take"])
    ):
        case "cut":
            return text[: draw(st.integers(0, len(text)))]
        case "short":
            head, bar, tail = text.partition("| ")
            actions = tail.split(", ")
            return head + bar + ", ".join(actions[: draw(st.integers(0, len(actions)))])
        case "actions":
            head, bar, tail = text.partition("| ")
            actions = tail.split(", ")
            at = draw(st.integers(0, len(actions)))
            actions[at : at + draw(st.integers(0, 2))] = draw(st.lists(ACTIONS, max_size=2))
            return head + bar + ", ".join(actions)
        case "change":
            at = draw(st.integers(0, len(text)))
            return text[:at] + draw(TEXT) + text[at + draw(st.integers(0, 6)) :]
        case "extend":
            return text + ", " + ", ".join(draw(st.lists(ACTIONS, min_size=1, max_size=5)))
        case "option":
            return text.replace(" shuffle=", f" {draw(OPTIONS)} shuffle=", 1)
        case "take":
            return draw(st.sampled_from(["1~", "999999~", "~", "0~", "\u0661~", "1~1~"])) + text
    return text


# ---- forms

PREFS: dict[str, tuple[str, ...]] = {
    "lang": ("fr", "en", "de", ""),
    "theme": ("dark", "light", "auto", "pink"),
    "speed": ("none", "fast", "slow", "-1"),
    "pack": ("four", "two"),
    "points": ("hide", "show"),
    "forced": ("1", "0", "yes"),
    "two_tap": ("1", "0"),
}
JSONS = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**6), 10**6)
    | st.floats()
    | st.text(max_size=8)
    | st.just("\ud800"),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=8,
)


def mostly(good: st.SearchStrategy[Any], odd: st.SearchStrategy[Any] = JSONS) -> st.SearchStrategy[Any]:
    """Four times in five the good ones."""
    return st.integers(0, 4).flatmap(lambda number: good if number else odd)


RESULTS = st.fixed_dictionaries(
    {
        "totals": mostly(st.just([3, 1, 2, 100])),
        "rank": mostly(st.integers(1, 4)),
        "variant": mostly(st.sampled_from([*VARIANTS, "", "\ud800", "<b>", "\u00e9"])),
        "code": mostly(st.sampled_from([CODE, "\ud800", "\x00", "&code=", '">'])),
    },
    optional={
        "date": mostly(st.sampled_from(["2024-02-29", "0001-01-01", "9999-12-31", "2023-02-29", "\ud800"])),
        "won": st.booleans(),
    },
)
FINISHED = mostly(
    st.lists(mostly(RESULTS), min_size=1, max_size=4).map(json.dumps), JSONS.map(json.dumps) | TEXT
)


def some(values: st.SearchStrategy[str], times: int = 1) -> st.SearchStrategy[list[str]]:
    return st.lists(values, max_size=times)


BACK = ("/", "/guide", "//evil.example", "https://evil.example", "/\\evil.example", "/guide\r\nX: y")


@st.composite
def forms(draw: st.DrawFn, path: str) -> Pairs:
    """The fields that a page would send to this path, now and then one more, one less, or one twice."""
    fields: dict[str, st.SearchStrategy[list[str]]] = {"record": records().map(lambda text: [text])}
    if path == "/act":
        # a press of a card's button, or checked cards
        fields |= {"action": some(ACTIONS), "card": some(st.sampled_from(CARDS) | TEXT, 5)}
    elif path == "/replay":
        fields |= {
            name: some(st.sampled_from(["0", "1", "2", "14", "15", "9999"]) | ODD)
            for name in ("hand", "step")
        }
    elif path == "/token":
        fields |= {"token": some(st.sampled_from(EMBLEMS) | TEXT)}
    elif path == "/resume":
        fields |= {"elsewhere": some(ODD)}
    elif path == "/open":
        fields |= {"pasted": records().map(lambda text: [text])}
    elif path == "/new":
        fields |= {
            "variant": some(st.sampled_from([*VARIANTS, "Hearts "]) | TEXT),
            "code": some(st.sampled_from([CODE, CODE.lower(), "oil" * 4]) | TEXT),
            "again": some(st.just("1")),
            "sure": some(st.just("1")),
        }
    elif path == "/settings":
        fields["tokens"] = some(st.sampled_from(["7K3Q-9FMX-2TZA.1owl.4cat", "7K3Q.1owl"]) | TEXT)
        fields |= {name: some(st.sampled_from(values), 2) for name, values in PREFS.items()}
        fields["back"] = some(
            st.sampled_from(["/", "/guide", "//evil.example", "https://evil.example"]) | TEXT
        )
        fields["record"] = some(records())
    elif path == "/history":
        fields = {"games": FINISHED.map(lambda text: [text])}
    pairs = [(name, value) for name, values in fields.items() for value in draw(values)]
    match draw(st.sampled_from(["as it is"] * 16 + ["less", "more", "twice", "others"])):
        case "less":
            return pairs[1:]
        case "more":
            return [*pairs, (draw(TEXT), draw(TEXT))]
        case "twice":
            return pairs * 2
        case "others":
            return [(draw(st.sampled_from(["record", "card", "lang", "x[]"])), draw(TEXT)), *pairs[::-1]]
    return pairs


def encode(pairs: Pairs, kind: str) -> bytes:
    """The body of a form; of an unknown kind as if it were a common one."""
    if kind == "parts":
        # what an odd name would do to its header is part of the game
        parts = [
            f'--dame\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n'
            for name, value in pairs
        ]
        return "".join([*parts, "--dame--\r\n"]).encode(errors="surrogatepass")
    if kind == "json":
        return json.dumps(dict(pairs)).encode()
    return urlencode(pairs, errors="surrogatepass").encode()


# ---- requests

LANGUAGES = {
    "fr": "fr",
    "en-GB,en;q=0.9,fr;q=0.1": "en",
    "de": "fr",
    "en;q=nan": "fr",
    "\u00ff\u00fe;;q==,,": "fr",
    "en;q=1e999": "en",
    ",".join(["en;q=0"] * 500): "fr",
}
COOKIES: dict[str, str] = {  # preferences, and the language that they ask for
    "": "",
    "lang=en": "en",
    "lang=fr&speed=none": "fr",
    "lang=de": "",
    "%ff%00=1": "",
    "a=1&" * 60 + "lang=en": "",
    '"\\377\\000': "",
    "forced=1&two_tap=1": "",
}
SESSIONS = ("A" * 22, "B" * 22, "C" * 22, "too-short", "\u00e9" * 22, "")


@st.composite
def envelopes(draw: st.DrawFn) -> dict[str, Any]:
    """Headers and language of a request from one of our pages, good Origin included."""
    headers = {"origin": ADDRESS}
    accepted = draw(st.sampled_from(list(LANGUAGES)))
    headers["accept-language"] = accepted
    if draw(st.booleans()):
        headers["hx-request"] = "true"
    prefs = draw(st.sampled_from([*COOKIES, ""]))
    session = draw(st.sampled_from(SESSIONS))
    if prefs or session:
        headers["cookie"] = f"dame_prefs={prefs}; dame_session={session}"
    return {"headers": headers, "language": COOKIES[prefs] or LANGUAGES[accepted]}


@st.composite
def requests(draw: st.DrawFn, path: str) -> Request:
    """A form for this address, nearly always of the right type."""
    kind = draw(st.sampled_from(["form"] * 24 + list(TYPES)))
    body = encode(draw(forms(path)), kind)
    if draw(st.integers(0, 19)) == 7:
        body = body[: draw(st.integers(0, len(body)))] + draw(st.binary(max_size=20))
    envelope = draw(envelopes())
    if TYPES[kind]:
        envelope["headers"]["content-type"] = TYPES[kind]
    return Request("POST", path, body=body, chunk=draw(st.sampled_from([0, 0, 0, 1000])), **envelope)


HOSTS = (
    "localhost:8000",
    "localhost",
    "[::1]:8000",
    "evil.example",
    "[",
    "[]",
    "a[b",
    ":",
    "",
    "@localhost",
    "\u00e9",
)
ORIGINS = (
    ADDRESS,
    "null",
    "",
    "http://evil.example",
    "http://[",
    "http://localhost:8000@evil.example",
    "\u00ff",
)
SITES = ("", "same-origin", "same-site", "cross-site", "none", "Same-Origin, cross-site", "\x00")
METHODS = ("GET", "HEAD", "POST", "OPTIONS", "TRACE", "PUT", "DELETE", "PATCH", "FOO", "get")
ADDRESSES = (
    *PATHS,
    *(
        "/",
        "/guide",
        "/guide/",
        "/health",
        "/nothing",
        "//evil.example/guide/",
        "/\\evil.example",
        "/%00",
        "/%ff",
    ),
    *(
        "/static/js/app.js",
        "/static/",
        "/static/../pyproject.toml",
        "/static/%2e%2e/pyproject.toml",
        "/static/%00",
    ),
    *(
        "/static/v-000000000000/js/app.js",
        "/static//etc/passwd",
        "/?code=%ff%00",
        f"/?code={CODE}",
        "/?variant=five",
    ),
    *("/?code=%0d%0aX:y&variant=%00", "/?" + "a=1&" * 1500, "/" + "a" * 5000),
)


@st.composite
def strangers(draw: st.DrawFn) -> Request:
    """A request with any method, host, origin and address."""
    envelope = draw(envelopes())
    headers = envelope["headers"]
    headers["host"] = draw(st.sampled_from([*[HOSTS[0]] * 20, *HOSTS]))
    headers["origin"] = draw(st.sampled_from(ORIGINS))
    headers["sec-fetch-site"] = draw(st.sampled_from(SITES))
    headers["content-type"] = draw(st.sampled_from(list(TYPES.values())))
    for name in ("if-none-match", "accept-encoding", "range", "x-forwarded-proto", "x-forwarded-host"):
        if draw(st.booleans()):
            headers[name] = draw(
                st.sampled_from(["*", "gzip;q=0", "bytes=0-1", "https", "evil.example", "\u00ff"])
            )
    method, path = draw(st.sampled_from([*("GET", "POST") * 6, *METHODS])), draw(st.sampled_from(ADDRESSES))
    return Request(method, path, body=draw(st.binary(max_size=30)), **envelope)
