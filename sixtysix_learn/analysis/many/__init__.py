"""Kernels for many worlds at once; compiled, or plain Python, as those of :mod:`..kernels`."""
