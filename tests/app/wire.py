"""Requests as a server hands them to the application: no client tidies up what is odd in them."""

import asyncio
import gzip
from collections.abc import MutableMapping
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import unquote

from fastapi import FastAPI

Message = MutableMapping[str, Any]


@dataclass(frozen=True)
class Request:
    """One HTTP request. Texts of headers are sent as Latin-1; a body in chunks has no length."""

    method: str
    target: str  # path and query, percent-encoded
    headers: dict[str, str]
    body: bytes = b""
    chunk: int = 0  # bytes of a chunk; 0: the body comes at once
    language: str = "fr"  # in which the answer is expected


@dataclass(frozen=True)
class Answer:
    status: int
    headers: dict[str, str]
    body: bytes
    request: Request = field(repr=False)

    @property
    def text(self) -> str:
        zipped = self.headers.get("content-encoding") == "gzip"
        return (gzip.decompress(self.body) if zipped and self.body else self.body).decode()


def send(app: FastAPI, request: Request) -> Answer:
    """The application's answer. Whatever it raises is raised here, even where a page was sent about it."""
    return asyncio.run(_send(app, request))


async def _send(app: FastAPI, request: Request) -> Answer:
    path, _, query = request.target.partition("?")
    headers = {"host": "localhost:8000", **request.headers}
    if not request.chunk:
        headers["content-length"] = str(len(request.body))
    step = request.chunk or max(len(request.body), 1)
    parts = [request.body[at : at + step] for at in range(0, len(request.body), step)] or [b""]
    sent: list[Message] = []

    async def receive() -> Message:
        if not parts:
            await asyncio.Event().wait()  # whoever asks waits for the answer
        part = parts.pop(0)
        return {"type": "http.request", "body": part, "more_body": bool(parts)}

    async def keep(message: Message) -> None:
        sent.append(message)

    scope = {
        "type": "http",
        "asgi": {"version": "3.0", "spec_version": "2.3"},
        "http_version": "1.1",
        "method": request.method,
        "scheme": "http",
        "path": unquote(path),
        "raw_path": path.encode(),
        "root_path": "",
        "query_string": query.encode(),
        "headers": [(name.encode(), value.encode("latin-1")) for name, value in headers.items()],
        "client": ("127.0.0.1", 50000),
        "server": ("127.0.0.1", 8000),
        "state": {},
    }
    await app(scope, receive, keep)
    start, *rest = sent
    answered = {name.decode().lower(): value.decode("latin-1") for name, value in start["headers"]}
    return Answer(start["status"], answered, b"".join(message["body"] for message in rest), request)
