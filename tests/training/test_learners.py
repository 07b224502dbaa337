import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sixtysix_learn.errors import BadOption
from sixtysix_learn.training import learners as learners_module
from sixtysix_learn.training._lines import seal
from sixtysix_learn.training.feedback import Feedback
from sixtysix_learn.training.home import home
from sixtysix_learn.training.journal import Journal, current_learner, learners, use_learner
from sixtysix_learn.training.learners import clean_name, folder_name, learners_folder

RIGHT = Feedback.of(1, ["Yes."])
STRANGE = [
    "",
    " ",
    ".",
    "..",
    "../../etc/passwd",
    "/",
    "\\",
    "C:\\Windows",
    "CON",
    "a\0b",
    "a\nb",
    "~",
    "$HOME",
    "-rf *",
    "Zoë",
    "Владимир",
    "שרה",
    "王小明",
    "🂡",
    "\ud800",
    "x" * 5000,
    "ß" * 300,
    "<script>alert(1)</script>",
    "a.jsonl",
]


@pytest.mark.parametrize("name", STRANGE)
def test_any_name_has_a_journal_that_is_found_again(name):
    journal = Journal.open(name)
    assert journal.folder.parent == learners_folder()
    assert journal.record("q", feedback=RIGHT)
    assert learners() == (clean_name(name),)
    (shown,) = learners()
    assert Journal.open(shown) is journal
    assert use_learner(shown) is journal


def test_strange_names_do_not_meet_in_one_folder():
    folders = [folder_name(name) for name in STRANGE if clean_name(name) and "\0" not in name]
    assert len(set(folders)) == len(folders)
    # Nothing of these can be shown: nobody in particular.
    assert folder_name("") == folder_name(" ") == folder_name("\ud800\0")


@given(st.text(st.characters(codec=None), max_size=200), st.text(max_size=5))
def test_folder_names_are_safe_and_stable(name, more):
    folder = folder_name(name)
    assert folder == folder_name(name)
    assert folder == Path(folder).name
    assert folder.isascii()
    assert folder == folder.lower()
    assert 0 < len(folder) <= 60
    assert not folder.startswith((".", "-"))
    assert folder_name(clean_name(name)) == folder
    assert clean_name(clean_name(name)) == clean_name(name)
    clean_name(name).encode()


def test_a_name_typed_in_another_way_is_the_same_person():
    assert folder_name("Zoë") == folder_name("  ZOE\u0308 ")
    assert folder_name("anna b") == folder_name("Anna  B")
    assert folder_name("Anna") != folder_name("Ana")


@pytest.mark.parametrize("name", [7, None, b"Anna", ["Anna"]])
def test_what_is_no_text_is_no_name(name):
    with pytest.raises(BadOption):
        use_learner(name)
    with pytest.raises(BadOption):
        clean_name(name)


def test_learners_share_a_machine_without_seeing_each_other():
    use_learner("Ben").record("q", feedback=RIGHT)
    anna = use_learner("Anna")
    assert anna.record("q", feedback=RIGHT).entry.is_first
    assert learners() == ("Anna", "Ben")
    anna.delete_everything(confirm=True)
    assert learners() == ("Ben",)
    assert len(Journal.open("Ben").entries()) == 1


def test_without_a_name_there_is_one_nameless_learner():
    assert current_learner() == ""
    assert learners() == ()
    journal = Journal.open()
    assert journal is Journal.open("")
    journal.record("q", feedback=RIGHT)
    assert learners() == ("",)


def _in_another_kernel(code):
    script = f"from sixtysix_learn.training.journal import *\n{code}"
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=60, check=True
    )
    return done.stdout.strip()


def test_who_is_chosen_in_one_notebook_learns_in_all_of_them():
    use_learner("Anna")
    assert _in_another_kernel("print(current_learner())") == "Anna"
    assert _in_another_kernel("use_learner('Ben'); print(current_learner())") == "Ben"
    assert _in_another_kernel("print(current_learner())") == "Ben"
    assert current_learner() == "Ben"
    assert Journal.open().name == "Ben"
    Journal.open().record("q", feedback=RIGHT)
    assert len(Journal.open("Ben").entries()) == 1
    assert Journal.open("Anna").entries() == ()
    use_learner("Anna")
    assert _in_another_kernel("print(current_learner())") == "Anna"


def test_the_last_choice_holds_though_the_clock_was_put_back(sixtysix_home):
    future = "9998-01-01T00:00:00.000000Z"
    machine = learners_module._machine(home())
    line = {"what": "setting", "id": "x", "time": future, "key": "learner", "value": "Zoe"}
    machine.append([seal(line)])
    assert current_learner() == "Zoe"
    use_learner("Anna")
    assert current_learner() == "Anna"
    assert _in_another_kernel("print(current_learner())") == "Anna"


def test_a_choice_that_was_not_kept_comes_before_those_of_others(monkeypatch):
    def full(*_):
        raise OSError(28, "full")

    with monkeypatch.context() as patched:
        patched.setattr(learners_module.LineStore, "append", full)
        use_learner("Anna")
    assert _in_another_kernel("use_learner('Ben'); print(current_learner())") == "Ben"
    assert current_learner() == "Anna"
    use_learner("Anna")
    assert _in_another_kernel("use_learner('Ben'); print(current_learner())") == "Ben"
    assert current_learner() == "Ben"


def test_a_choice_that_cannot_be_kept_holds_for_this_kernel(sixtysix_home):
    sixtysix_home.write_text("in the way")
    journal = use_learner("Anna")
    assert Journal.open() is journal
    assert learners() == ()
    assert not journal.record("q", feedback=RIGHT)


def test_damage_to_the_machine_file_is_no_harm(sixtysix_home):
    use_learner("Anna")
    (path,) = (sixtysix_home / "machine").iterdir()
    path.write_bytes(path.read_bytes()[:-10])
    assert _in_another_kernel("print(repr(current_learner()))") == "''"


def test_the_home_folder_is_where_the_system_keeps_data(monkeypatch, tmp_path):
    assert home() == tmp_path / "sixtysix-home"
    monkeypatch.setenv("SIXTYSIX_HOME", "relative")
    assert home() == Path.cwd() / "relative"
    monkeypatch.setenv("SIXTYSIX_HOME", "~/there")
    assert home() == Path.home() / "there"
    monkeypatch.delenv("SIXTYSIX_HOME")
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert home() == tmp_path / "sixtysix-learn"
    monkeypatch.setenv("XDG_DATA_HOME", "relative")
    assert home() == Path.home() / ".local/share/sixtysix-learn"
    monkeypatch.setattr(sys, "platform", "darwin")
    assert home() == Path.home() / "Library/Application Support/sixtysix-learn"
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "local"))
    assert home() == tmp_path / "local" / "sixtysix-learn"
    monkeypatch.setattr(sys, "platform", "emscripten")
    assert home().name == "sixtysix-learn"


def test_an_unknown_home_never_becomes_a_folder_beside_the_notebook(monkeypatch):
    monkeypatch.delenv("SIXTYSIX_HOME")
    monkeypatch.setattr(os.path, "expanduser", lambda path: path)
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    assert home().is_absolute()
    assert Path.cwd() not in home().parents
