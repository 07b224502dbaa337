"""Kernels: whole numbers, bit sets and one flat array. Compiled where numba is installed."""
