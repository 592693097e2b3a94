"""Chromium for the browser tests: the one that is there, or one that gets installed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
PLACES = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)
FLAGS = (  # no sandbox: containers often run as root; the rest keeps Chromium from calling home
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
HELP = (
    "Chromium is missing, so the browser tests could not run. Install it (Debian, Ubuntu: "
    "sudo apt-get install chromium libatomic1; elsewhere: python -m playwright install chromium), "
    "or set CHROMIUM to the path of a Chromium or Chrome."
)


def find() -> str | None:
    """Path of a Chromium that starts; None when there is none, or when Playwright itself does not start."""
    try:
        with sync_playwright() as playwright:
            own = playwright.chromium.executable_path
    except Exception:  # its driver lacks a library: libatomic1 on a bare Debian
        return None
    return next(filter(starts, candidates(own)), None)


def candidates(own: str) -> Iterator[str]:
    """Where a Chromium may be: the CHROMIUM variable (then nothing else), the system, Playwright's own."""
    if chosen := os.environ.get("CHROMIUM"):
        yield chosen
        return
    yield from filter(None, map(shutil.which, NAMES))
    yield from PLACES
    yield own


def starts(path: str) -> bool:
    """Whether the program is there and runs: it may be Ubuntu's empty shell, or libraries may lack."""
    if not Path(path).is_file() or sys.platform == "win32":  # on Windows --version would open a window
        return Path(path).is_file()
    try:
        return subprocess.run([path, "--version"], capture_output=True, timeout=60).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def find_or_install() -> str | None:
    """Like find(), but installs Chromium where it is missing: the system's as root, else Playwright's own."""
    path = find()
    if path or os.environ.get("CHROMIUM"):
        return path
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        run("apt-get", "update", "-q")
        run("apt-get", "install", "-q", "-y", "--no-install-recommends", "chromium", "libatomic1")
        path = find()
    if not path:
        run(sys.executable, "-m", "playwright", "install", "chromium")
        path = find()
    return path


def run(*command: str) -> None:
    """One step of the installation; whether it helped is judged by find() alone."""
    print("Chromium is missing:", *command, flush=True)
    quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    try:
        subprocess.run(command, env=quiet, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, timeout=900)
    except (OSError, subprocess.TimeoutExpired) as error:
        print(error)
