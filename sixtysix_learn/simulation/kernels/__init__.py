"""Kernels that play and count many deals: whole numbers, bit sets and one flat array.

They do exactly what :mod:`~sixtysix_learn.rules` and the pinned players of
:mod:`~sixtysix_learn.players` do, choice by choice. Compiled where numba is installed.
"""
