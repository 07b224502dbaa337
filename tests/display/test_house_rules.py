"""HouseRules: every option by its sentences, contradictions, differences, rules kept by name."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sixtysix_learn.display.mixture import Mixture, decode, encode, values_of
from sixtysix_learn.display.rule_chooser import HouseRules, house_rules
from sixtysix_learn.display.rule_form import option_title
from sixtysix_learn.errors import BadOption
from sixtysix_learn.rules import RuleSet
from sixtysix_learn.rules.presets import PRESETS
from sixtysix_learn.rules.ruleset import TieCarry
from sixtysix_learn.training.saved_rules import save_rules, saved_rules
from sixtysix_learn.wording import describe, option_sentence, options_for
from sixtysix_learn.wording.options import ORDER

from .pages import area_of, buttons, enter, press, shown


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SIXTYSIX_HOME", str(tmp_path))


def leaves(controls: list[dict[str, Any]]) -> list[dict[str, Any]]:
    found = []
    for one in controls:
        found += leaves(one["controls"]) if "controls" in one else [one]
    return found


def controls(form: HouseRules) -> dict[str, dict[str, Any]]:
    found = leaves(shown(form)["controls"])
    assert len({one["id"] for one in found}) == len(found)
    return {one["id"]: one for one in found}


def pick(form: HouseRules, option: str, sentence: str) -> None:
    """Choose a value by a piece of its sentence, as a click does."""
    options = controls(form)[option]["options"]
    (value,) = [one["value"] for one in options if sentence in one["label"]]
    enter(form, option, value)


def remarks(form: HouseRules, option: str) -> dict[str, str]:
    return {one["tone"]: one["text"] for one in shown(form)["remarks"].get(option, [])}


# ---------------------------------------------------------------- choosing


@pytest.mark.parametrize("preset", PRESETS)
def test_every_option_of_the_game_is_there_with_what_holds_now(preset: str) -> None:
    form = HouseRules(preset)
    rules = RuleSet.preset(preset)
    found = controls(form)
    for option in options_for(rules.players):
        if option == "marriage_values":
            assert found["marriage_values.0"]["value"] == rules.marriage_values[0]
            continue
        one = found[option]
        if one["kind"] == "number":
            assert one["value"] == getattr(rules, option)
            assert remarks(form, option)["plain"] == option_sentence(rules, option)
            continue
        labels = {o["value"]: o["label"] for o in one["options"]}
        assert labels[one["value"]] == option_sentence(rules, option)
        assert len(set(labels.values())) == len(labels)
    assert form.rules == rules


@pytest.mark.parametrize("preset", PRESETS)
def test_every_value_that_is_offered_can_be_chosen_or_says_why_not(preset: str) -> None:
    form = HouseRules(preset)
    for option, one in {c["id"]: c for c in leaves(form.scene()["controls"])}.items():
        for choice in one.get("options", ()) if option in ORDER else ():
            form.start(preset)
            form.on_control(option, choice["value"])
            assert encode(form._mixture[option]) == choice["value"], "the choice stays as it is"
            if form.fits:
                assert encode(getattr(form.rules, option)) == choice["value"]
            else:
                note = form.scene()["note"]["text"]
                assert form.trouble in note
                # No names of options, no JSON: a teacher reads this.
                assert not [name for name in ORDER if "_" in name and name in note]
                with pytest.raises(BadOption):
                    form.rules  # noqa: B018 (the property raises)


def test_all_options_have_titles() -> None:
    assert len({option_title(name) for name in ORDER}) == len(ORDER)


def test_what_is_chosen_is_described_at_once() -> None:
    heard: list[Any] = []
    form = HouseRules("german", heard.append)
    shown(form)
    pick(form, "last_trick_bonus", "worth nothing extra")
    assert form.rules == RuleSet().changed(last_trick_bonus=0)
    assert heard == [form]
    said = [i["text"] for a in shown(form)["areas"] if a["kind"] == "facts" for i in a["items"]]
    assert set(describe(form.rules)) <= set(said)
    assert "The last trick is worth nothing extra." in repr(form)
    assert remarks(form, "last_trick_bonus")["other"] == (
        "German Sixty-Six: If the talon was not closed, the last trick is worth 10 more card "
        "points."
    )
    assert shown(form)["counts"]["1.11"] == "1 changed"


def test_numbers_and_pairs_of_numbers() -> None:
    form = HouseRules("german")
    enter(form, "game_target", 11)
    enter(form, "marriage_values.1", 60)
    assert form.rules.game_target == 11
    assert form.rules.marriage_values == (20, 60)
    assert remarks(form, "game_target")["plain"] == "The match is won with 11 game points."
    enter(form, "marriage_values.0", 70)
    assert not form.fits
    assert controls(form)["marriage_values.0"]["value"] == 70
    assert "up to 60 points" in remarks(form, "marriage_values")["bad"]
    enter(form, "marriage_values.0", 20)
    assert form.fits
    for nonsense in (None, "7", 7.5, True, -1):
        enter(form, "game_target", nonsense)
    assert not form.fits
    assert "a number from 1 to 1000" in form.trouble


def test_ties_are_one_choice_between_sentences() -> None:
    form = HouseRules("german")
    pick(form, "tie_carry", "After 65 to 65 the winner of the next deal scores 1 more. Two ties")
    assert form.rules.tie_carry == TieCarry(points=1, on="65-65", accumulate=True)


def test_another_number_of_players_begins_with_the_preset_for_it() -> None:
    form = HouseRules("german")
    pick(form, "last_trick_bonus", "worth nothing extra")
    pick(form, "players", "Three play")
    assert form.rules == RuleSet.preset("three-handed")
    assert "claim_mode" not in controls(form)
    assert "ties_for_most" in controls(form)
    pick(form, "players", "Four play")
    assert form.rules == RuleSet.preset("four-handed")
    assert controls(form)["start"]["value"] == "preset:four-handed"


def test_an_option_without_effect_says_so() -> None:
    form = HouseRules("german")
    pick(form, "claim_mode", "at once, without saying so")
    assert remarks(form, "claim_window") == {"idle": "Without effect, as the other choices are."}
    assert "“Out” is said" not in repr(form)


# ---------------------------------------------------------------- contradictions


def test_a_contradiction_is_refused_and_stays_visible() -> None:
    heard: list[Any] = []
    form = HouseRules("german", heard.append)
    pick(form, "hand_size", "Each gets 5 cards.")
    assert heard == []
    assert not form.fits
    assert form.record() is None
    assert "copy" not in shown(form)
    assert controls(form)["hand_size"]["value"] == "5"
    assert remarks(form, "deal_packets")["bad"] == "The packets must add up to a hand of 5 cards."
    assert shown(form)["counts"]["1.3"] == "does not fit"
    assert not buttons(form)["save"]["on"]
    with pytest.raises(BadOption):
        form.rules  # noqa: B018
    assert "do not fit together" in repr(form)
    # Mended by another choice.
    pick(form, "deal_packets", "3 and 2")
    assert form.fits
    assert (form.rules.hand_size, form.rules.deal_packets) == (5, (3, 2))
    assert heard == [form]


def test_the_last_choice_can_be_taken_back() -> None:
    form = HouseRules("german")
    assert not buttons(form)["undo"]["on"]
    pick(form, "last_trick_bonus", "worth nothing extra")
    pick(form, "marriage_is_a_play", "by playing one of its cards")
    assert not form.fits
    press(form, "undo")
    assert form.fits
    assert form.rules == RuleSet().changed(last_trick_bonus=0)
    press(form, "reset")
    assert form.rules == RuleSet()
    press(form, "undo")
    assert form.rules == RuleSet()


def test_in_code_values_are_taken_and_refused() -> None:
    form = HouseRules("german")
    form.choose("tie_carry", {"points": 1, "on": "any_tie", "accumulate": False})
    form.choose("deal_packets", [2, 2, 2])
    assert form.rules.tie_carry.on == "any_tie"
    assert form.rules.deal_packets == (2, 2, 2)
    form.choose("hand_size", 5)
    assert "add up" in form.trouble
    form.choose("deal_packets", [3, 2])
    assert form.fits
    form.choose("players", 3)
    assert form.rules.players == 3
    for option, value in (("game_target", "7"), ("no_such_option", 1), ("last_trick_bonus", 5)):
        with pytest.raises(BadOption):
            form.choose(option, value)


@given(st.data())
def test_any_walk_of_choices_ends_in_rules_or_in_a_reason(data: st.DataObject) -> None:
    mixture = Mixture(RuleSet.preset(data.draw(st.sampled_from(sorted(PRESETS)))))
    for _step in range(data.draw(st.integers(1, 12))):
        option = data.draw(st.sampled_from(options_for(mixture["players"])))
        values = values_of(option, mixture)
        value = data.draw(st.sampled_from(values))
        assert decode(encode(value), values) == value
        mixture.choose(option, value)
        assert mixture[option] == value
        if mixture.trouble is None:
            assert mixture.rules == mixture.base.changed(**mixture.chosen)
            assert RuleSet.read(mixture.rules.to_json()) == mixture.rules
        else:
            with pytest.raises(BadOption):
                mixture.base.changed(**mixture.chosen)
    mixture.undo()


def test_nonsense_from_a_page_is_not_heard() -> None:
    form = HouseRules("german")
    for name, value in (
        ("last_trick_bonus", "5"),
        ("last_trick_bonus", 0),
        ("last_trick_bonus", None),
        ("preset_name", '"x"'),
        ("ties_for_most", '"nobody_paid"'),
        ("start", "preset:nothing"),
        ("start", "saved:nothing"),
        ("compare", 3),
        ("name", 3),
    ):
        enter(form, name, value)
    press(form, "delete")
    assert form.rules == RuleSet()


# ---------------------------------------------------------------- differences


def test_what_differs_from_the_preset_and_from_another() -> None:
    form = HouseRules({"preset": "german", "last_trick_bonus": 0})
    changes = area_of(form, "changes")
    assert changes["caption"] == "1 difference from German Sixty-Six"
    assert changes["head"] == ["German Sixty-Six", "These rules"]
    assert changes["rows"][0][1] == "The last trick is worth nothing extra."
    enter(form, "compare", "preset:schnapsen")
    compared = area_of(form, "compared")
    assert "Schnapsen" in compared["caption"]
    assert ["Each gets 5 cards.", "Each gets 6 cards."] in compared["rows"]
    html = form._repr_mimebundle_()[0]["text/html"]
    assert "<table>" in html
    assert "Each gets 5 cards." in html
    enter(form, "compare", "")
    assert [a["id"] for a in shown(form)["areas"] if a["id"] == "compared"] == []
    same = area_of(HouseRules("casual"), "changes")
    assert same["items"] == [{"text": "These rules are those of Casual Sixty-Six."}]


def test_the_rules_are_copied_as_records_write_them() -> None:
    form = HouseRules({"preset": "schnapsen", "game_target": 11})
    record = form.record()
    assert record == {"preset": "schnapsen", "game_target": 11}
    assert RuleSet.read(record) == form.rules
    assert HouseRules("german").record() == {"preset": "german"}
    json.dumps(record)


# ---------------------------------------------------------------- kept by name


def test_rules_are_kept_found_and_deleted() -> None:
    form = HouseRules("german")
    pick(form, "close_failure_score", "scores 3.")
    enter(form, "name", "  Our   club ")
    press(form, "save")
    assert "kept as “Our club”" in shown(form)["note"]["text"]
    assert house_rules("our club") == form.rules
    assert controls(form)["start"]["value"].startswith("saved:our-club-")
    # What was changed is still told against the preset.
    assert len(area_of(form, "changes")["rows"]) == 1
    other = HouseRules("our club")
    assert other.rules == form.rules
    assert "delete" in buttons(other)
    press(other, "delete")
    assert saved_rules() != ()
    assert list(buttons(other)) == ["delete", "leave"]
    press(other, "leave")
    press(other, "delete")
    press(other, "delete")
    assert saved_rules() == ()
    assert other.rules == form.rules
    with pytest.raises(BadOption, match="no rules called our club"):
        house_rules("our club")


def test_other_rules_of_that_name_are_replaced_only_when_asked() -> None:
    save_rules("Our club", RuleSet.preset("casual"))
    form = HouseRules("german")
    enter(form, "name", "our CLUB")
    press(form, "save")
    assert "Replace them?" in shown(form)["note"]["text"]
    assert house_rules("our club") == RuleSet.preset("casual")
    press(form, "leave")
    press(form, "save")
    press(form, "save")
    assert house_rules("our club") == RuleSet.preset("german")


def test_a_name_is_needed() -> None:
    form = HouseRules("german")
    press(form, "save")
    assert shown(form)["note"] == {"text": "Give the rules a name first.", "tone": "bad"}
    enter(form, "name", "schnapsen")
    press(form, "save")
    assert "the name of a preset" in shown(form)["note"]["text"]


def test_names_of_strangers_are_escaped_and_do_no_harm() -> None:
    name = "<img src=x onerror=alert(1)>/../%s"
    form = HouseRules("german")
    enter(form, "name", name)
    press(form, "save")
    enter(form, "compare", controls(form)["start"]["value"])
    html = form._repr_mimebundle_()[0]["text/html"]
    assert "<img" not in html
    assert "&lt;img" in html
    assert house_rules(name) == RuleSet()


def test_a_file_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    save_rules("our club", RuleSet())
    (path,) = (tmp_path / "rules").iterdir()
    path.write_text("{")
    form = HouseRules("german")
    (sentence,) = [item["text"] for item in area_of(form, "damaged")["items"]]
    assert "left as it is" in sentence
    assert path.read_text() == "{"


def test_a_folder_that_cannot_be_written_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("SIXTYSIX_HOME", str(tmp_path / "file"))
    form = HouseRules("german")
    enter(form, "name", "our club")
    press(form, "save")
    assert shown(form)["note"]["tone"] == "bad"
    assert "could not be kept" in shown(form)["note"]["text"]


def test_the_static_form_says_the_rules() -> None:
    form = HouseRules("schnapsen")
    static = form._repr_mimebundle_()[0]
    for sentence in describe(form.rules):
        assert sentence in repr(form)
        assert sentence in static["text/plain"]
    assert "The match" in repr(form)
