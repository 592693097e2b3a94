"""Static files: read once, served from memory with one version for the whole tree.

The version stands in the address as a folder (`/static/v-1a2b3c4d5e6f/js/app.js`), so that modules and style
sheets which refer to their neighbours by relative addresses inherit it. Versioned addresses may be kept for
ever; plain ones are asked for again each time.
"""

import gzip
import hashlib
import mimetypes
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

# htmx comes with a package, whose file must be the one that we know
HTMX_PATH = "js/htmx.min.js"
HTMX_SHA256 = "491955cd1810747d7d7b9ccb936400afb760e06d25d53e4572b64b6563b2784e"  # htmx 2.0.3

MEDIA_TYPES = {".js": "text/javascript", ".svg": "image/svg+xml", ".webmanifest": "application/manifest+json"}
FOREVER = "public, max-age=31536000, immutable"


@dataclass(frozen=True)
class Asset:
    """One file, ready to be sent."""

    body: bytes
    zipped: bytes
    media_type: str
    etag: str


def folder(name: str) -> Path:
    """Our `static` or `templates`: inside the installed package, or beside it in a checkout."""
    package = Path(__file__).parent
    installed = package / name
    return installed if installed.is_dir() else package.parent / name


def htmx() -> bytes:
    """The htmx script; RuntimeError if the installed file is another one."""
    body = (files("js_lib_htmx") / "static" / "htmx" / "htmx.min.js").read_bytes()
    if hashlib.sha256(body).hexdigest() != HTMX_SHA256:
        raise RuntimeError("the installed htmx.min.js is not the version that this program was made for")
    return body


def static_files() -> Iterator[tuple[str, bytes]]:
    """Path under /static/ and content of every static file."""
    root = folder("static")
    for path in sorted(root.rglob("*")):
        if path.is_file():
            yield path.relative_to(root).as_posix(), lean(path.suffix, path.read_bytes())
    yield HTMX_PATH, htmx()


def lean(suffix: str, body: bytes) -> bytes:
    """A file as it travels: without what only its authors read, a tenth of the first page."""
    match suffix:
        case ".css":
            return re.sub(rb"/\*.*?\*/", b"", body, flags=re.DOTALL)
        case ".svg":
            return re.sub(rb">\s+<", b"><", re.sub(rb"<!--.*?-->", b"", body, flags=re.DOTALL))
    return body


class Assets:
    """All static files and their common version."""

    def __init__(self) -> None:
        self.files: dict[str, Asset] = {}
        digest = hashlib.sha256()
        for path, body in static_files():
            digest.update(path.encode() + b"\0" + body)
            kind = (
                MEDIA_TYPES.get(Path(path).suffix)
                or mimetypes.guess_type(path)[0]
                or "application/octet-stream"
            )
            etag = f'"{hashlib.sha256(body).hexdigest()[:16]}"'
            self.files[path] = Asset(body, gzip.compress(body, mtime=0), kind, etag)
        self.version = "v-" + digest.hexdigest()[:12]

    def url(self, path: str) -> str:
        """The versioned address of a static file; KeyError if there is none."""
        self.files[path]
        return f"/static/{self.version}/{path}"

    def response(self, request: Request, path: str) -> Response | None:
        """The answer for /static/<path>, with or without a version; None if there is no such file."""
        version, plain = re.fullmatch(r"(?:(v-[0-9a-f]{12})/)?(.*)", path, re.DOTALL).groups()  # type: ignore[union-attr]
        asset = self.files.get(plain)
        if asset is None:
            return None
        headers = {
            "cache-control": FOREVER if version == self.version else "no-cache",
            "etag": asset.etag,
            "vary": "Accept-Encoding",
        }
        if request.headers.get("if-none-match") == asset.etag:
            return Response(status_code=304, headers=headers)
        body = asset.body
        if "gzip" in request.headers.get("accept-encoding", "") and len(asset.zipped) < len(body):
            body, headers["content-encoding"] = asset.zipped, "gzip"
        return Response(body, headers=headers, media_type=asset.media_type)


@cache
def assets() -> Assets:
    """The static files of this process."""
    return Assets()
