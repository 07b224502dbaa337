"""Compiling the kernels: with numba where it is installed, else the same code as plain Python.

A kernel is a function of whole numbers and flat arrays of whole numbers, with its types written
out. Compiled kernels are kept on disk (:func:`cache_folder`). A kernel that calls itself is safe
there only with such a signature and with every argument an ``int64``; two kernels must not call
each other in a circle.

Set ``SIXTYSIX_PLAIN=1`` in the environment to run plain Python although numba is installed.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, MutableSequence
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, TypeAlias, TypeVar, cast

__all__ = [
    "COMPILED",
    "Ints",
    "array",
    "cache_folder",
    "cache_home",
    "data_of",
    "int64",
    "kernel",
    "lowest_bit",
    "small_array",
    "work_array",
]

Ints: TypeAlias = MutableSequence[int]
Function = TypeVar("Function", bound=Callable[..., Any])


def _numba_works() -> bool:
    if os.environ.get("SIXTYSIX_PLAIN"):
        return False
    try:
        import numba  # noqa: F401
    except Exception:  # not there, or not fit for the numpy or the Python that is
        return False
    return True


#: Whether kernels are compiled in this process.
COMPILED: bool = _numba_works()


def kernel(signature: str) -> Callable[[Function], Function]:
    """Compile a function, with its types given as in ``"int64(int64, CPointer(int64))"``.

    Without numba the function stays as it is.
    """

    def decorate(function: Function) -> Function:
        if not COMPILED:
            return function
        import numba

        before = numba.config.CACHE_DIR
        numba.config.CACHE_DIR = cache_folder(Path(function.__code__.co_filename).parent)
        try:
            return cast(Function, numba.njit(signature, cache=True)(function))
        finally:
            numba.config.CACHE_DIR = before

    return decorate


@cache
def cache_folder(sources: Path) -> str:
    """Return where compiled kernels of a folder are kept: a place for this very source text.

    numba itself compiles a function again when its own file has changed, but its code also
    contains the kernels and the constants of other files. So each state of all the files
    together has a folder of its own.
    """
    digest = sha256()
    for folder in sorted({sources, Path(__file__).parent}):
        for file in sorted(folder.glob("*.py")):
            digest.update(file.read_bytes())
    return str(cache_home() / digest.hexdigest()[:16])


@cache
def cache_home() -> Path:
    """Return the folder of all that; ``NUMBA_CACHE_DIR`` in the environment names another."""
    given = os.environ.get("NUMBA_CACHE_DIR")
    if given:
        return Path(given) / "sixtysix_learn"
    beside = Path(__file__).parent / "__pycache__" / "compiled"
    try:
        beside.mkdir(parents=True, exist_ok=True)
        writable = os.access(beside, os.W_OK)
    except OSError:
        writable = False
    if writable:
        return beside
    system = os.environ.get("LOCALAPPDATA") or os.environ.get("XDG_CACHE_HOME")
    return (Path(system) if system else Path.home() / ".cache") / "sixtysix_learn"


def array(values: Iterable[int]) -> Ints:
    """Return constants for kernels: an ``int64`` array when compiling, else a list."""
    if not COMPILED:
        return list(values)
    import numpy

    return cast(Ints, numpy.array(list(values), dtype=numpy.int64))


def small_array(values: Iterable[int]) -> Ints:
    """Return constants below 128 for kernels, in bytes, so that they stay in the first cache."""
    if not COMPILED:
        return list(values)
    import numpy

    return cast(Ints, numpy.array(list(values), dtype=numpy.int8))


def work_array(size: int) -> Ints:
    """Return a zeroed work area for kernels."""
    if not COMPILED:
        return [0] * size
    import numpy

    return cast(Ints, numpy.zeros(size, dtype=numpy.int64))


def _lowest_bit(bits: int) -> int:
    return (bits & -bits).bit_length() - 1


def _compiled_lowest_bit() -> Callable[[int], int]:
    from llvmlite import ir
    from numba import types
    from numba.extending import intrinsic

    # One machine instruction; a loop or a table costs half of the whole search again.
    def count_trailing_zeros(typing_context: Any, bits: Any) -> Any:
        def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
            return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

        return types.int64(types.int64), generate

    return cast("Callable[[int], int]", intrinsic(count_trailing_zeros))


def _same(memory: Ints) -> Ints:
    return memory


def _compiled_data_of() -> Callable[[Ints], Ints]:
    from numba import types
    from numba.extending import intrinsic

    def data_of_array(typing_context: Any, memory: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return context.make_array(signature.args[0])(context, builder, arguments[0]).data

        return types.CPointer(types.int64)(memory), generate

    return cast("Callable[[Ints], Ints]", intrinsic(data_of_array))


#: The bare numbers of a memory, as kernels take them: an array handed on is counted, at each call.
data_of: Callable[[Ints], Ints] = _compiled_data_of() if COMPILED else _same


def _int64() -> Callable[[int], int]:
    from numba import int64

    return cast("Callable[[int], int]", int64)


#: Makes a written-out number an ``int64``. In a call of itself a kernel needs it: numba takes the
#: number's own value as its type there, and what it then keeps on disk crashes the next process.
int64: Callable[[int], int] = _int64() if COMPILED else int
#: The index of the lowest bit that is set (of a number above zero).
lowest_bit: Callable[[int], int] = _compiled_lowest_bit() if COMPILED else _lowest_bit
