"""What holds for every test: nothing of the person who runs them is read or written."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

# No test depends on the clock: how long an example takes says nothing about it.
settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")


@pytest.fixture(scope="session", autouse=True)
def _own_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A journal of the tests' own: the developer's name, pack and language stay out of them."""
    home = tmp_path_factory.mktemp("sixtysix-home")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SIXTYSIX_HOME", str(home))
        yield home


@pytest.fixture(autouse=True)
def _players_as_they_were(monkeypatch: pytest.MonkeyPatch) -> None:
    """Players that a test registers are gone after it."""
    from sixtysix_learn import players

    monkeypatch.setattr(players, "_PLAYERS", dict(players._PLAYERS))
