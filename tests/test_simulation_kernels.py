"""The kernels of the simulation play every deal as the rules engine and the players do."""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sixtysix_learn.analysis.kernels.jit import COMPILED, Ints
from sixtysix_learn.cards import pack_of
from sixtysix_learn.commands import warm
from sixtysix_learn.errors import BadOption
from sixtysix_learn.players import GreedyPlayer, Player, RandomPlayer, player
from sixtysix_learn.rules import Deal, RuleSet
from sixtysix_learn.simulation import fast, simulate
from sixtysix_learn.simulation.chance import Stream, seed_key, stream_state
from sixtysix_learn.simulation.kernels import places as at
from sixtysix_learn.simulation.play import numbered_deal, play_numbered, play_out
from sixtysix_learn.simulation.tally import Tally

from .rules.strategies import TWO_PLAYER, rule_sets

PAIRS = [(a, b) for a in ("random", "greedy") for b in ("random", "greedy")]
KERNELS = Path(fast.__file__).parent / "kernels"
HERE = fast.COMPILED if COMPILED else fast.PLAIN
needs_numba = pytest.mark.skipif(not COMPILED, reason="needs the extra [fast]")


# What the kernels do, and what the engine does


def engine_end(
    rules: RuleSet, pair: Sequence[Player], key: int, index: int
) -> tuple[Deal, list[Stream]]:
    rngs = [Stream(stream_state(key, index, 1 + seat)) for seat in (0, 1)]
    return play_out(numbered_deal(rules, key, index), pair, rngs), rngs


def kernel_end(rules: RuleSet, pair: Sequence[Player], key: int, index: int) -> Ints:
    return fast.played(rules, pair, key, index, index + 1)


def bits(cards: object) -> int:
    return sum(1 << c.index for c in cards)  # type: ignore[attr-defined]


def left_over(rules: RuleSet, cells: Ints) -> int:
    """Return the cards that were not played."""
    left = int(cells[at.LEFT])
    first = at.TALON + rules.talon_size - left
    talon = sum(1 << int(c) for c in cells[first : first + left])
    return int(cells[at.SEAT_0 + at.HAND]) | int(cells[at.SEAT_1 + at.HAND]) | talon


def assert_same(rules: RuleSet, pair: Sequence[Player], key: int, index: int) -> None:
    deal, rngs = engine_end(rules, pair, key, index)
    cells = kernel_end(rules, pair, key, index)
    tally = Tally()
    tally.add(deal)
    assert fast.play_part(rules, pair, key, index, index + 1) == tally
    # The same cards were played, and each player drew as many random numbers.
    assert left_over(rules, cells) == bits([*deal.hands[0], *deal.hands[1], *deal.talon])
    for seat, place in enumerate((at.SEAT_0, at.SEAT_1)):
        # A kernel's stream is one number ahead.
        rngs[seat].random()
        assert int(cells[place + at.STREAM]) % 2**64 == rngs[seat]._state
        assert cells[place + at.POINTS] == deal.points[seat]
        assert cells[place + at.PENDING] == deal.pending[seat]
        assert cells[place + at.TRICKS] == deal.trick_counts[seat]


@st.composite
def mixtures(draw: st.DrawFn) -> RuleSet:
    """Any rules for two players: of all options, and of any size of deal."""
    rules = draw(rule_sets())
    size = draw(st.sampled_from([rules.hand_size, 5, 6]))
    packets = draw(st.sampled_from([(size,), (3, size - 3), (1,) * size, (2, 2, size - 4)]))
    plain = draw(st.sampled_from([20, 20, 10, 40, 60]))
    changes = {
        "pack": draw(st.sampled_from([rules.pack, 20, 24])),
        "hand_size": size,
        "deal_packets": packets,
        "marriage_values": (plain, draw(st.sampled_from([60, max(plain, 40), plain]))),
        "schneider_threshold": draw(st.sampled_from([33, 1, 66])),
    }
    try:
        return rules.changed(**changes)
    except BadOption:
        return rules


@settings(max_examples=150)
@given(
    mixtures(),
    st.sampled_from(PAIRS),
    st.integers(0, 2**64 - 1),
    st.sampled_from([0, 1, 2, 10**9, 2**40]),
)
def test_kernels_play_as_the_engine_does(
    rules: RuleSet, names: tuple[str, str], key: int, start: int
) -> None:
    pair = [player(name) for name in names]
    for index in range(start, start + 4):
        assert_same(rules, pair, key, index)


@pytest.mark.parametrize("rules", TWO_PLAYER)
def test_every_preset_is_played_the_same(rules: str) -> None:
    for names in PAIRS:
        pair = [player(name) for name in names]
        for index in range(25):
            assert_same(RuleSet.preset(rules), pair, seed_key(66), index)


# Deals of seed 66 in which something rare decides: what, by which rules, between whom.
RARE = [
    (
        "a marriage at the first lead that needs no trick",
        {"marriage_counts_after_trick": False},
        ("random", "random"),
        [369, 1264, 1550],
    ),
    (
        "a loser with tricks and no points",
        {"schwarz_basis": "points"},
        ("random", "greedy"),
        [46, 246, 535],
    ),
    (
        "a tie that the last trick decides",
        {"tie_rule": "last_trick_wins"},
        ("random", "random"),
        [51, 52, 119],
    ),
    (
        "a closer's opponent with the nine and no trick",
        {"nine_exchange_on_opponent_close": "yes_if_trick"},
        ("greedy", "random"),
        [17, 48, 74],
    ),
    (
        "66 claimed between the closing and the lead",
        {
            "claim_window": "any_time",
            "out_on_marriage_without_lead": False,
            "marriage_values": [60, 60],
        },
        ("greedy", "greedy"),
        [17, 39, 149],
    ),
    ("a card that was not headed", {}, ("greedy", "greedy"), [4485]),
    (
        "a card that need not be headed",
        {"preset": "casual"},
        ("greedy", "greedy"),
        [1904, 3932, 4485],
    ),
    ("a suit that was not followed", {}, ("greedy", "greedy"), [81, 146, 550]),
    ("a card that was not trumped", {}, ("greedy", "greedy"), [39, 69, 200]),
    ("a suit shown in a marriage", {}, ("greedy", "greedy"), [55, 247, 336]),
    ("a hand that needs a suit to be full", {}, ("greedy", "greedy"), [1, 2, 11]),
]


@pytest.mark.parametrize(
    ("rules", "names", "deals"), [case[1:] for case in RARE], ids=[case[0] for case in RARE]
)
def test_what_is_rare_is_played_the_same(
    rules: dict[str, object], names: tuple[str, str], deals: list[int]
) -> None:
    pair = [player(name) for name in names]
    for index in deals:
        assert_same(RuleSet.read(rules), pair, seed_key(66), index)


def test_what_these_deals_are_like() -> None:
    # The comparisons above would show little if nothing rare came up in them.
    found = Tally()
    for rules in TWO_PLAYER:
        for names in PAIRS:
            pair = [player(name) for name in names]
            found.merge(fast.play_part(RuleSet.preset(rules), pair, seed_key(66), 0, 25))
    assert {e.reason for e in found.endings} >= {
        "went_out",
        "closer_failed",
        "opponent_out_first",
        "played_out",
    }
    assert {(c.seat, c.won) for c in found.closings} == {(s, w) for s in (0, 1) for w in (0, 1)}
    assert {m[:2] for m in found.marriages} == {(s, v) for s in (0, 1) for v in (20, 40)}
    assert {m.counted for m in found.marriages} == {True, False}
    assert max(found.tricks) == 12
    assert sum(n for e, n in found.endings.items() if e.game_points == 3) > 10


def test_a_part_is_the_sum_of_its_deals() -> None:
    rules, pair, key = RuleSet.preset("casual"), [player("greedy"), player("random")], seed_key(1)
    whole = fast.play_part(rules, pair, key, 7, 47)
    sums = Tally()
    for index in range(7, 47):
        sums.add(play_numbered(rules, pair, key, index))
    assert whole == sums
    halves = fast.play_part(rules, pair, key, 7, 20)
    halves.merge(fast.play_part(rules, pair, key, 20, 47))
    assert halves == whole


def test_equal_marriages_are_counted_together() -> None:
    rules = RuleSet.read({"preset": "german", "marriage_values": [20, 20]})
    pair = [player("random")] * 2
    sums = Tally()
    for index in range(60):
        sums.add(play_numbered(rules, pair, 5, index))
    assert fast.play_part(rules, pair, 5, 0, 60).marriages == sums.marriages
    assert {m.value for m in sums.marriages} == {20}


def test_every_count_has_its_place() -> None:
    # The most card points a side can have: all cards, the last trick, four marriages of 60.
    assert at.MOST > 120 + 10 + 4 * 60
    pack = pack_of(24)
    assert at.PACK + len(pack) <= at.DEALT
    assert at.DEALT + len(pack) <= at.DECK
    assert at.DECK + len(pack) <= at.TALON
    assert at.SEAT_0 + at.BITS < at.SEAT_1
    assert at.SEAT_1 + at.BITS < at.ENDINGS


# Who plays


def test_the_kernels_know_the_pinned_players_only() -> None:
    class Bold(GreedyPlayer):
        name = "bold"

    assert fast.knows([RandomPlayer(), GreedyPlayer()])
    assert not fast.knows([Bold(), RandomPlayer()])
    assert simulate("german", ("greedy", "random"), 3, 1).played_by == HERE
    by_engine = simulate("german", (Bold(), "random"), 30, 1)
    assert by_engine.played_by == fast.RULES
    by_kernels = simulate("german", ("greedy", "random"), 30, 1)
    assert by_engine.endings == by_kernels.endings
    assert by_engine.card_points == by_kernels.card_points


def test_what_played_makes_no_difference_to_equality() -> None:
    one, other = simulate(deals=5), simulate(deals=5, jobs=2)
    assert one == other
    assert one.to_json() == other.to_json()
    assert "played_by" not in one.to_json()


def test_figures_of_many_deals_stay_what_they_were() -> None:
    # The engine's figures, which it is too slow for in a test.
    found = simulate("german", ("random", "random"), 4000, 66)
    assert (found.wins, found.drawn, found.game_points) == ((2011, 1958), 31, (3594, 3528))


# Compiling


def test_every_signature_has_all_arguments() -> None:
    # Found by compiling only, otherwise.
    seen = 0
    for path in KERNELS.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.FunctionDef):
                continue
            for mark in node.decorator_list:
                assert isinstance(mark, ast.Call)
                assert isinstance(mark.args[0], ast.Constant)
                text = str(mark.args[0].value)
                types = text[text.index("(") + 1 : -1].replace("CPointer(int64)", "pointer")
                assert len(types.split(",")) == len(node.args.args), node.name
                seen += 1
    assert seen > 20


def test_warm_compiles_all_of_them() -> None:
    found = {name for name, _ in warm._kernel_modules()}
    wanted = {
        f"sixtysix_learn.simulation.kernels.{path.stem}"
        for path in KERNELS.glob("*.py")
        if re.search(r"^@kernel", path.read_text("utf-8"), re.MULTILINE)
    }
    assert len(wanted) > 6
    assert wanted <= found


SCRIPT = """
import json, sys
from sixtysix_learn.simulation import simulate
found = {}
for rules in ("german", "international", "casual", "santase", "schnapsen"):
    for players in (("random", "greedy"), ("greedy", "random")):
        one = simulate(rules, players, 300, 4, jobs=2)
        found[f"{rules} {players}"] = one.to_json()
by = one.played_by
compiled = 0
if "numba" in sys.modules:
    from sixtysix_learn.simulation.kernels import deals
    compiled = sum(deals.play_deals.stats.cache_misses.values())
print(json.dumps([by, compiled, found]))
"""


def run(tmp_path: Path, **environment: str) -> tuple[str, int, object]:
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        env=os.environ | {"NUMBA_CACHE_DIR": str(tmp_path)} | environment,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    by, compiled, found = json.loads(done.stdout)
    return by, compiled, found


@needs_numba
def test_compiled_or_not_and_in_the_next_process_all_is_the_same(tmp_path: Path) -> None:
    by, compiled, first = run(tmp_path)
    assert (by, compiled) == (fast.COMPILED, 1)
    files = sorted(tmp_path.rglob("*.nb*"))
    assert files
    by, compiled, second = run(tmp_path)
    assert (by, compiled) == (fast.COMPILED, 0)
    assert sorted(tmp_path.rglob("*.nb*")) == files
    by, _, plain = run(tmp_path, SIXTYSIX_PLAIN="1")
    assert by == fast.PLAIN
    assert first == second == plain
