"""Who is at our port: nobody, our own game, or another program."""

import contextlib
import http.client
import json
import socket
from typing import Literal

from app.settings import Settings

HERE = ("localhost", "127.0.0.1", "::1", "0.0.0.0", "::")  # what a browser on this machine calls localhost
PATIENCE = 5.0  # seconds that a program at our port has to say who it is


def public_name(host: str) -> str:
    """The name in the address that people open: localhost for this machine, as saves belong to it."""
    if host in HERE:
        return "localhost"
    return f"[{host}]" if ":" in host else host


def who_answers(settings: Settings) -> Literal["us", "another program"] | None:
    """Who answers where a browser would ask; None: nobody. Browsers try both addresses of localhost."""
    addresses = ("127.0.0.1", "::1") if settings.host in HERE else (settings.host,)
    for address in addresses:
        connection = http.client.HTTPConnection(address, settings.port, timeout=PATIENCE)
        try:
            connection.connect()
        except OSError:
            continue
        with contextlib.closing(connection):
            return "us" if is_our_game(connection, settings.trusted_hosts[0]) else "another program"
    return None


def is_our_game(connection: http.client.HTTPConnection, name: str) -> bool:
    """Whether /health is answered as app/routes/health.py does."""
    try:
        connection.request("GET", "/health", headers={"Host": name})
        answer = json.loads(connection.getresponse().read(1000))
    except (OSError, ValueError, http.client.HTTPException):
        return False
    return isinstance(answer, dict) and answer.get("game") == "dame-de-pique"


def cannot_listen(settings: Settings) -> OSError | None:
    """Why the server could not listen; None if it can."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    try:
        socket.create_server((settings.host, settings.port), family=family).close()
    except OSError as problem:
        return problem
    return None
