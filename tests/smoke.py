"""Is the game really there? `python -m tests.smoke PORT` fetches the first page and every file it names."""

import re
import sys
import time
import urllib.request

from app.port import who_answers
from app.settings import Settings


def main(port: int) -> None:
    """Raises if the game does not answer within a minute, or if a page or a file of it is missing."""
    deadline = time.monotonic() + 60
    while who_answers(Settings(port=port)) != "us":
        assert time.monotonic() < deadline, "the game does not answer"
        time.sleep(0.2)
    page = fetch(port, "/").decode()
    files = sorted(set(re.findall(r'(?:href|src)="(/static/[^"#]+)', page)))
    assert any(file.endswith(".css") for file in files), "the page has no style sheet"
    sizes = [len(fetch(port, file)) for file in files]
    print(f"port {port}: first page {len(page)} bytes, {len(files)} files of {sum(sizes)} bytes", flush=True)


def fetch(port: int, path: str) -> bytes:
    """The body; raises for an error status."""
    with urllib.request.urlopen(f"http://localhost:{port}{path}", timeout=20) as answer:
        body: bytes = answer.read()
    assert body, path
    return body


if __name__ == "__main__":
    main(int(sys.argv[1]))
