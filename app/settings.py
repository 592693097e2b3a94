"""What can be set from outside: the environment variables DAME_*, read once, at the start of the server."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields

MAX_FIELDS = 10_000  # of one form; more than any of ours has


@dataclass(frozen=True)
class Settings:
    """The server's settings. Field `max_body` is set by DAME_MAX_BODY, and so on."""

    host: str = "127.0.0.1"  # address listened on: this machine only, unless told otherwise
    port: int = 8000
    workers: int = 1  # server processes; any number works, since the browser owns the game
    trusted_hosts: tuple[str, ...] = ("localhost", "127.0.0.1", "[::1]")  # names we answer to, no port
    max_body: int = 512 * 1024  # bytes of one request
    max_sessions: int = 2000  # games kept in memory by each worker, oldest out first
    thinking_ms: int = 300  # how long bots may think within one response

    @classmethod
    def from_env(cls, environ: Mapping[str, str] = os.environ) -> Settings:
        """Settings as the environment gives them; ValueError names the variable that should be a number."""
        given: dict[str, int | str | tuple[str, ...]] = {}
        for field in fields(cls):
            name = "DAME_" + field.name.upper()
            text = environ.get(name, "").strip(" ,")
            if not text:
                continue
            if isinstance(field.default, tuple):
                given[field.name] = tuple(part.strip() for part in text.split(",") if part.strip())
            elif isinstance(field.default, int):
                given[field.name] = positive(name, text)
            else:
                given[field.name] = text
        return cls(**given)  # type: ignore[arg-type]  # each value has the type of its field's default


def positive(name: str, text: str) -> int:
    """`text` as an integer above zero; raises ValueError that names the variable."""
    if not text.isdecimal() or int(text) < 1:
        raise ValueError(f"{name} must be a whole number above zero, not {text!r}")
    return int(text)
