"""Hands the shared functions to numba and keeps its cache honest. No other module imports numba.

numba compiles a function once and stores the machine code, but does not notice a change in a function of
another module. So the store is a folder named by a digest of the engine's sources: a changed source finds an
empty folder. Where no folder can be written, everything is compiled again in each process; where numba is
not installed, `AVAILABLE` is false and the same functions run interpreted.
"""

import dis
import hashlib
import os
import shutil
import tempfile
from collections.abc import Callable
from functools import cache, wraps
from importlib import import_module
from pathlib import Path
from types import FunctionType
from typing import Any, ClassVar, TypeVar, cast, get_type_hints

from engine import cards
from engine.law import Law, law_of
from engine.play import Play, new_play
from engine.rules import Rules
from engine.shared import APART, SHARED

try:
    numba: Any = import_module("numba")
    extending: Any = import_module("numba.extending")
    numpy: Any = import_module("numpy")
    llvm: Any = import_module("llvmlite.binding")
    llvm_ir: Any = import_module("llvmlite.ir")
    cgutils: Any = import_module("numba.core.cgutils")
    codegen: Any = import_module("numba.core.codegen")
    LOCK: Any = import_module("numba.core.compiler_lock").global_compiler_lock
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
# What compiled functions alone call needs no way in from Python.
INNER = {**OPTIONS, "forceinline": True, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
PLACES = 10  # seats at most


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


def forget() -> bool:
    """Delete the machine code of these sources that lies in the folder. Returns whether there was any."""
    files = [path for path in FOLDER.rglob("*") if path.is_file()] if FOLDER else []
    for path in files:
        path.unlink(missing_ok=True)
    return bool(files)


_registered = 0


def _register() -> None:
    """Let compiled functions call every shared function marked so far."""
    global _registered
    for function in SHARED[_registered:]:
        if function in APART:
            _Part(function)
        else:
            extending.register_jitable(**INNER)(function)
    _registered = len(SHARED)


class _Part:
    """A function compiled in one piece, which others call where it lies instead of taking in a copy.

    So each is compiled once, however many call it. Its name stands for its address, also in machine code that
    was stored: it has to be loaded before those who call it.
    """

    known: ClassVar[dict[Callable[..., object], "_Part"]] = {}

    def __init__(self, function: Callable[..., object]) -> None:
        self.function = function
        self.name = f"{function.__module__}.{function.__qualname__}"
        self.result: Any = None  # of numba, once it has been compiled
        self.known[function] = self
        typer = wraps(function)(lambda *arguments: self.signature())
        extending.type_callable(function)(lambda context: typer)
        extending.lower_builtin(function, numba.types.VarArg(numba.types.Any))(self.call)

    def load(self) -> None:
        """Compile it, or read it from the folder."""
        with LOCK:
            if self.result:
                return
            _load_parts(self.function)
            hints = get_type_hints(self.function)
            types = tuple(_type_of(hint) for name, hint in hints.items() if name != "return")
            fast = numba.njit(cache=FOLDER is not None, **INNER)(self.function)
            fast.compile(types)
            result = fast.overloads[types]
            llvm.add_symbol(self.name, result.library.get_pointer_to_function(result.fndesc.llvm_func_name))
            self.result = result

    def signature(self) -> Any:
        """What it takes and returns."""
        self.load()
        return self.result.signature

    def call(self, context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        """The instructions that call it. It raises nothing, so nobody asks how it ended."""
        declared = self.result.fndesc
        kind = context.call_conv.get_function_type(declared.restype, declared.argtypes)
        function = cgutils.get_or_insert_function(builder.module, kind, self.name)
        _, result = context.call_conv.call_function(
            builder, function, declared.restype, declared.argtypes, arguments
        )
        return result


@cache
def _load_parts(function: Callable[..., object]) -> None:
    """Load every part that a function calls, itself or through others."""
    for instruction in dis.get_instructions(function):
        called = function.__globals__.get(instruction.argval) if instruction.opname == "LOAD_GLOBAL" else None
        if isinstance(called, FunctionType):
            if called in _Part.known:
                _Part.known[called].load()
            else:
                _load_parts(called)


@cache
def _type_of(hint: Any) -> Any:
    """The type that numba sees where a parameter is annotated so."""
    if hint in (Law, Play):
        law = law_of(Rules())
        return numba.typeof(block(law if hint is Law else new_play(law)))
    if hasattr(hint, "_fields"):
        return numba.types.BaseTuple.from_types(list(map(_type_of, get_type_hints(hint).values())), hint)
    return {
        int: numba.int64,
        float: numba.float64,
        list[int]: numba.int64[::1],
        list[float]: numba.float64[::1],
    }[hint]


def compiled(function: Function) -> Function:
    """The compiled form of a function that keeps to the rules of `shared.py`; without numba, itself.

    It takes a Law and a Play as a `block`, other lists as `arrays`.
    Compilation happens at the first call, and is read from the folder where it was done before.
    """
    if not AVAILABLE:
        return function
    _register()
    fast = numba.njit(cache=FOLDER is not None, **OPTIONS)(function)

    @wraps(fast)
    def call(*arguments: Any) -> Any:
        _load_parts(function)
        return fast(*arguments)

    return cast(Function, call)


def _bit_instruction(name: str, *flags: bool) -> Any:
    """One instruction of the processor on a signed 64-bit integer."""

    @extending.intrinsic  # type: ignore[untyped-decorator]
    def instruction(typing_context: Any, mask: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            constants = [context.get_constant(numba.types.boolean, flag) for flag in flags]
            return getattr(builder, name)(arguments[0], *constants)

        return numba.types.int64(numba.types.int64), generate

    return instruction


def _deposit_instruction() -> Any:
    """The instruction of some processors that spreads the low bits of a number over the ones of a mask."""

    @extending.intrinsic  # type: ignore[untyped-decorator]
    def instruction(typing_context: Any, bits: Any, mask: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            kind = llvm_ir.FunctionType(arguments[0].type, [one.type for one in arguments])
            name = "llvm.x86.bmi.pdep.64"
            return builder.call(cgutils.get_or_insert_function(builder.module, kind, name), arguments)

        return numba.int64(numba.int64, numba.int64), generate

    return instruction


def _replace(function: Callable[..., int], implementation: Callable[..., Any]) -> None:
    """Let compiled functions run `implementation` where they call `function`."""
    extending.overload(function, jit_options=INNER)(wraps(implementation)(lambda *types: implementation))


if AVAILABLE:
    _ones = _bit_instruction("ctpop")
    _zeros_above = _bit_instruction("ctlz", True)
    _zeros_below = _bit_instruction("cttz", True)
    _deposit = _deposit_instruction()
    _replace(cards.count, lambda mask: _ones(mask))
    _replace(cards.highest, lambda mask: 63 - _zeros_above(mask))
    _replace(cards.lowest, lambda mask: _zeros_below(mask))
    features = numba.config.CPU_FEATURES  # None unless somebody has set them
    if "+bmi2" in (codegen.get_host_cpu_features() if features is None else features):
        _replace(cards.nth, lambda mask, number: _zeros_below(_deposit(1 << number, mask)))
    else:
        extending.register_jitable(**INNER)(cards.nth)


def arrays(lists: Any) -> Any:
    """The lists of a tuple as arrays, which compiled functions take in their place; a named tuple stays one.

    Integers have 64 bits; a list that starts with a float is one of floats. Without numba, the lists are
    copied.
    """
    copies = [_array(numbers) if AVAILABLE else list(numbers) for numbers in lists]
    return lists._make(copies) if hasattr(lists, "_make") else tuple(copies)


def zeros(size: int) -> Any:
    """So many zeros, for compiled functions."""
    return numpy.zeros(size, dtype=numpy.int64) if AVAILABLE else [0] * size


def block(values: Any) -> Any:
    """A Law or a Play as one block of memory, so that compiled functions hand on an address alone.

    Its fields are read and written like those of the tuple. Lists have room for PLACES seats, so that all
    blocks are of one type. Without numba, the lists are copied.
    """
    if not AVAILABLE:
        return values._make(list(one) if isinstance(one, list) else one for one in values)
    full = [one + [0] * (PLACES - len(one)) if isinstance(one, list) else one for one in values]
    fields = [(name, numpy.int64, numpy.shape(one)) for name, one in zip(values._fields, full, strict=True)]
    memory = numpy.recarray(1, fields)
    memory[0] = tuple(full)
    return memory[0]


def _array(numbers: Any) -> Any:
    is_float = len(numbers) > 0 and isinstance(numbers[0], float)
    return numpy.array(numbers, dtype=numpy.float64 if is_float else numpy.int64)
