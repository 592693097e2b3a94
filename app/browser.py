"""Opening the page, for a person who sits at this machine's screen."""

import contextlib
import os
import sys
import time
import webbrowser
from collections.abc import Mapping

from app.port import who_answers
from app.settings import Settings

TEXT_BROWSERS = ("www-browser", "links", "links2", "elinks", "lynx", "w3m")  # they would take the terminal


def graphical_browser(environ: Mapping[str, str]) -> webbrowser.BaseBrowser | None:
    """The browser to open; None without a screen, over ssh, or where there are text browsers only."""
    screen = sys.platform in ("win32", "darwin") or environ.get("DISPLAY") or environ.get("WAYLAND_DISPLAY")
    if not screen or environ.get("SSH_CONNECTION") or environ.get("SSH_TTY"):
        return None
    try:
        browser = webbrowser.get()
    except webbrowser.Error:
        return None
    return None if os.path.basename(getattr(browser, "name", "")) in TEXT_BROWSERS else browser


def open_when_ready(browser: webbrowser.BaseBrowser, settings: Settings, url: str) -> None:
    """Opens the page as soon as the server answers; it has a minute."""
    for _ in range(600):
        if who_answers(settings) == "us":
            with contextlib.suppress(webbrowser.Error, OSError):
                browser.open(url)
            return
        time.sleep(0.1)
