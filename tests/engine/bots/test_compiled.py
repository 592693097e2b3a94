"""The compiled functions are the present ones, wherever they are kept."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from engine import VARIANTS
from engine.bots import BOTS, SEARCHERS, prepare, search
from engine.bots import compiled as machine_code
from engine.bots.compiled import AVAILABLE, ENGINE, block, cache_folder, compiled
from engine.cards import PACK, count, highest, lowest, nth
from engine.law import law_of
from engine.play import new_play
from engine.shared import SHARED

needs_numba = pytest.mark.skipif(not AVAILABLE, reason="numba is not installed")

SCRIPT = """
import numpy
from engine.bots.compiled import FOLDER, compiled
from engine.law import law_of
from engine.play import NOW_SIZE, OPENING, opening_club
from engine.rules import Rules
from script import ask

now = numpy.zeros(NOW_SIZE, dtype=numpy.int64)
now[OPENING] = 1
function = compiled(ask)
print(function(law_of(Rules()), 7, now), sum(function.__wrapped__.stats.cache_hits.values()), FOLDER)
"""
FUNCTION = """
from engine.play import opening_club


def ask(law, cards, now):
    return opening_club(law, cards, now)
"""


def run(folder: Path, cache: Path, engine: Path) -> list[str]:
    """The answer of the script, how often machine code was read from the cache, and where that is."""
    (folder / "script.py").write_text(FUNCTION)
    (folder / "run.py").write_text(SCRIPT)
    environment = {**os.environ, "XDG_CACHE_HOME": str(cache), "PYTHONPATH": str(engine)}
    environment.pop("NUMBA_CACHE_DIR", None)
    command = [sys.executable, "run.py"]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=True)
    return done.stdout.split()


@needs_numba
def test_a_changed_rule_is_compiled_again(tmp_path: Path) -> None:
    shutil.copytree(ENGINE, tmp_path / "engine", ignore=shutil.ignore_patterns("__pycache__"))
    first, again = (run(tmp_path, tmp_path / "cache", tmp_path) for _ in range(2))
    assert first[:2] == ["1", "0"]
    assert again == ["1", "1", first[2]]
    rules = tmp_path / "engine" / "play.py"
    text = rules.read_text()
    assert text.count("return cards & now[OPENING] or cards") == 1
    rules.write_text(text.replace("return cards & now[OPENING] or cards", "return cards"))
    assert run(tmp_path, tmp_path / "cache", tmp_path)[0] == "7"


@needs_numba
def test_without_a_folder_everything_still_compiles(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder can be made here")
    assert run(tmp_path, tmp_path / "file", ENGINE.parent) == ["1", "0", "None"]
    assert not list(tmp_path.rglob("*.nb?"))


def test_what_old_sources_left_is_deleted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    folder = cache_folder()
    assert folder
    old, recent = folder.with_name("old"), folder.with_name("recent")
    for other, days in ((old, 31), (recent, 29)):
        (other / "engine").mkdir(parents=True)
        (other / "engine" / "code.nbi").touch()
        used = folder.stat().st_mtime - days * 24 * 3600
        os.utime(other, (used, used))
    os.utime(folder, (0, 0))  # long ago, and now again
    assert cache_folder() == folder
    assert sorted(folder.parent.iterdir()) == sorted([folder, recent])


def probe(mask: int) -> int:
    """The functions that have a fast form of their own."""
    total = count(mask) * 10000 + highest(mask) * 100 + lowest(mask)
    for number in range(count(mask)):
        total = 57 * total + nth(mask, number) & 0xFFFFFFFF
    return total


def test_instructions_count_bits_as_the_table_does() -> None:
    fast = compiled(probe)
    for mask in (1, 2, 3, 0b101000, 1 << 51, PACK, PACK ^ 1, (1 << 53) - 1):
        assert fast(mask) == probe(mask)


@needs_numba
def test_a_block_reads_as_the_tuple_it_was_made_of() -> None:
    for variant in VARIANTS.values():
        law = law_of(variant.rules)
        for values in (law, new_play(law)):
            same = block(values)
            for name, value in values._asdict().items():
                held = same[name]
                assert value == held if isinstance(value, int) else [*value] == [*held[: len(value)]]


def test_every_rule_of_play_and_scoring_is_shared() -> None:
    names = {function.__qualname__ for function in SHARED}
    assert {"legal", "step", "score", "feat", "shooter", "winners_after", "others_pay", "open_play"} <= names


def test_damaged_machine_code_is_made_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stored = tmp_path / "engine" / "part.nbc"
    stored.parent.mkdir()
    stored.touch()  # power went off before it was written

    def read() -> None:
        if stored.exists():
            raise EOFError

    monkeypatch.setattr(machine_code, "FOLDER", tmp_path)
    monkeypatch.setattr(search, "prepare", read)
    before = dict(BOTS)
    prepare()
    assert not stored.exists()
    assert before == BOTS


def test_bots_that_cannot_be_compiled_leave(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise RuntimeError("no compiler")

    monkeypatch.setattr(machine_code, "FOLDER", tmp_path)
    monkeypatch.setattr(search, "prepare", fail)
    for level in SEARCHERS:
        monkeypatch.setitem(BOTS, level, BOTS[level])  # put back afterwards
    with pytest.raises(RuntimeError, match="no compiler"):
        prepare()
    assert not set(SEARCHERS) & BOTS.keys()
