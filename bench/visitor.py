"""A visitor who posts forms to the application without a browser: in this process, or through a socket."""

import html
import re
from typing import Self

import httpx
from fastapi import FastAPI

from app.games import Sitting
from app.main import create_app
from app.settings import Settings
from engine import VARIANTS, Game
from engine.bots import current

ADDRESS = "http://localhost:8000"
HEADERS = {"origin": ADDRESS, "accept-language": "fr", "accept-encoding": "gzip"}
CODE = "7K3Q-9FMX-2TZA"
RECORD = re.compile(r'name="record" value="([^"]*)"')
THINKING = re.compile(r'<form id="continue"')


def new_app() -> FastAPI:
    """Our application; the opponents may think as long as they like, so that an answer is always complete."""
    return create_app(Settings(thinking_ms=60_000))


class Visitor:
    """Plays by the first card that may be played. `posted` is the game as the last answer gave it, `text`
    that answer. Takes an application of this process, or the address of a server.
    """

    def __init__(self, place: FastAPI | str, htmx: bool = True) -> None:
        url, transport = (place, None) if isinstance(place, str) else (ADDRESS, httpx.ASGITransport(place))
        headers = HEADERS | {"origin": url} | ({"hx-request": "true"} if htmx else {})
        self.client = httpx.AsyncClient(transport=transport, base_url=url, headers=headers, timeout=600)
        self.posted = self.text = ""

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_error: object) -> None:
        await self.client.aclose()

    async def post(self, path: str, **fields: str) -> httpx.Response:
        """A form of the table; with another record, it is the table of that game."""
        answer = await self.client.post(path, data={"record": self.posted, **fields})
        answer.raise_for_status()
        if answer.status_code != 204:  # there is news
            found = RECORD.search(answer.text)
            assert found, f"{path} was not answered with a table"
            self.text, self.posted = answer.text, html.unescape(found[1])
        return answer

    async def start(self) -> None:
        """A new game with always the same cards, up to the first decision."""
        await self.post("/resume", record=new_game().posted)

    async def move(self, action: str = "") -> httpx.Response:
        """The next decision."""
        return await self.post("/act", action=action or decision(self.posted))

    async def settle(self) -> None:
        """Everything that the opponents still have to decide."""
        while await self.wait():
            pass

    async def wait(self) -> bool:
        """Whether the opponents were still thinking: then what they have decided meanwhile is fetched."""
        thinking = bool(THINKING.search(self.text))
        if thinking:
            await self.post("/continue")
        return thinking


def new_game() -> Sitting:
    """A game that no measure plays to its end."""
    return Sitting.new(VARIANTS["fr_web"].rules.replace(target=2000), CODE)


def game_with(level: str, variant: str = "fr_web", number: int = 0) -> str:
    """The record of such a game with opponents of this level."""
    rules = VARIANTS[variant].rules.replace(target=2000)
    bots = dict.fromkeys(range(1, rules.players), current(level))
    return str(Game(rules, f"TEST-TEST-{number:04d}", bots=bots).record)


def decision(posted: str) -> str:
    """What the visitor does next in this game."""
    game = Sitting.read(posted).game
    if game.phase == "pass":
        return " ".join(["pass", *game.legal_cards()[: game.count[0]]])
    return game.legal_cards()[0] if game.phase == "play" else "next"


def ten_hands() -> str:
    """The record of a game at the end of its tenth hand."""
    sitting = new_game()
    game = sitting.game
    while len(game.scores) < 10:
        if sitting.table.advance():
            game.act(decision(sitting.posted))
    return str(game.record)
