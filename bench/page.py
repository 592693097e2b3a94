"""What the first page weighs with everything that it loads, compressed as it is sent."""

import re
from posixpath import dirname, join, normpath

import httpx
from fastapi import FastAPI

from bench.figure import Figure
from bench.visitor import ADDRESS, HEADERS, Visitor, new_app

LINK = re.compile(r'(?:href|src)="(/static/[^"#]+)')
IMPORT = re.compile(r'^import\s[^"]*"(\.[^"]+)"|url\("?([^")#]+)', re.MULTILINE)
KINDS = {
    ".css": "style sheets",
    "htmx.min.js": "htmx",
    ".js": "scripts",
    "cards.svg": "cards",
    ".svg": "other pictures",
}
AIM = 90  # kB of the whole


def kind_of(path: str) -> str:
    """The line of the table that a file belongs to."""
    return next((kind for end, kind in KINDS.items() if path.endswith(end)), "other files")


async def load(app: FastAPI) -> dict[str, tuple[int, int]]:
    """The first page's files, each with its bytes on the wire and unpacked."""
    client = httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url=ADDRESS, headers=HEADERS)
    sizes: dict[str, tuple[int, int]] = {}
    wanted = ["/"]
    async with client:
        while wanted:
            path = wanted.pop()
            if path in sizes:
                continue
            async with client.stream("GET", path) as answer:
                answer.raise_for_status()
                wire = b"".join([part async for part in answer.aiter_raw()])
            text = httpx.Response(200, headers=answer.headers, content=wire).text
            sizes[path] = len(wire), len(text.encode())
            if path == "/":
                wanted += LINK.findall(text)
            elif path.endswith((".js", ".css")) and not path.endswith("htmx.min.js"):
                wanted += [normpath(join(dirname(path), one or other)) for one, other in IMPORT.findall(text)]
    return sizes


async def first_page() -> list[Figure]:
    """Kilobytes (1000 bytes) by kind of file."""
    sizes = await load(new_app())
    kinds: dict[str, list[tuple[int, int]]] = {"page": [sizes.pop("/")]}
    for path, size in sizes.items():
        kinds.setdefault(kind_of(path), []).append(size)
    total = sum(wire for files in kinds.values() for wire, _text in files)
    figures = [Figure("first page with all it loads", total / 1000, "kB", f"aim: under {AIM} kB, compressed")]
    for kind, files in sorted(kinds.items(), key=lambda entry: -sum(wire for wire, _text in entry[1])):
        wire, text = (sum(size[at] for size in files) / 1000 for at in (0, 1))
        figures.append(Figure(f"  {kind}", wire, "kB", f"{len(files)} files, {text:.0f} kB unpacked"))
    return figures


async def move_answers(moves: int) -> list[Figure]:
    """Bytes on the wire of the answers to a game's first moves."""
    sizes = []
    async with Visitor(new_app()) as visitor:
        await visitor.start()
        for _ in range(moves):
            sizes.append(int((await visitor.move()).headers["content-length"]))
    mean = sum(sizes) / len(sizes) / 1000
    return [Figure("answer to a move", mean, "kB", f"compressed; the largest {max(sizes) / 1000:.1f} kB")]
