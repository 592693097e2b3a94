"""What `make` says on a machine without a usable Python: the one command that installs what is missing."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(not shutil.which("make"), reason="this machine has no make")
MAKEFILE = Path(__file__).parents[1] / "Makefile"


def python(folder: Path, name: str, patch: str) -> str:
    """A Python that runs `patch` before anything else: one that is older, or lacks a part."""
    program = folder / name
    program.write_text(f"#!/bin/sh\nshift; exec '{sys.executable}' -c \"import sys; {patch}\n$1\"\n")
    program.chmod(0o755)
    return str(program)


def make(folder: Path, pythons: str) -> subprocess.CompletedProcess[str]:
    command = ["make", "-f", str(MAKEFILE), "UV=", f"PYTHONS={pythons}", ".venv/bin/pip"]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=300)


OLD = "sys.version_info = (3, 10, 12)"
NO_ENSUREPIP = "sys.modules['ensurepip'] = None"


def test_python_without_ensurepip(tmp_path: Path) -> None:
    done = make(tmp_path, python(tmp_path, "python3", NO_ENSUREPIP))
    assert done.returncode != 0
    version = f"python3.{sys.version_info.minor}"
    assert f"missing: {version}: venv, ensurepip" in done.stderr
    assert f"apt-get install -y {version}-venv\n" in done.stderr
    assert not (tmp_path / ".venv").exists()


@pytest.mark.parametrize("pythons", ["", "no-such-python", "old"])
def test_old_python_or_none(tmp_path: Path, pythons: str) -> None:
    done = make(tmp_path, python(tmp_path, "python3", OLD) if pythons == "old" else pythons)
    assert done.returncode != 0
    assert "missing: Python >= 3.11" in done.stderr
    commands = [line for line in done.stderr.splitlines() if line.startswith("    ")]
    assert len(commands) == 1
    assert "install" in commands[0]


def test_a_python_that_is_good_enough_is_found_behind_others(tmp_path: Path) -> None:
    good = tmp_path / "good"
    good.write_text(f'#!/bin/sh\n[ "$1" = -m ] && echo made "$@" || exec \'{sys.executable}\' "$@"\n')
    good.chmod(0o755)
    others = [python(tmp_path, "old", OLD), "no-such-python", python(tmp_path, "poor", NO_ENSUREPIP)]
    done = make(tmp_path, " ".join([*others, str(good)]))
    assert "made -m venv" in done.stdout
