"""What a move costs the server, and our pages beside one that only renders a constant template."""

from collections.abc import Awaitable, Callable
from typing import Any

from fastapi import FastAPI
from fastapi.responses import HTMLResponse
from jinja2 import Environment

from bench.figure import Figure, clock, median_ms
from bench.visitor import Visitor, decision, new_app, ten_hands
from engine.table import Table


async def moves(number: int) -> list[Figure]:
    """One move: the person's card and what three opponents answer, from the form to the fragment."""
    times, thinking = [], []
    async with Visitor(new_app()) as visitor:
        await visitor.start()
        await visitor.move()
        for _ in range(number):
            before, action = visitor.posted, decision(visitor.posted)
            begun = clock()
            await visitor.move(action)
            times.append(clock() - begun)
            thinking.append(seconds_of_bots(before, action))
    whole, bots = median_ms(times), median_ms(thinking)
    return [
        Figure("one move", whole, "ms", "the form, three opponents, the fragment; no browser"),
        Figure("  the opponents alone", bots / whole, "of it", f"{bots:.1f} ms in the engine"),
    ]


def seconds_of_bots(posted: str, action: str) -> float:
    """The same move in the engine alone."""
    table = Table(posted)
    begun = clock()
    table.game.act(action)
    table.advance()
    return clock() - begun


async def replayed_moves(number: int) -> list[Figure]:
    """A table late in a game, from a worker that remembers the game, and from one that must replay it."""
    app, times = new_app(), dict[bool, list[float]]()
    posted = ten_hands()
    async with Visitor(app) as visitor:
        for known in (True, False) * number:
            await visitor.post("/resume", record=posted)
            if not known:
                app.state.games.held.clear()
            begun = clock()
            await visitor.post("/hint")
            times.setdefault(known, []).append(clock() - begun)
    cached, replayed = median_ms(times[True]), median_ms(times[False])
    name, beside = "an answer after ten hands, game unknown", f"the same, game in the cache: {cached:.1f} ms"
    return [Figure(name, replayed / cached, "times", beside)]


def constant_app(text: str) -> FastAPI:
    """A FastAPI page that only renders a template without variables."""
    app, template = FastAPI(), Environment(autoescape=True).from_string("{% raw %}" + text + "{% endraw %}")

    @app.get("/", response_class=HTMLResponse)
    def page() -> str:
        return template.render()

    return app


async def requests(rounds: int, each: int = 20) -> list[Figure]:
    """Requests in a second of one core, in turns, so that both see the same machine."""
    async with Visitor(new_app(), htmx=False) as ours:
        await ours.start()
        text = (await ours.client.get("/")).text
        async with Visitor(constant_app(text)) as fixed:
            kinds: dict[str, Callable[[], Awaitable[Any]]] = {
                "a constant page": lambda: fixed.client.get("/"),
                "our table": lambda: ours.client.get("/"),
                "our guide": lambda: ours.client.get("/guide"),
            }
            times: dict[str, list[float]] = {kind: [] for kind in kinds}
            for _ in range(rounds):
                for kind, ask in kinds.items():
                    begun = clock()
                    for _ in range(each):
                        await ask()
                    times[kind].append((clock() - begun) / each)
    fast = {kind: 1000 / median_ms(seconds) for kind, seconds in times.items()}
    constant = fast.pop("a constant page")
    return [
        Figure(
            "a constant page", constant, "a second", "FastAPI and Jinja alone, as many bytes as our table"
        ),
        *(Figure(f"  {kind}", n / constant, "of that", f"{n:.0f} a second") for kind, n in fast.items()),
    ]
