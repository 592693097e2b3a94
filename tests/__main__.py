"""All tests: `python -m tests [arguments for pytest]`.

Two runs of pytest, since synchronous Playwright leaves an event loop behind that breaks asyncio tests.
Without arguments each run uses all cores.
"""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests import chromium

ALL_CORES = ("-n", "auto", "--dist", "worksteal")
NO_TESTS = pytest.ExitCode.NO_TESTS_COLLECTED


def main(arguments: list[str]) -> int:
    """Exit code: 0 when every test has passed, those in the browser included."""
    chosen = arguments or ALL_CORES
    codes = [run_pytest(*chosen)]  # pyproject.toml leaves tests/browser out
    if path := chromium.find_or_install():
        os.environ["CHROMIUM"] = path
        codes.append(run_pytest("tests/browser", *chosen))
    else:
        print(chromium.HELP)
        codes.append(1)
    if arguments and NO_TESTS in codes:  # "-k undo" may choose nothing in one of the two
        codes.remove(NO_TESTS)
    return int(any(codes))


def run_pytest(*arguments: str) -> int:
    """Exit code of one pytest process."""
    return subprocess.run([sys.executable, "-m", "pytest", *arguments]).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
