"""A visitor who posts forms to the application in this process, without a browser or a socket."""

import html
import re
from typing import Self

import httpx
from fastapi import FastAPI

from app.games import Sitting
from app.main import create_app
from app.settings import Settings
from engine import VARIANTS

ADDRESS = "http://localhost:8000"
HEADERS = {"origin": ADDRESS, "accept-language": "fr", "accept-encoding": "gzip"}
CODE = "7K3Q-9FMX-2TZA"
RECORD = re.compile(r'name="record" value="([^"]*)"')


def new_app() -> FastAPI:
    """Our application; the opponents may think as long as they like, so that an answer is always complete."""
    return create_app(Settings(thinking_ms=60_000))


class Visitor:
    """Plays by the first card that may be played. `posted` is the game as the last answer gave it."""

    def __init__(self, app: FastAPI, htmx: bool = True) -> None:
        headers = HEADERS | ({"hx-request": "true"} if htmx else {})
        transport = httpx.ASGITransport(app)
        self.client = httpx.AsyncClient(transport=transport, base_url=ADDRESS, headers=headers)
        self.posted = ""

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_error: object) -> None:
        await self.client.aclose()

    async def post(self, path: str, **fields: str) -> httpx.Response:
        answer = await self.client.post(path, data=fields)
        answer.raise_for_status()
        found = RECORD.search(answer.text)
        assert found, f"{path} was not answered with a table"
        self.posted = html.unescape(found[1])
        return answer

    async def start(self) -> None:
        """A new game with always the same cards, up to the first decision."""
        await self.post("/resume", record=new_game().posted)

    async def move(self, action: str = "") -> httpx.Response:
        """The next decision."""
        return await self.post("/act", record=self.posted, action=action or decision(self.posted))


def new_game() -> Sitting:
    """A game that no measure plays to its end."""
    return Sitting.new(VARIANTS["fr_web"].rules.replace(target=2000), CODE)


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
