"""Bots that think longer than one answer may take: the page says so and goes on by a form of its own."""

from collections.abc import Callable

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

from app.main import create_app
from app.settings import Settings
from engine import Game
from tests.app.conftest import ADDRESS
from tests.app.player import Player

Dice = Callable[[list[str]], str]


@pytest.fixture(scope="module")
def hasty() -> FastAPI:
    """An application that answers after every action of a bot."""
    return create_app(Settings(thinking_ms=0))


def test_a_hand_one_bot_at_a_time(hasty: FastAPI, player: Player, dice: Dice) -> None:
    slow = Player(TestClient(hasty, base_url=ADDRESS))
    slow.post("/new", code="7K3Q-9FMX-2TZA").until("hand_over", lambda cards: cards[0])
    player.post("/new", code="7K3Q-9FMX-2TZA").until("hand_over", lambda cards: cards[0])
    assert slow.record == player.record


def test_while_a_bot_thinks_nothing_else_is_accepted(hasty: FastAPI) -> None:
    player = Player(TestClient(hasty, base_url=ADDRESS)).get()
    player.give(*player.hand[:3])
    assert "Gaspard is thinking" in player.text
    assert player.legal == []
    record, before = player.record, Game.from_record(player.record).record.actions
    for action in (player.hand[0], "pass " + " ".join(player.hand[:3]), "next"):
        player.post("/act", record=record, action=action)
        actions = Game.from_record(player.record).record.actions
        assert "It is not the moment for that." in player.text
        assert actions[:-1] == before  # and the next one is the bot's own


def test_to_continue_twice_is_to_continue_once(hasty: FastAPI) -> None:
    player = Player(TestClient(hasty, base_url=ADDRESS)).get()
    player.give(*player.hand[:3])
    record = player.record
    first = player.post("/continue", record=record).text
    assert player.post("/continue", record=record).text == first
