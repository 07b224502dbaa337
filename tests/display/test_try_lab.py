"""The laboratory: what is chosen, what is simulated, and what is said of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sixtysix_learn.display.try_cards import Said
from sixtysix_learn.display.try_lab import Trial, TryLab
from sixtysix_learn.simulation import interval, simulate


def lab(**options: Any) -> TryLab:
    return TryLab(task=lambda _pack: "Compare.", deals=(20, 40), **options)


def send(shown: TryLab, kind: str, name: str, value: Any = None) -> dict[str, Any]:
    shown._received(None, {"type": kind, "id": name, "value": value}, None)
    return shown._stamped()


def test_a_trial_is_the_simulation_that_it_says() -> None:
    shown = lab()
    assert shown._stamped()["areas"] == []
    send(shown, "control", "guess", 70)
    scene = send(shown, "action", "deal")
    (trial,) = shown.trials
    assert trial == Trial(simulate("german", ("greedy", "random"), 20, 66, progress=False), 70)
    (row,) = scene["areas"][0]["rows"]
    low, high = interval(trial.found.wins[0], 20)
    assert row["value"] == round(trial.share, 1)
    assert (row["low"], row["high"]) == (round(100 * low, 1), round(100 * high, 1))
    assert row["low"] <= row["value"] <= row["high"]
    assert "greedy against random, 20 deals, German Sixty-Six" in row["name"]
    assert f"{trial.found.wins[0]} won" in row["text"]
    assert "you guessed 70" in scene["note"]["text"]
    # A guess is for one trial.
    assert "guessed" not in send(shown, "action", "deal")["note"]["text"]


def test_the_same_presses_give_the_same_figures_and_each_trial_is_another() -> None:
    first, second = lab(), lab()
    for shown in (first, second):
        for _press in range(3):
            send(shown, "action", "deal")
    assert first.trials == second.trials
    assert len({trial.found.seed for trial in first.trials}) == 3


def test_players_rules_and_deals_are_chosen() -> None:
    shown = lab()
    send(shown, "control", "player0", "random")
    send(shown, "control", "rules", "schnapsen")
    send(shown, "control", "deals", "40")
    send(shown, "action", "deal")
    found = shown.trials[0].found
    assert (found.players, found.deals) == (("random", "random"), 40)
    assert found.rules.preset_name == "schnapsen"
    # What is not offered is not heard.
    for name, value in (("player0", "expert"), ("rules", "luck"), ("deals", "7"), ("guess", 101)):
        send(shown, "control", name, value)
    send(shown, "action", "deal")
    assert shown.trials[1].found.players == ("random", "random")
    assert shown.trials[1].guess is None
    scene = send(shown, "action", "again")
    assert (shown.trials, scene["areas"]) == ([], [])


def test_where_only_the_number_of_deals_is_chosen() -> None:
    def tell(trials: Sequence[Trial]) -> Said | None:
        return Said(f"{len(trials)} so far") if trials else None

    shown = lab(players=("greedy", "greedy"), chooses=False, tell=tell)
    assert [one["id"] for one in shown._stamped()["controls"]] == ["deals"]
    send(shown, "control", "player0", "random")
    scene = send(shown, "action", "deal")
    assert shown.trials[0].found.players == ("greedy", "greedy")
    assert scene["note"]["text"] == "1 so far"
    assert scene["areas"][0]["rows"][0]["name"] == "1. 20 deals"


def test_without_widgets_the_trials_are_words() -> None:
    shown = lab()
    send(shown, "action", "deal")
    assert "greedy against random" in str(shown)
    bundle = shown._repr_mimebundle_()
    page = (bundle[0] if isinstance(bundle, tuple) else bundle)["text/html"]
    assert "with 95% confidence" in page


def test_no_more_lines_than_can_be_read() -> None:
    shown = lab()
    for _press in range(15):
        scene = send(shown, "action", "deal")
    rows = scene["areas"][0]["rows"]
    assert len(rows) == 12
    assert rows[-1]["name"].startswith("15. ")
