"""Who is learning, and how cards look: choices hold at once, and in the next kernel."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from sixtysix_learn.display import look, set_look
from sixtysix_learn.display.exercises import exercise
from sixtysix_learn.display.learner import Learner, learner
from sixtysix_learn.display.preferences import keep, restore
from sixtysix_learn.i18n import language
from sixtysix_learn.training import journal as journals
from sixtysix_learn.training import learners
from sixtysix_learn.training.feedback import Feedback
from sixtysix_learn.training.journal import Journal, current_learner, use_learner

from .pages import buttons, enter, press, shown


@pytest.fixture(autouse=True)
def _fresh(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SIXTYSIX_HOME", str(tmp_path))
    before = look()
    yield
    set_look(before.pack, before.colours, before.size)


def controls(of: Learner) -> dict[str, object]:
    return {control["id"]: control["value"] for control in shown(of)["controls"]}


def in_a_new_kernel(code: str) -> str:
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, check=True, encoding="utf-8"
    )
    return done.stdout.strip()


def test_the_look_changes_at_once_and_is_kept() -> None:
    form = Learner()
    enter(form, "pack", "german")
    enter(form, "colours", "4")
    enter(form, "size", "l")
    assert (look().pack, look().colours, look().size) == ("german", 4, "l")
    scene = shown(form)
    assert scene["look"]["pack"] == "german"
    assert scene["areas"][0]["cards"][3]["label"] == "Ober of acorns"
    program = "import sixtysix_learn as ss; print(ss.glossary('marriage'))"
    assert "Ober of hearts" in in_a_new_kernel(program)


def test_nonsense_from_the_page_changes_nothing() -> None:
    form = Learner()
    before = look()
    for name, value in [
        ("pack", "tarot"), ("colours", "3"), ("size", ""), ("language", "xx"), ("pack", 7),
        ("nothing", "x"), ("name", None),
    ]:  # fmt: skip
        enter(form, name, value)
    press(form, "nonsense")
    press(form, "really")
    assert look() == before
    assert language() == "en"
    assert current_learner() == ""


def test_each_learner_has_a_name_and_a_look_of_their_own() -> None:
    form = Learner()
    enter(form, "name", "  Ada ")
    assert current_learner() == "Ada"
    assert shown(form)["note"]["text"] == "Hello, Ada."
    enter(form, "pack", "german")
    enter(form, "name", "Ben")
    assert look().pack == "german"
    enter(form, "pack", "french")
    assert controls(form)["known"] == "Ben"
    enter(form, "known", "Ada")
    assert look().pack == "german"
    assert controls(form)["name"] == "Ada"
    assert in_a_new_kernel("import sixtysix_learn as ss; ss.learner(); "
                           "from sixtysix_learn.training.journal import current_learner; "
                           "print(current_learner())") == "Ada"  # fmt: skip


def test_a_name_is_shown_escaped_and_not_too_long() -> None:
    form = Learner()
    enter(form, "name", "<img src=x onerror=alert(1)>" + "x" * 99)
    assert len(current_learner()) == 60
    html = form._repr_mimebundle_()[0]["text/html"]
    assert "<img" not in html


def test_it_says_where_the_answers_are(tmp_path: Path) -> None:
    use_learner("Cleo")
    Journal.open().record("01-1", feedback=Feedback.of(1, ["Yes."]))
    said = " ".join(shown(learner())["said"])
    assert "Your answers: 1 try so far" in said
    assert str(tmp_path / "learners") in said


def test_deleting_asks_first() -> None:
    use_learner("Dora")
    Journal.open().record("01-1", feedback=Feedback.of(1, ["Yes."]))
    form = learner()
    press(form, "really")
    assert len(Journal.open().entries()) == 1
    press(form, "delete")
    assert list(buttons(form)) == ["really", "leave"]
    assert buttons(form)["really"]["label"] == "Yes, delete 1 entry for good"
    assert "the matches in play" in shown(form)["note"]["text"]
    press(form, "leave")
    press(form, "really")
    assert len(Journal.open().entries()) == 1
    press(form, "delete")
    press(form, "really")
    assert Journal.open().entries() == ()
    assert shown(form)["note"]["text"] == "The journal is deleted: 1 entry."
    assert list(buttons(form)) == ["copy", "delete"]


def test_a_copy_is_saved_and_brought_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    use_learner("Dora Ä")
    Journal.open().record("01-1", feedback=Feedback.of(1, ["Yes."]))
    form = learner()
    press(form, "copy")
    (path,) = tmp_path.glob("*.jsonl")
    assert re.fullmatch(r"sixtysix-dora-a-\d{8}T\d{6}Z\.jsonl", path.name)
    assert str(path) in shown(form)["note"]["text"]
    assert shown(form)["note"]["tone"] == "good"
    assert not form.copy(path), "a file that is there stays"
    assert shown(form)["note"]["tone"] == "bad"
    use_learner("Emil")
    assert form.bring_back(path).count >= 1
    assert [entry.question for entry in Journal.open().entries()] == ["01-1"]
    assert not form.bring_back(tmp_path / "none")


def test_what_is_amiss_in_the_journal_is_said() -> None:
    use_learner("Dora")
    Journal.open().record("01-1", feedback=Feedback.of(1, ["Yes."]))
    (path,) = Journal.open().folder.glob("*.jsonl")
    with path.open("ab") as file:
        file.write(b"rubbish\n")
    assert any("1 line of your journal is damaged" in text for text in shown(learner())["said"])


def test_a_cell_run_again_is_the_same_form() -> None:
    press(learner(), "delete")
    again = learner()
    assert again is learner()
    assert list(buttons(again)) == ["copy", "delete"]


def test_what_was_kept_and_makes_no_sense_is_passed_over() -> None:
    journal = Journal.open()
    for key, value in {"pack": "tarot", "colours": [4], "size": "s", "language": 7}.items():
        journal.set(key, value)
    before = look()
    assert restore(again=True)
    assert (look().pack, look().colours, look().size) == (before.pack, before.colours, "s")


KEEP = """
from sixtysix_learn.training.journal import Journal, use_learner
for key, value in {}.items():
    Journal.open().set(key, value)
"""


def test_a_choice_made_in_another_notebook_holds_here() -> None:
    restore(again=True)
    form = learner()
    assert look().pack == "french"
    in_a_new_kernel(KEEP.format({"pack": "german", "size": "l"}))
    assert (look().pack, look().size) == ("german", "l")
    assert shown(learner())["look"]["pack"] == "german"
    # Another learner, with another look.
    in_a_new_kernel("from sixtysix_learn.training.journal import use_learner\n"
                    "use_learner('Ada')" + KEEP.format({"pack": "french"}))  # fmt: skip
    assert look().pack == "french"
    assert controls(learner())["name"] == "Ada"
    assert learner() is form


def test_what_code_has_set_here_stays_though_another_notebook_chooses() -> None:
    restore(again=True)
    set_look(colours=4)
    in_a_new_kernel(KEEP.format({"pack": "german", "colours": 2}))
    assert (look().pack, look().colours) == ("german", 4)


def test_without_a_new_choice_nothing_is_brought_back() -> None:
    Journal.open().set("pack", "german")
    assert restore(again=True)
    assert not restore()
    set_look(pack="french")
    assert look().pack == "french"


def test_a_disk_that_cannot_be_written_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    form = Learner()
    with monkeypatch.context() as patch:
        patch.setattr(
            journals.LineStore, "append", lambda *_: (_ for _ in ()).throw(OSError(28, "full"))
        )
        enter(form, "pack", "german")
        assert look().pack == "german"
        assert shown(form)["note"]["tone"] == "bad"
    assert keep() == ""


def test_the_list_of_learners_has_no_nameless_one() -> None:
    form = Learner()
    enter(form, "pack", "german")
    for name in ("Emil", "Fritz"):
        enter(form, "name", name)
    assert set(learners.learners()) == {"", "Emil", "Fritz"}
    select = next(c for c in shown(form)["controls"] if c["id"] == "known")
    assert [option["value"] for option in select["options"]] == ["Emil", "Fritz"]


def test_a_form_on_the_page_counts_the_answers_given_below_it() -> None:
    use_learner("Gina")
    form = learner()
    form.widget  # noqa: B018 (from here on it is on a page)
    exercise("01-1").check("0")
    assert "Your answers: 1 try so far" in " ".join(form.widget.scene["said"])
