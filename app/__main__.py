"""dame-de-pique: says where the game is, opens it in a graphical browser, and serves it."""

import argparse
import errno
import locale
import os
import sys
import threading
from collections.abc import Mapping
from dataclasses import replace

import uvicorn

from app.browser import graphical_browser, open_when_ready
from app.i18n import DEFAULT, LANGUAGES, N_, Language, language
from app.port import cannot_listen, public_name, who_answers
from app.settings import Settings

READY = N_("La Dame de Pique is at {url} (Ctrl+C stops it, your game stays in your browser).")
RUNNING = N_("La Dame de Pique is already running at {url}")
TAKEN = N_(
    "Another program is using port {port}. Stop it, or choose another port: --port {other}\n"
    "Your browser keeps a game for one address: a game begun at {url} is found again only there."
)
REFUSED = N_("The game cannot use port {port} at {host}: {reason}")


def main(arguments: list[str] | None = None) -> int:
    """Exit code: 0 when the game was served or runs already, 1 when it cannot be served here."""
    options = parse(arguments)
    settings = replace(Settings.from_env(), host=options.host, port=options.port, workers=options.workers)
    found = who_answers(settings)
    if options.health:
        return 0 if found == "us" else 1

    translate = terminal_language(os.environ).gettext
    name = public_name(settings.host)
    url = f"http://{name}:{settings.port}"
    facts = {"url": url, "host": settings.host, "port": settings.port, "other": settings.port % 65535 + 1}
    problem = None if found else cannot_listen(settings)
    if found == "another program" or (problem and problem.errno == errno.EADDRINUSE):
        say(translate(TAKEN).format(**facts))
        return 1
    if problem:
        say(translate(REFUSED).format(**facts, reason=problem.strerror or problem))
        return 1

    say(translate(RUNNING if found == "us" else READY).format(**facts))
    if options.browser and (browser := graphical_browser(os.environ)):
        opening = threading.Thread(target=open_when_ready, args=(browser, settings, url), daemon=True)
        opening.start()
        if found == "us":
            opening.join()
    if not found:
        serve(settings, name)
    return 0


def parse(arguments: list[str] | None) -> argparse.Namespace:
    """The command line; what it leaves out comes from the environment. Exits with a word on what is wrong."""
    parser = argparse.ArgumentParser("dame-de-pique", description="La Dame de Pique, http://localhost:8000")
    try:
        settings = Settings.from_env()
    except ValueError as error:
        parser.error(str(error))
    add = parser.add_argument
    add("--port", type=int, choices=range(1, 65536), metavar="PORT", default=settings.port)
    add("--host", default=settings.host, help="address to listen at (0.0.0.0: every one of this machine)")
    add("--workers", type=int, choices=range(1, 65), metavar="N", default=settings.workers, help="processes")
    add("--no-browser", dest="browser", action="store_false", help="open no browser")
    add("--health", action="store_true", help="only say, by the exit code, whether the game answers")
    return parser.parse_args(arguments)


def serve(settings: Settings, name: str) -> None:
    """Serves the game until it is stopped. No access log: links carry the deal code."""
    if name not in settings.trusted_hosts:  # the address that was just announced must work
        os.environ["DAME_TRUSTED_HOSTS"] = ",".join((*settings.trusted_hosts, name))
    uvicorn.run(
        "app.main:create_app",  # by name, so that each worker makes its own
        factory=True,
        host=settings.host,
        port=settings.port,
        workers=settings.workers,
        access_log=False,
        server_header=False,
        log_level="warning",
        timeout_graceful_shutdown=3,
    )


def terminal_language(environ: Mapping[str, str]) -> Language:
    """The language of this terminal; French where it is neither French nor English, as in the browser."""
    variables = (environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    named = next(filter(None, variables), locale.getlocale()[0] or "")
    code = named[:2].lower()  # of "fr_FR.UTF-8", or of "French_France" on Windows
    return language(code if code in LANGUAGES else DEFAULT)


def say(text: str) -> None:
    """Prints a text, even where the terminal lacks one of its characters."""
    coding = sys.stdout.encoding or "utf-8"
    print(text.replace("\u202f", "\u00a0").encode(coding, "replace").decode(coding), flush=True)


if __name__ == "__main__":
    sys.exit(main())
