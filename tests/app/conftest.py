"""The application under test, and players for it."""

import random
from collections.abc import Callable

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from app.main import create_app
from app.settings import Settings
from tests.app.player import Player

ADDRESS = "http://localhost:8000"


@pytest.fixture(scope="session")
def app() -> FastAPI:
    return create_app(Settings(thinking_ms=20_000, max_sessions=50))


@pytest.fixture
def client(app: FastAPI) -> TestClient:
    return TestClient(app, base_url=ADDRESS)


@pytest.fixture
def player(client: TestClient) -> Player:
    return Player(client)


@pytest.fixture
def dice() -> Callable[[list[str]], str]:
    """A choice that is the same in every run."""
    source = random.Random(7)
    return lambda cards: source.choice(cards)
