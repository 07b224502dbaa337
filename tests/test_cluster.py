"""Simulations on a real Dask cluster: the same call, the same figures."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from random import Random
from typing import Any

import pytest
from distributed import Client, LocalCluster

from sixtysix_learn.errors import IllegalAction
from sixtysix_learn.players import GreedyPlayer, RandomPlayer
from sixtysix_learn.simulation import fast, simulate


@pytest.fixture(scope="module")
def executor() -> Iterator[Executor]:
    """Two worker processes of this machine."""
    with (
        LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
        ) as cluster,
        Client(cluster) as client,
        client.get_executor() as executor,
    ):
        yield executor


def test_a_cluster_gives_the_same_figures(executor: Executor) -> None:
    seen: list[tuple[int, int]] = []
    found = simulate(
        "santase",
        ("greedy", "random"),
        640,
        5,
        executor=executor,
        progress=lambda *at: seen.append(at),
    )
    here = simulate("santase", ("greedy", "random"), 640, 5)
    assert found == here
    assert found.to_json() == here.to_json()
    assert found.played_by == here.played_by
    assert [done for done, _ in seen] == [*range(20, 641, 20)]


def test_a_player_of_ones_own_goes_to_the_cluster(executor: Executor) -> None:
    class Bold(GreedyPlayer):
        name = "bold"

    found = simulate("german", (Bold(), "random"), 40, 5, executor=executor)
    assert found.played_by == fast.RULES
    here = simulate("german", ("greedy", "random"), 40, 5)
    assert found.endings == here.endings
    assert found.card_points == here.card_points


def test_what_is_illegal_is_refused_there_too(executor: Executor) -> None:
    class Cheat(RandomPlayer):
        def choose(self, view: Any, rng: Random, /) -> str:
            return "exchange"

    # One deal only: which of several parts fails first is chance.
    with pytest.raises(IllegalAction) as caught:
        simulate("german", (Cheat(), "random"), 1, 0, executor=executor)
    with pytest.raises(IllegalAction) as here:
        simulate("german", (Cheat(), "random"), 1, 0)
    assert (caught.value.code, caught.value.rule) == (here.value.code, here.value.rule)
    # The cluster goes on working.
    assert simulate("german", deals=10, executor=executor) == simulate("german", deals=10)
