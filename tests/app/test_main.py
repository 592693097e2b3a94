"""The command `dame-de-pique`: what it says, what it opens, when it gives up."""

import http.client
import json
import os
import socket
import subprocess
import sys
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import pytest

from app import __main__ as command
from app import browser, port
from app.settings import Settings

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(__file__)))


@contextmanager
def program_at(answer: bytes, address: str = "127.0.0.1") -> Iterator[int]:
    """A web server that answers everything with these bytes; gives its port."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.end_headers()
            self.wfile.write(answer)

        def log_message(self, *_: object) -> None:
            pass

    class Server(HTTPServer):
        address_family = socket.AF_INET6 if ":" in address else socket.AF_INET

    with Server((address, 0), Handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.server_address[1]
        server.shutdown()


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])


US = json.dumps({"game": "dame-de-pique", "version": "1"}).encode()


class Opened(webbrowser.BaseBrowser):
    """A browser that only remembers."""

    def __init__(self, name: str = "firefox") -> None:
        super().__init__(name)
        self.urls: list[str] = []

    def open(self, url: str, new: int = 0, autoraise: bool = True) -> bool:
        self.urls.append(url)
        return True


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> Opened:
    """The browser that the command would open, at a screen."""
    opened = Opened()
    monkeypatch.setattr(webbrowser, "get", lambda: opened)
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    for name in ("SSH_CONNECTION", "SSH_TTY"):
        monkeypatch.delenv(name, raising=False)
    return opened


def test_our_own_game_is_opened_not_served_twice(opened: Opened, capsys: pytest.CaptureFixture[str]) -> None:
    with program_at(US) as number:
        assert command.main(["--port", str(number)]) == 0
    assert opened.urls == [f"http://localhost:{number}"]
    assert f"http://localhost:{number}" in capsys.readouterr().out


@pytest.mark.parametrize("address", ["127.0.0.1", "::1"])
@pytest.mark.parametrize("answer", [b"hello", b"[]", b'{"game": "chess"}', b""])
def test_another_program_is_never_opened(
    opened: Opened, capsys: pytest.CaptureFixture[str], answer: bytes, address: str
) -> None:
    with program_at(answer, address) as number:
        assert command.main(["--port", str(number)]) == 1
    assert opened.urls == []
    said = capsys.readouterr().out
    assert f"--port {number + 1}" in said
    assert f"http://localhost:{number} is found again only there" in said


def test_a_port_that_is_held_in_silence_is_not_ours(
    opened: Opened, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(port, "PATIENCE", 0.1)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        number = silent.getsockname()[1]
        assert command.main(["--port", str(number)]) == 1
    assert f"--port {number + 1}" in capsys.readouterr().out


def test_a_port_that_is_bound_but_refuses_connections_is_taken(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as holder:
        holder.bind(("127.0.0.1", 0))
        number = holder.getsockname()[1]
        assert command.main(["--port", str(number), "--no-browser"]) == 1
    assert f"--port {number + 1}" in capsys.readouterr().out


def test_an_address_of_another_machine_is_refused_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["--host", "192.0.2.1.invalid", "--no-browser"]) == 1
    assert "192.0.2.1.invalid" in capsys.readouterr().out


def test_the_terminal_speaks_french_and_english() -> None:
    assert command.terminal_language({"LANG": "fr_CA.UTF-8"}).code == "fr"
    assert command.terminal_language({"LANG": "fr_FR.UTF-8", "LC_ALL": "en_US.UTF-8"}).code == "en"
    assert command.terminal_language({"LANG": "C.UTF-8"}).code == "fr"
    french = command.terminal_language({"LANG": "fr_FR.UTF-8"}).gettext
    for text in (command.READY, command.RUNNING, command.TAKEN, command.REFUSED):
        assert french(text) != text


def test_what_is_said_survives_a_poor_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    code = "from app.__main__ import say; say('d\u00e9j\u00e0\u202f: \u2660')"
    environ = os.environ | {"PYTHONIOENCODING": "cp1252"}
    said = subprocess.check_output([sys.executable, "-c", code], cwd=ROOT, env=environ)
    assert said.decode("cp1252").strip() == "d\u00e9j\u00e0\u00a0: ?"


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="these have a screen in any case")
def test_a_browser_is_opened_at_a_screen_only(monkeypatch: pytest.MonkeyPatch) -> None:
    firefox = Opened()
    monkeypatch.setattr(webbrowser, "get", lambda: firefox)
    assert browser.graphical_browser({}) is None
    assert browser.graphical_browser({"DISPLAY": ":0"}) is firefox
    assert browser.graphical_browser({"WAYLAND_DISPLAY": "wayland-0"}) is firefox
    assert browser.graphical_browser({"DISPLAY": ":10", "SSH_CONNECTION": "a 1 b 2"}) is None


@pytest.mark.parametrize("name", ["w3m", "/usr/bin/lynx", "elinks", "www-browser"])
def test_a_text_browser_is_never_opened(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setattr(webbrowser, "get", lambda: webbrowser.GenericBrowser(name))
    assert browser.graphical_browser({"DISPLAY": ":0"}) is None


def test_no_browser_at_all_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def none() -> webbrowser.BaseBrowser:
        raise webbrowser.Error("could not locate runnable browser")

    monkeypatch.setattr(webbrowser, "get", none)
    assert browser.graphical_browser({"DISPLAY": ":0"}) is None


def test_the_announced_name() -> None:
    assert [port.public_name(host) for host in ("127.0.0.1", "0.0.0.0", "::", "::1")] == ["localhost"] * 4
    assert port.public_name("192.0.2.7") == "192.0.2.7"
    assert port.public_name("2001:db8::7") == "[2001:db8::7]"


def test_settings_come_from_the_environment() -> None:
    environ = {"DAME_PORT": "9000", "DAME_TRUSTED_HOSTS": "hearts.example, localhost", "DAME_WORKERS": ""}
    settings = Settings.from_env(environ)
    assert (settings.port, settings.trusted_hosts) == (9000, ("hearts.example", "localhost"))
    assert settings.workers == 1
    with pytest.raises(ValueError, match="DAME_PORT"):
        Settings.from_env({"DAME_PORT": "http"})


@pytest.mark.parametrize("wrong", [["--port", "0"], ["--port", "70000"], ["--workers", "0"], ["--port", "x"]])
def test_a_wrong_option_is_explained(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        command.main(wrong)
    assert wrong[0] in capsys.readouterr().err


def ask(number: int, path: str, host: str = "localhost") -> tuple[int, bytes]:
    connection = http.client.HTTPConnection("127.0.0.1", number, timeout=120)
    connection.request("GET", path, headers={"Host": host})
    answer = connection.getresponse()
    return answer.status, answer.read()


@pytest.mark.parametrize("workers", [1, 2])
def test_the_game_is_served_without_a_log_of_codes(workers: int) -> None:
    number = free_port()
    arguments = [sys.executable, "-m", "app", "--no-browser", f"--port={number}", f"--workers={workers}"]
    here: Any = {"cwd": ROOT, "env": os.environ | {"LC_ALL": "fr_FR.UTF-8", "PYTHONIOENCODING": "utf-8"}}
    served = subprocess.Popen(arguments, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **here)
    try:
        assert served.stdout
        first = served.stdout.readline().decode()
        assert f"http://localhost:{number}" in first
        settings = Settings(port=number)
        browser.open_when_ready(opened := Opened(), settings, "http://localhost")
        assert opened.urls == ["http://localhost"]
        assert ask(number, "/?code=7K3Q-9FMX-2TZA")[0] == 200
        assert ask(number, "/", host="elsewhere.example")[0] == 400
        again = subprocess.run(arguments, capture_output=True, timeout=120, **here)
        assert again.returncode == 0
        assert f"http://localhost:{number}" in again.stdout.decode()
        assert subprocess.run([*arguments, "--health"], timeout=120, **here).returncode == 0
    finally:
        served.terminate()
        rest, _ = served.communicate(timeout=120)
    assert "7K3Q" not in rest.decode()
    assert subprocess.run([*arguments, "--health"], timeout=120, **here).returncode == 1
