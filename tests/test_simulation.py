"""Simulations: the same figures however they are made, counts that add up, and honest intervals."""

from __future__ import annotations

import io
import json
import multiprocessing
import pickle
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from dataclasses import FrozenInstanceError
from fractions import Fraction
from itertools import combinations
from math import comb
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sixtysix_learn import cli
from sixtysix_learn.cards import FULL_PACK, Rank, Suit, pack_of
from sixtysix_learn.errors import BadOption, BadRecord, IllegalAction
from sixtysix_learn.players import RandomPlayer
from sixtysix_learn.rules import Deal, RuleSet, View
from sixtysix_learn.simulation import (
    REASONS,
    Closing,
    Distribution,
    Marriage,
    interval,
    marriages_in_hand,
    play_out,
    points_in_hand,
    points_of_ranks,
    progress,
    simulate,
    trump_marriage_in_hand,
    trumps_in_hand,
)
from sixtysix_learn.simulation.chance import Stream, deck, seed_key, stream_state
from sixtysix_learn.simulation.play import numbered_deal, play_numbered
from sixtysix_learn.simulation.tally import Tally

from .rules.strategies import TWO_PLAYER

# The same figures, however they are made


@pytest.fixture(scope="module")
def hundred() -> Distribution:
    return simulate("german", ("greedy", "random"), 100, 5, progress=False)


def test_the_same_seed_gives_the_same_figures(hundred: Distribution) -> None:
    assert simulate("german", ("greedy", "random"), 100, 5) == hundred
    assert simulate("german", ("greedy", "random"), 100, 6) != hundred


def test_any_number_of_processes_gives_the_same_figures(hundred: Distribution) -> None:
    assert simulate("german", ("greedy", "random"), 100, 5, jobs=2) == hundred


class Backwards(Executor):
    """Does everything at once when the first result is asked for, the last part first."""

    def __init__(self) -> None:
        self.waiting: list[tuple[Future[Any], Callable[[], Any]]] = []

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        # What goes to another machine is pickled on its way.
        sent = pickle.dumps((fn, args, kwargs))

        def work() -> Any:
            function, arguments, options = pickle.loads(sent)
            return pickle.loads(pickle.dumps(function(*arguments, **options)))

        self.waiting.append((future, work))
        if len(self.waiting) == 34:
            for waiting, do in reversed(self.waiting):
                waiting.set_result(do())
        return future


def test_any_executor_gives_the_same_figures(hundred: Distribution) -> None:
    backwards = Backwards()
    found = simulate("german", ("greedy", "random"), 100, 5, executor=backwards)
    assert found == hundred
    assert len(backwards.waiting) == 34
    with ThreadPoolExecutor(3) as threads:
        assert simulate("german", ("greedy", "random"), 100, 5, executor=threads) == hundred
        # It is left running.
        assert threads.submit(int, "1").result() == 1


def test_figures_stay_what_they_were() -> None:
    # A change here breaks "same seed, same figures" for everybody's saved notebooks.
    found = simulate("german", ("greedy", "random"), 40, 66)
    assert (found.wins, found.drawn, found.game_points) == ((34, 6), 0, (67, 8))
    first = numbered_deal(RuleSet.preset("german"), seed_key(66), 0)
    assert " ".join(c.code for c in first.hands[0]) == "KD 9C QS QH QC AD"


def test_a_longer_simulation_begins_with_the_same_deals() -> None:
    rules, key = RuleSet.preset("german"), seed_key(3)
    pair = (RandomPlayer(), RandomPlayer())
    tally = Tally()
    for index in range(30):
        tally.add(play_numbered(rules, pair, key, index))
    short = simulate(rules, pair, 30, 3)
    assert Distribution.of(rules, ("random", "random"), 3, tally) == short


def test_the_cards_do_not_depend_on_who_plays() -> None:
    rules, key = RuleSet.preset("german"), seed_key(1)
    dealt = [numbered_deal(rules, key, index) for index in range(4)]
    assert [deal.dealer for deal in dealt] == [1, 0, 1, 0]
    assert len({deal.hands for deal in dealt}) == 4
    assert len({numbered_deal(rules, seed_key(s), 0).hands for s in (-1, 0, 1, 2**70)}) == 4


# Chance


def test_streams_are_splitmix64() -> None:
    # The published first outputs for the seed 1234567.
    stream = Stream(1234567)
    assert [stream.getrandbits(64) for _ in range(3)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
    ]


def test_streams_are_even() -> None:
    stream = Stream(stream_state(seed_key(0), 0, 0))
    found = Counter(int(stream.random() * 6) for _ in range(6000))
    # Six standard deviations of 29 around 1000.
    assert all(826 < found[n] < 1174 for n in range(6))
    assert 0 <= min(Stream(s).random() for s in range(100)) < 0.1
    assert {Stream(5).getrandbits(3) for _ in range(20)} <= set(range(8))


def test_streams_serve_as_any_random() -> None:
    stream = Stream(9)
    assert stream.choice([7]) == 7
    assert sorted(stream.sample(range(5), 5)) == list(range(5))
    stream.seed(9)
    assert stream.random() == Stream(9).random()
    with pytest.raises(NotImplementedError):
        stream.getstate()
    with pytest.raises(NotImplementedError):
        stream.setstate(None)


def test_every_place_in_the_deck_is_as_likely() -> None:
    place = Counter(
        deck(FULL_PACK, Stream(stream_state(seed_key(4), index, 0))).index(FULL_PACK[0])
        for index in range(4800)
    )
    # Six standard deviations of 14 around 200.
    assert set(place) == set(range(24))
    assert all(116 < n < 284 for n in place.values())


# Playing


class Holding:
    """Holds and closes whenever it may; else the first action there is."""

    name = "holding"

    def __init__(self) -> None:
        self.asked: list[tuple[str, ...]] = []

    def choose(self, view: View, rng: Random, /) -> str:
        self.asked.append(view.actions)
        for wanted in ("hold", "close"):
            if wanted in view.actions:
                return wanted
        return next(a for a in view.actions if len(a) == 2 or a in ("pass", "out", "count"))


class Drawing(Holding):
    """Draws, and then tries to hold all the same."""

    name = "drawing"

    def choose(self, view: View, rng: Random, /) -> str:
        self.asked.append(view.actions)
        if view.draw_pending:
            return "draw"
        return next(a for a in view.actions if len(a) == 2 or a in ("out", "count"))


def test_a_player_is_asked_before_the_draw_and_not_after() -> None:
    deal = Deal.shuffled("german", 2)
    holding, drawing = Holding(), Drawing()
    end = play_out(deal, (drawing, drawing), (Random(1), Random(1)))
    assert end.is_over
    asked = [actions for actions in drawing.asked if "draw" in actions]
    # Once after each trick that is followed by a draw, and never again in that lead.
    assert len(asked) == 6
    assert all("hold" not in actions for actions in drawing.asked if "draw" not in actions)
    end = play_out(deal, (holding, holding), (Random(1), Random(1)))
    assert end.history[0].kind == "close"
    holding.asked.clear()
    later = play_out(deal.play(deal.legal_cards()[0]), (holding, holding), (Random(1), Random(1)))
    assert [a.kind for a in later.history if a.card is None][:2] == ["hold", "close"]


def test_what_is_illegal_is_refused() -> None:
    class Cheat(Holding):
        def choose(self, view: View, rng: Random, /) -> str:
            return "exchange"

    class LeanCheat(RandomPlayer):
        def choose(self, view: Any, rng: Random, /) -> str:
            return "exchange"

    for cheat in (Cheat(), LeanCheat()):
        with pytest.raises(IllegalAction):
            simulate("german", (cheat, "random"), 2, 0)


# Counts


@pytest.mark.parametrize("rules", TWO_PLAYER)
def test_counts_add_up(rules: str) -> None:
    found = simulate(rules, ("greedy", "random"), 60, 1)
    assert found.deals == 60
    assert sum(found.wins) + found.drawn == 60
    assert found.leader_wins + found.dealer_wins + found.drawn == 60
    for histogram in (
        *found.card_points,
        found.tricks,
        found.marriages_a_deal,
        found.endings,
        found.reasons(),
    ):
        assert sum(histogram.values()) == 60
    assert sum(found.winner_points.values()) == sum(found.loser_points.values()) == sum(found.wins)
    assert sum(k * n for k, n in found.marriages_a_deal.items()) == sum(found.marriages.values())
    assert set(found.reasons()) <= set(REASONS)
    most = RuleSet.preset(rules).hand_size + RuleSet.preset(rules).talon_size // 2
    assert set(found.tricks) <= set(range(1, most + 1))
    text = json.dumps(found.to_json())
    assert json.loads(text) == found.to_json()


def test_counts_agree_with_a_second_reading() -> None:
    rules, key = RuleSet.preset("german"), seed_key(12)
    pair = (RandomPlayer(), RandomPlayer())
    found = simulate(rules, pair, 150, 12).to_json()
    deals = [play_numbered(rules, pair, key, index) for index in range(150)]
    won = [d.result.winner for d in deals if d.result]
    assert found["wins"] == [won.count(0), won.count(1)]
    assert found["drawn"] == won.count(None)
    game = [d.result.game_points for d in deals if d.result]
    assert sum(found["game_points"]) == sum(game)
    assert sum(sum(r["game_points"]) for r in found["reasons"].values()) == sum(game)
    assert found["reasons"]["went_out"]["deals"] == sum(
        d.result.reason == "went_out" for d in deals if d.result
    )
    leads = [1 - (i + 1) % 2 for i in range(150)]
    assert found["first_lead"]["leader"]["wins"] == sum(
        winner == leader for winner, leader in zip(won, leads, strict=True)
    )
    one, three = found["game_points_a_deal"]
    assert sum(int(k) * n for k, n in one.items()) == found["game_points"][0]
    assert sum(three.values()) == 150
    lost = [sum(not any(t.winner == s for t in d.tricks) for s, _ in d.declared) for d in deals]
    sides = found["marriages"]["by_seat"]
    assert sum(m["lost"] for side in sides for m in side) == sum(lost)
    assert sum(m["counted"] + m["lost"] for side in sides for m in side) == sum(
        len(d.declared) for d in deals
    )
    closed = [d for d in deals if d.closed_by is not None]
    assert found["closings"]["deals"] == len(closed)
    by = found["closings"]["by"]
    assert sum(c["deals"] for c in by if c["won"]) == sum(
        d.result.winner == d.closed_by for d in closed if d.result
    )
    # When: the tricks before the word "close" in the record.
    when = Counter(
        sum(len(str(a)) == 2 for a in d.history[: [str(a) for a in d.history].index("close")]) // 2
        for d in closed
    )
    found_when: Counter[int] = Counter()
    for c in by:
        found_when[c["tricks"]] += c["deals"]
    assert found_when == when


def test_marriages_that_never_count() -> None:
    deal = Deal.start(
        "german", ["KS QS KH QH 9C 9D", "AS TS AH TH AC TC"], "JC QC KC AD TD KD QD JD 9S JS 9H JH"
    )
    tally = Tally()
    for text in ("marriage H", "QH", "AH"):
        deal = deal.play(text)
    done = deal._with(result=deal.result or _result())
    tally.add(done)
    assert tally.marriages == {Marriage(0, 40, False): 1}
    assert tally.marriages_a_deal == {1: 1}


def _result() -> Any:
    from sixtysix_learn.rules import Result

    return Result(1, 3, "went_out")


@pytest.mark.parametrize("held", [False, True])
def test_when_a_talon_was_closed(held: bool) -> None:
    deal = Deal.start(
        "german", ["AS QH 9H AH AC JD", "JS JH KC 9C 9D QD"], "TS 9S TC QC JC KS QS AD TD KD TH KH"
    )
    deal = deal.play("AS").play("JS")
    if held:
        deal = deal.play("hold")
    deal = deal.play("close")
    deal = deal.play("pass") if deal.answer_due else deal
    tally = Tally()
    tally.add(deal._with(result=_result()))
    assert tally.closings == {Closing(0, 1, held, False, 3, "went_out"): 1}


def test_parts_merge_into_the_whole() -> None:
    rules, key, pair = RuleSet.preset("german"), seed_key(2), (RandomPlayer(), RandomPlayer())
    whole, parts = Tally(), [Tally(), Tally()]
    for index in range(20):
        deal = play_numbered(rules, pair, key, index)
        whole.add(deal)
        parts[index % 2].add(deal)
    parts[0].merge(parts[1])
    assert parts[0] == whole


def test_a_distribution_is_shown_as_a_sentence(hundred: Distribution) -> None:
    wins, losses = hundred.wins
    mine, theirs = hundred.game_points
    assert repr(hundred) == (
        f"100 deals, greedy against random: {wins} and {losses} won, {hundred.drawn} drawn; "
        f"{mine} and {theirs} game points."
    )


def test_distributions_do_not_change(hundred: Distribution) -> None:
    with pytest.raises(FrozenInstanceError):
        hundred.deals = 3  # type: ignore[misc]
    assert pickle.loads(pickle.dumps(hundred)) == hundred


# The figures that were seen with one reading of the pinned players. Few deals here, so intervals
# are four standard errors wide and more; the benchmark plays 20,000.


def test_random_against_random_is_even() -> None:
    found = simulate("german", ("random", "random"), 500, 1)
    assert 0.40 < found.wins[0] / 500 < 0.60
    assert 0.75 < found.game_points[0] / 500 < 1.05
    assert 0.46 < found.leader_wins / 500 < 0.66
    assert found.drawn <= 12


def test_greedy_beats_random() -> None:
    found = simulate("german", ("greedy", "random"), 400, 1)
    assert 0.75 < found.wins[0] / 400 < 0.91


# Intervals


def test_wilson_intervals() -> None:
    low, high = interval(50, 100)
    assert (round(low, 4), round(high, 4)) == (0.4038, 0.5962)
    assert interval(0, 0) == (0.0, 1.0)
    assert interval(0, 10)[0] == 0.0


@given(st.integers(1, 10**6), st.data())
def test_intervals_hold_the_share(of: int, data: st.DataObject) -> None:
    hits = data.draw(st.integers(0, of))
    low, high = interval(hits, of)
    assert 0 <= low <= hits / of + 1e-12
    assert hits / of - 1e-12 <= high <= 1


# Exact counts, against every hand there is


@pytest.fixture(scope="module", params=["german", "schnapsen"])
def every_hand(request: pytest.FixtureRequest) -> tuple[str, Counter[int], Counter[int]]:
    rules = RuleSet.preset(request.param)
    pack = pack_of(rules.pack)
    pairs = [
        sum(1 << pack.index(c) for c in pack if c.suit is s and c.rank in (Rank.KING, Rank.QUEEN))
        for s in Suit
    ]
    points: Counter[int] = Counter()
    marriages: Counter[int] = Counter()
    bits = [(1 << i) + (c.points << 24) for i, c in enumerate(pack)]
    for hand in map(sum, combinations(bits, rules.hand_size)):
        points[hand >> 24] += 1
        marriages[sum(hand & pair == pair for pair in pairs)] += 1
    return request.param, points, marriages


def test_points_and_marriages_of_every_hand(
    every_hand: tuple[str, Counter[int], Counter[int]],
) -> None:
    rules, points, marriages = every_hand
    assert points_in_hand(rules).counts == points
    assert marriages_in_hand(rules).counts == marriages
    assert list(points_in_hand(rules).counts) == sorted(points)
    assert points_in_hand(rules).hands == sum(points.values())


def test_the_numbers_that_lessons_quote() -> None:
    points = points_in_hand()
    assert points.hands == 134_596
    assert points.mean == 30
    assert (min(points.counts), max(points.counts)) == (4, 64)
    assert marriages_in_hand().counts == {0: 106_472, 1: 26_992, 2: 1_128, 3: 4}
    assert trumps_in_hand().hands == comb(23, 6) == 100_947
    assert trumps_in_hand().mean == Fraction(30, 23)


def test_middle_and_tails() -> None:
    points = points_in_hand()
    low, high = points.middle()
    below = points.hands - points.at_least(low)
    above = points.at_least(high + 1)
    assert max(below, above) <= points.hands / 4
    assert points.hands - points.at_least(low + 1) > points.hands / 4
    assert points.at_least(high) > points.hands / 4
    assert points.at_least(0) == points.hands


def test_trumps_of_every_hand_once_a_card_is_turned_up() -> None:
    # Schnapsen: small enough to list. The face-up card is the last of the pack.
    pack = pack_of(20)
    rest, trump = pack[:-1], pack[-1].suit
    hands = list(combinations(rest, 5))
    found = Counter(sum(c.suit is trump for c in hand) for hand in hands)
    assert trumps_in_hand("schnapsen").counts == found


@pytest.mark.parametrize("rules", ["german", "schnapsen"])
def test_how_often_a_hand_has_the_trump_marriage(rules: str) -> None:
    size = RuleSet.preset(rules).hand_size
    pack = pack_of(RuleSet.preset(rules).pack)
    # (hand, face-up card) pairs: the other cards of the hand, for each face-up card that is
    # neither king nor queen.
    found = sum(
        comb(len(pack) - 3, size - 2) for c in pack if c.rank not in (Rank.KING, Rank.QUEEN)
    )
    assert trump_marriage_in_hand(rules) == Fraction(found, len(pack) * comb(len(pack) - 1, size))


def test_the_make_up_of_the_120_points() -> None:
    ranks = points_of_ranks()
    assert sum(ranks.values()) == 120
    assert list(ranks) == list(reversed(Rank))
    assert ranks[Rank.ACE] == 44
    assert Rank.NINE not in points_of_ranks("schnapsen")


# Progress


def test_progress_is_reported_deal_by_deal() -> None:
    class Slow(RandomPlayer):
        name = "slow"

    seen: list[tuple[int, int]] = []
    simulate("german", (Slow(), "random"), 5, 0, progress=lambda *at: seen.append(at))
    assert seen == [(n, 5) for n in range(1, 6)]
    # What is quick is reported now and then.
    seen.clear()
    simulate("german", ("random", "random"), 600, 0, progress=lambda *at: seen.append(at))
    assert seen[-1] == (600, 600)
    assert len(seen) < 3


def test_progress_of_parts_comes_as_they_end() -> None:
    seen: list[tuple[int, int]] = []
    with ThreadPoolExecutor(2) as threads:
        simulate(
            "german",
            ("random", "random"),
            70,
            0,
            executor=threads,
            progress=lambda *at: seen.append(at),
        )
    assert [done for done, _ in seen] == [*range(2, 71, 2)]
    assert {total for _, total in seen} == {70}


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(progress, "time", clock)
    return clock


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    terminal = Terminal()
    # Not sys.stderr itself: pytest puts its own there again before the test runs.
    monkeypatch.setattr(progress, "sys", SimpleNamespace(stderr=terminal, modules=sys.modules))
    return terminal


def test_a_bar_for_what_takes_longer_than_two_seconds(clock: Clock, terminal: Terminal) -> None:
    bar = progress.Bar()
    clock.now = 0.4
    bar(100, 1000)
    assert terminal.getvalue() == ""
    clock.now = 0.6
    bar(150, 1000)
    assert "150 of 1,000 deals" in terminal.getvalue()
    clock.now = 0.7
    bar(175, 1000)
    assert "175" not in terminal.getvalue()
    clock.now = 4
    bar(1000, 1000)
    bar.close()
    bar.close()
    # Nothing is left of it.
    assert "1,000 of 1,000 deals simulated" in terminal.getvalue()
    assert terminal.getvalue().endswith(" \r")
    assert terminal.getvalue().count(" \r") == 1
    assert "\n" not in terminal.getvalue()


def test_no_bar_for_what_is_quick(clock: Clock, terminal: Terminal) -> None:
    bar = progress.Bar()
    clock.now = 0.6
    bar(900, 1000)
    clock.now = 0.7
    bar(1000, 1000)
    bar.close()
    assert terminal.getvalue() == ""


def test_no_bar_where_nobody_looks(clock: Clock, capsys: pytest.CaptureFixture[str]) -> None:
    bar = progress.Bar()
    clock.now = 5
    bar(1, 1000)
    bar.close()
    assert capsys.readouterr() == ("", "")


class Notebook:
    """Enough of IPython in a kernel to be taken for one."""

    def __init__(self) -> None:
        self.kernel = self
        self.shown: list[dict[str, str]] = []

    def get_ipython(self) -> Notebook:
        return self

    def update(self, bundle: dict[str, str], *, raw: bool) -> None:
        assert raw
        self.shown.append(bundle)

    def display(self, bundle: dict[str, str], *, raw: bool, display_id: bool) -> Notebook:
        assert display_id
        self.update(bundle, raw=raw)
        return self


@pytest.fixture
def notebook(monkeypatch: pytest.MonkeyPatch) -> Notebook:
    notebook = Notebook()
    monkeypatch.setitem(sys.modules, "IPython", notebook)
    monkeypatch.setitem(sys.modules, "IPython.display", notebook)
    monkeypatch.delenv("NBGRADER_EXECUTION", raising=False)
    return notebook


def test_a_bar_in_a_notebook(clock: Clock, notebook: Notebook) -> None:
    bar = progress.Bar()
    for now, done in ((1.0, 100), (2.0, 200), (9.0, 1000)):
        clock.now = now
        bar(done, 1000)
    bar.close()
    first, *_, last = notebook.shown
    assert '<progress max="1000" value="100">' in first["text/html"]
    assert first["text/plain"] == "100 of 1,000 deals simulated"
    # Nothing of it stays in the saved notebook.
    assert last == {"text/html": "", "text/plain": ""}


def test_no_bar_while_a_notebook_is_graded(
    clock: Clock, notebook: Notebook, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NBGRADER_EXECUTION", "autograde")
    bar = progress.Bar()
    clock.now = 5
    bar(1, 1000)
    bar.close()
    assert notebook.shown == []


# What cannot be simulated


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"deals": 0}, "deals"),
        ({"deals": True}, "deals"),
        ({"deals": 2.5}, "deals"),
        ({"jobs": 0}, "jobs"),
        ({"seed": "x"}, "seed"),
        ({"players": "greedy"}, "give two"),
        ({"players": ("greedy",)}, "give two"),
        ({"players": ("greedy", "clever")}, "clever"),
        ({"rules": "bridge"}, "bridge"),
    ],
)
def test_bad_input_is_named(wrong: dict[str, Any], says: str) -> None:
    with pytest.raises(BadOption, match=says):
        simulate(**wrong)


def test_only_for_two_players() -> None:
    with pytest.raises(BadRecord, match="three-handed"):
        simulate("three-handed")


# The command


def run(*arguments: str) -> int:
    return cli.main(["simulate", *arguments])


def test_the_command_prints_the_distribution(capsys: pytest.CaptureFixture[str]) -> None:
    rules = '{"preset": "german", "last_trick_bonus": 0}'
    assert run("--rules", rules, "--players", "greedy,random", "--deals", "20", "--seed", "7") == 0
    out, err = capsys.readouterr()
    expected = simulate(
        RuleSet.preset("german").changed(last_trick_bonus=0), ("greedy", "random"), 20, 7
    )
    assert json.loads(out) == expected.to_json()
    assert out.count("\n") == 1
    assert err == ""


def test_the_command_gives_the_same_whatever_the_jobs() -> None:
    command = [sys.executable, "-m", "sixtysix_learn", "simulate", "--deals", "40", "--jobs"]
    outs = [
        subprocess.run([*command, jobs], capture_output=True, check=True).stdout
        for jobs in ("1", "2", "3")
    ]
    assert len(set(outs)) == 1


@pytest.mark.parametrize(
    "arguments",
    [
        ("--rules", "{"),
        ("--rules", "[]"),
        ("--rules", '{"bla": 1}'),
        ("--rules", "four-handed"),
        ("--players", "greedy"),
        ("--players", "greedy,clever"),
        ("--deals", "-1"),
        ("--jobs", "0"),
    ],
)
def test_the_command_refuses_in_one_line(
    arguments: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("sixtysix-learn: ")
    assert err.count("\n") == 1


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="no such signal on this system")
def test_ctrl_c_ends_the_processes_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """They have minutes of work before them."""

    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    before = set(multiprocessing.active_children())
    old = signal.signal(signal.SIGALRM, interrupt)
    signal.setitimer(signal.ITIMER_REAL, 2.0)
    begun = time.monotonic()
    try:
        with pytest.raises(KeyboardInterrupt):
            simulate("german", ("expert", "expert"), 12_800, jobs=2, progress=False)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, old)
    assert time.monotonic() - begun < 60
    assert not set(multiprocessing.active_children()) - before


@pytest.mark.parametrize("players", [("random", 3), None, ("random",), 5, "random"])
def test_what_are_no_players(players: object) -> None:
    with pytest.raises(BadOption, match=r"^players"):
        simulate("german", players, 1, progress=False)  # type: ignore[arg-type]
