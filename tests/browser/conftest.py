"""A running game and a Chromium for the browser tests. Any error in the browser's console fails the test."""

import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, sync_playwright

from app.port import who_answers
from app.settings import Settings
from tests import chromium
from tests.browser.player import Player

ROOT = Path(__file__).parents[2]
OpenPage = Callable[..., Page]


class Server:
    """The game, served by processes that a test may kill and start again at the same address."""

    def __init__(self) -> None:
        with socket.create_server(("127.0.0.1", 0)) as listener:
            self.port: int = listener.getsockname()[1]
        self.url = f"http://localhost:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self, workers: int = 1, **settings: str) -> None:
        command = [sys.executable, "-m", "app", "--no-browser", f"--port={self.port}", f"--workers={workers}"]
        clean = {name: value for name, value in os.environ.items() if not name.startswith("DAME_")}
        self.process = subprocess.Popen(command, cwd=ROOT, env=clean | settings, stdout=subprocess.DEVNULL)
        deadline = time.monotonic() + 60
        while who_answers(Settings(port=self.port)) != "us":
            assert self.process.poll() is None, "the server has stopped"
            assert time.monotonic() < deadline, "the server does not answer"
            time.sleep(0.05)

    def stop(self) -> None:
        """Ends the server as Ctrl+C would."""
        if self.process:
            self.process.terminate()
            self.process.wait(timeout=30)
            self.process = None

    def kill(self) -> None:
        """Ends a server of one worker at once, as a crash would."""
        assert self.process
        self.process.kill()
        self.process.wait(timeout=30)
        self.process = None


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """One server for all tests."""
    server = Server()
    server.start()
    yield server
    server.stop()


@pytest.fixture
def own_server() -> Iterator[Server]:
    """A server for this test alone, which may kill it; not started yet."""
    server = Server()
    yield server
    server.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A headless Chromium. A missing one fails the tests."""
    path = chromium.find()
    if path is None:
        pytest.exit(chromium.HELP, returncode=1)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=chromium.FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def problems() -> list[str]:
    """What went wrong in the browser. It must be empty at the end: a test removes what it meant to happen."""
    return []


@pytest.fixture
def open_page(browser: Browser, server: Server, problems: list[str]) -> Iterator[OpenPage]:
    """Opens a page with cookies and storage of its own: open_page(locale="en-GB", java_script_enabled=False).

    The page is blank: `page.goto("/")` comes next. The options are those of Playwright's new_context();
    `base_url` chooses another server. Further tabs (`page.context.new_page()`) are watched, too.
    """
    contexts: list[BrowserContext] = []

    def open_page(**options: Any) -> Page:
        defaults = {"base_url": server.url, "locale": "fr-FR", "viewport": {"width": 1120, "height": 760}}
        context = browser.new_context(**(defaults | options))
        contexts.append(context)
        watch(context, problems)
        return context.new_page()

    yield open_page
    for page in (page for context in contexts for page in context.pages):
        page.title()  # a round trip, so that what was said before has arrived
    seen = list(problems)  # before closing: what that interrupts is no problem
    for context in contexts:
        context.close()
    assert not seen, "\n".join(seen)


@pytest.fixture
def page(open_page: OpenPage) -> Page:
    """A page in French on a wide screen, still blank."""
    return open_page()


@pytest.fixture
def player(page: Page) -> Player:
    """Someone at this page."""
    return Player(page)


def watch(context: BrowserContext, problems: list[str]) -> None:
    """Notes console errors, uncaught exceptions and failed requests of every tab of this context."""

    def said(message: ConsoleMessage) -> None:
        if message.type == "error":
            problems.append(f"console: {message.text} {message.location}")

    def failed(request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":  # the browser itself gave it up, for the next page
            problems.append(f"request: {request.url} {request.failure}")

    context.on("console", said)
    context.on("weberror", lambda error: problems.append(f"exception: {error.error}"))
    context.on("requestfailed", failed)


def forgive(problems: list[str], *expected: str) -> None:
    """Takes out the problems that a test meant to happen: those that contain one of these texts."""
    problems[:] = [problem for problem in problems if not any(text in problem for text in expected)]
