"""Kernels that several threads may run at once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

from ...analysis.kernels.jit import COMPILED, cache_folder

__all__ = ["kernel_for_threads"]

Function = TypeVar("Function", bound=Callable[..., Any])


def kernel_for_threads(signature: str) -> Callable[[Function], Function]:
    """Compile a function as :func:`~sixtysix_learn.analysis.kernels.jit.kernel` does.

    While it runs, other threads of Python run too; each must give it memory of its own.
    """

    def decorate(function: Function) -> Function:
        if not COMPILED:
            return function
        import numba

        before = numba.config.CACHE_DIR
        numba.config.CACHE_DIR = cache_folder(Path(function.__code__.co_filename).parent)
        try:
            return cast(Function, numba.njit(signature, cache=True, nogil=True)(function))
        finally:
            numba.config.CACHE_DIR = before

    return decorate
