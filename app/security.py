"""What keeps other people's pages and too much data out: trusted hosts, same origin, bounded bodies."""

from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.errors import error_page

SAFE_METHODS = ("GET", "HEAD", "OPTIONS", "TRACE")
PATIENCE = (
    16  # a body this many times too large is still read to its end, so that the browser shows our answer
)


class TrustedHosts:
    """Answers only to the names in the settings ("*": any); a foreign name that leads here gets nothing."""

    def __init__(self, app: ASGIApp, hosts: tuple[str, ...]) -> None:
        self.app, self.hosts = app, hosts

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and "*" not in self.hosts and host_name(scope) not in self.hosts:
            await error_page(Request(scope), 400)(scope, receive, send)
        else:
            await self.app(scope, receive, send)


class SameOrigin:
    """Lets only our own pages post: Sec-Fetch-Site says same-origin, or Origin is the host that was asked."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["method"] not in SAFE_METHODS and not same_origin(scope):
            await error_page(Request(scope), 403)(scope, receive, send)
        else:
            await self.app(scope, receive, send)


class BoundedBody:
    """Reads the body before the application does, and refuses one above `limit` bytes, chunked or not."""

    def __init__(self, app: ASGIApp, limit: int) -> None:
        self.app, self.limit = app, limit

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or scope["method"] in SAFE_METHODS:
            await self.app(scope, receive, send)
            return
        body = await read_body(receive, self.limit)
        if body is None:
            await error_page(Request(scope), 413)(scope, receive, send)
            return
        given = False

        async def receive_again() -> Message:
            nonlocal given
            if given:
                return await receive()
            given = True
            return {"type": "http.request", "body": body, "more_body": False}

        await self.app(scope, receive_again, send)


async def read_body(receive: Receive, limit: int) -> bytes | None:
    """The whole body, or None if it is longer than `limit`."""
    kept, length = bytearray(), 0
    while length <= limit * PATIENCE:
        message = await receive()
        if message["type"] != "http.request":
            break
        chunk = message.get("body", b"")
        length += len(chunk)
        if length <= limit:
            kept += chunk
        if not message.get("more_body", False):
            break
    return bytes(kept) if length <= limit else None


def host_name(scope: Scope) -> str:
    """The name in the Host header, without a port; empty if there is none."""
    host = Headers(scope=scope).get("host", "").lower()
    return host.rsplit(":", 1)[0] if not host.endswith("]") else host


def same_origin(scope: Scope) -> bool:
    headers = Headers(scope=scope)
    if headers.get("sec-fetch-site") == "same-origin":
        return True
    try:
        origin = urlsplit(headers.get("origin", "")).netloc
    except ValueError:
        return False
    return origin != "" and origin == headers.get("host")
