"""Hands the shared functions to numba and keeps its cache honest. No other module imports numba.

numba compiles a function once and stores the machine code, but does not notice a change in a function of
another module. So the store is a folder named by a digest of the engine's sources: a changed source finds an
empty folder. Where no folder can be written, everything is compiled again in each process; where numba is
not installed, `AVAILABLE` is false and the same functions run interpreted.
"""

import hashlib
import os
import shutil
import tempfile
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any, TypeVar

from engine import cards
from engine.shared import APART, SHARED

try:
    numba: Any = import_module("numba")
    extending: Any = import_module("numba.extending")
    numpy: Any = import_module("numpy")
except ImportError:
    AVAILABLE = False
else:
    AVAILABLE = True

Function = TypeVar("Function", bound=Callable[..., Any])

MONTH = 30 * 24 * 3600  # seconds
ENGINE = Path(__file__).resolve().parent.parent
# No interpreter lock, no test for a division by zero, no counting of references (compiled code makes no
# array).
OPTIONS = {"nogil": True, "error_model": "numpy", "_nrt": False}


def digest(root: Path = ENGINE) -> str:
    """A short name for the present text of the engine's sources."""
    summary = hashlib.sha256()
    for path in sorted(root.rglob("*.py")):
        summary.update(str(path.relative_to(root)).encode() + b"\0" + path.read_bytes() + b"\0")
    return summary.hexdigest()[:16]


def cache_folder() -> Path | None:
    """The folder for the machine code of these sources, made if need be; None where nothing can be written.

    It lies in XDG_CACHE_HOME, or .cache of the home directory. What sources left there that nobody has used
    for a month is deleted.
    """
    home = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    folder = Path(home, "dame-de-pique", digest())
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            os.utime(folder)
        _delete_older(folder)
        return folder
    except OSError:
        return None


def _delete_older(folder: Path) -> None:
    """Delete the neighbours of a folder in use that have not been in use for long."""
    now = folder.stat().st_mtime
    for other in folder.parent.iterdir():
        if other.stat().st_mtime < now - MONTH:
            shutil.rmtree(other, ignore_errors=True)


FOLDER = cache_folder() if AVAILABLE else None
if FOLDER:  # before the first function is compiled; numba reads the environment again now and then
    os.environ["NUMBA_CACHE_DIR"] = numba.config.CACHE_DIR = str(FOLDER)

_registered = 0


def _register() -> None:
    """Let compiled functions call every shared function marked so far."""
    global _registered
    for function in SHARED[_registered:]:
        extending.register_jitable(forceinline=function not in APART, **OPTIONS)(function)
    _registered = len(SHARED)


def compiled(function: Function) -> Function:
    """The compiled form of a function that keeps to the rules of `shared.py`; without numba, itself.

    Compilation happens at the first call, and is read from the folder where it was done before.
    """
    if not AVAILABLE:
        return function
    _register()
    fast: Function = numba.njit(cache=FOLDER is not None, **OPTIONS)(function)
    return fast


def _bit_instruction(name: str, *flags: bool) -> Any:
    """One instruction of the processor on a signed 64-bit integer."""

    @extending.intrinsic  # type: ignore[untyped-decorator]
    def instruction(typing_context: Any, mask: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            constants = [context.get_constant(numba.types.boolean, flag) for flag in flags]
            return getattr(builder, name)(arguments[0], *constants)

        return numba.types.int64(numba.types.int64), generate

    return instruction


def _replace(function: Callable[[int], int], implementation: Callable[..., Any]) -> None:
    """Let compiled functions run `implementation` where they call `function`."""
    extending.overload(function, jit_options={"forceinline": True})(lambda mask: implementation)


if AVAILABLE:
    _ones = _bit_instruction("ctpop")
    _zeros_above = _bit_instruction("ctlz", True)
    _zeros_below = _bit_instruction("cttz", True)
    _replace(cards.count, lambda mask: _ones(mask))
    _replace(cards.highest, lambda mask: 63 - _zeros_above(mask))
    _replace(cards.lowest, lambda mask: _zeros_below(mask))


def arrays(lists: Any) -> Any:
    """The lists of a tuple as arrays, which compiled functions take in their place; a named tuple stays one.

    Integers have 64 bits; a list that starts with a float is one of floats. Without numba, the lists are
    copied.
    """
    copies = [_array(numbers) if AVAILABLE else list(numbers) for numbers in lists]
    return lists._make(copies) if hasattr(lists, "_make") else tuple(copies)


def _array(numbers: Any) -> Any:
    is_float = len(numbers) > 0 and isinstance(numbers[0], float)
    return numpy.array(numbers, dtype=numpy.float64 if is_float else numpy.int64)
