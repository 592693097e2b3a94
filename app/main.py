"""create_app(settings): the wiring of the web application on one screen."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, HTTPException, Request, Response
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware

from app.assets import assets
from app.errors import add_error_pages
from app.games import Games
from app.headers import SecurityHeaders
from app.routes import data, guide, health, home, house, play, replay, tables
from app.security import BoundedBody, SameOrigin, TrustedHosts
from app.settings import MAX_FIELDS, Settings
from app.thinking import Thinkers, cores
from engine.bots import BOTS, SEARCHERS


@asynccontextmanager
async def served(app: FastAPI) -> AsyncIterator[None]:
    """While the server runs: bots are made ready behind the first pages."""
    if BOTS.keys() & set(SEARCHERS):
        app.state.thinkers.prepare()
    yield
    app.state.thinkers.close()


def create_app(settings: Settings | None = None) -> FastAPI:
    """The application; with no settings, those of the environment."""
    settings = settings or Settings.from_env()
    app = FastAPI(
        title="La Dame de Pique",
        docs_url=None,
        redoc_url=None,
        openapi_url=None,
        form_limits={"max_fields": MAX_FIELDS},
        lifespan=served,
        middleware=[  # the outermost first
            Middleware(SecurityHeaders),
            Middleware(TrustedHosts, hosts=settings.trusted_hosts),
            Middleware(GZipMiddleware, minimum_size=500, compresslevel=5),
            Middleware(SameOrigin),
            Middleware(BoundedBody, limit=settings.max_body),
        ],
    )
    app.state.settings = settings
    app.state.games = Games(settings.max_sessions)
    app.state.thinkers = Thinkers(max(1, cores() // settings.workers))
    add_error_pages(app)
    app.add_exception_handler(400, home.on_unreadable_form)
    for module in (home, play, replay, tables, house, guide, data, health):
        app.include_router(module.router)

    @app.api_route("/static/{path:path}", methods=["GET", "HEAD"])
    def static(request: Request, path: str) -> Response:
        answer = assets().response(request, path)
        if answer is None:
            raise HTTPException(404)
        return answer

    return app
