"""The kind *rule*: what is asked about pack, deal and table, and that it hangs on the rules."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from sixtysix_learn.errors import BadRecord
from sixtysix_learn.rules import RuleSet
from sixtysix_learn.training.feedback import Verdict
from sixtysix_learn.training.kinds import Kind, open_question
from sixtysix_learn.training.kinds.asks import ASKS
from sixtysix_learn.training.question import Question
from sixtysix_learn.wording.rulebook import RULE_IDS

AUTOMATIC = {"preset": "german", "nine_exchange": "automatic"}
PRESETS = ("german", "international", "casual", "santase", "schnapsen")


def asked(ask: str, rules: Any = "german", **params: Any) -> Kind:
    data = {"ask": ask, **params}
    return open_question(Question("x", "rule", data, rules=RuleSet.read(rules)))


def right(kind: Kind) -> Any:
    (value,) = kind.solved.answer.values()
    return value


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("name", ASKS)
def test_each_ask_is_whole_in_every_preset(name: str, preset: str) -> None:
    rules = RuleSet.preset(preset)
    ask = ASKS[name]
    assert set(ask.rules) <= set(RULE_IDS)
    for seed in range(8):
        params = ask.make(rules, Random(seed))
        if params is None:
            assert rules.claim_mode == "automatic" or rules.marriage_after_close
            return
        assert set(params) == ask.fields
        kind = asked(name, rules, **params)
        (part,) = kind.sheet().parts
        if part.form == "choice":
            assert right(kind) in [c.value for c in part.choices]
            assert len({c.label for c in part.choices}) == len(part.choices)
        # The widget orders cards only.
        assert part.form in ("number", "choice")
        assert kind.judge(kind.solved.answer).verdict is Verdict.RIGHT
        assert kind.explained()


@pytest.mark.parametrize(
    ("tricks", "said"),
    [
        (1, "1 trick has been played, and the cards after it have been drawn."),
        (6, "6 tricks have been played, and the cards after each have been drawn."),
        (8, "8 tricks have been played, with a draw after each as long as there was "),
    ],
)
def test_nobody_draws_from_an_exhausted_talon(tricks: int, said: str) -> None:
    assert asked("hand", tricks=tricks).sheet().prompt[0].startswith(said)


@pytest.mark.parametrize(
    ("name", "params", "rules", "answer"),
    [
        ("pack", {"of": "cards"}, "german", 24),
        ("pack", {"of": "cards"}, "schnapsen", 20),
        ("pack", {"of": "points"}, "german", 120),
        ("pack", {"of": "points"}, "schnapsen", 120),
        ("pack", {"of": "suit"}, "schnapsen", 5),
        ("name", {"card": "QS"}, "german", "QS"),
        ("hand", {"tricks": 5}, "german", 6),
        ("hand", {"tricks": 8}, "german", 4),
        ("hand", {"tricks": 5}, "schnapsen", 5),
        ("hand", {"tricks": 7}, "schnapsen", 3),
        ("packets", {}, "german", "3+3"),
        ("packets", {}, "schnapsen", "3+2"),
        ("packets", {}, {"preset": "german", "deal_packets": [2, 2, 2]}, "2+2+2"),
        ("turned", {}, "german", 13),
        ("turned", {}, {"preset": "german", "turn_up_timing": "after_first_packet"}, 7),
        ("turned", {}, "schnapsen", 7),
        ("talon", {"tricks": 0}, "german", 12),
        ("talon", {"tricks": 4}, "german", 4),
        ("talon", {"tricks": 5}, "schnapsen", 0),
        ("down", {"tricks": 0}, "german", 11),
        ("down", {"tricks": 6}, "german", 0),
        ("first-lead", {"dealer": "you"}, "german", "opponent"),
        ("first-lead", {"dealer": "opponent"}, "german", "you"),
        ("drawn", {"tricks": 1}, "german", "no"),
        ("drawn", {"tricks": 6}, "german", "yes"),
        ("strict-from", {}, "german", 6),
        ("strict-from", {}, "schnapsen", 5),
        ("look", {"led": False}, "german", "yes"),
        ("look", {"led": True}, "german", "no"),
        ("look", {"led": False}, "international", "no"),
        ("must-exchange", {"suit": "H"}, "german", "may"),
        ("must-exchange", {"suit": "H"}, AUTOMATIC, "itself"),
        ("must-exchange", {"suit": "H"}, {"preset": "german", "nine_exchange": "off"}, "not"),
        ("word", {"suit": "H", "trumps": True}, "german", "40"),
        ("word", {"suit": "H", "trumps": False}, "german", "20"),
        ("goal", {"points": 41}, "german", 25),
        ("silent", {}, "german", "goes-on"),
        ("silent", {}, "casual", "over"),
        ("early", {"tricks": 2}, "german", "yes"),
        ("early", {"tricks": 6}, "german", "yes"),
        ("early", {"tricks": 2}, "schnapsen", "no"),
        ("latest", {}, "german", 6),
        ("latest", {}, {"preset": "german", "close_before_draw": False}, 5),
        ("latest", {}, {"preset": "german", "close_min_talon": 4}, 5),
        ("latest", {}, "santase", 4),
        ("at-once", {}, "german", "yes"),
        ("cut", {}, "four-handed", "trumps"),
        ("counted", {"who": "opponent"}, "german", "opponent"),
        ("both", {"cards": ["AS", "TS"], "points": 20}, "german", 41),
        ("tie", {}, "german", 65),
        ("tie", {}, "casual", 60),
        ("order", {}, "german", "draw-announce"),
    ],
)  # fmt: skip
def test_the_answer_hangs_on_the_rules(
    name: str, params: dict[str, Any], rules: Any, answer: Any
) -> None:
    assert right(asked(name, rules, **params)) == answer


@pytest.mark.parametrize(
    ("data", "field"),
    [
        ({}, "data.ask"),
        ({"ask": "weather"}, "data.ask"),
        ({"ask": "hand"}, "data.tricks"),
        ({"ask": "hand", "tricks": 12}, "data.tricks"),
        ({"ask": "hand", "tricks": True}, "data.tricks"),
        ({"ask": "talon", "tricks": 7}, "data.tricks"),
        ({"ask": "look", "led": 1}, "data.led"),
        ({"ask": "name", "card": "ZZ"}, "data.card"),
        ({"ask": "both", "cards": ["ZZ"], "points": 1}, "data.cards"),
        ({"ask": "tie", "tricks": 1}, "data.tricks"),
    ],
)
def test_data_that_does_not_fit_is_refused(data: dict[str, Any], field: str) -> None:
    with pytest.raises(BadRecord) as caught:
        open_question(Question("x", "rule", data))
    assert caught.value.values["field"] == field
    assert str(caught.value)
