import json
import os
import shutil
import stat
import tempfile
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sixtysix_learn.errors import BadOption, BadRecord
from sixtysix_learn.training import journal as module
from sixtysix_learn.training._lines import seal
from sixtysix_learn.training.entries import Entry, instance_of, numbered
from sixtysix_learn.training.feedback import Feedback
from sixtysix_learn.training.journal import Journal, read_export

RIGHT = Feedback.of(1, ["The trump wins."], given="9H", right=["9H"])
WRONG = Feedback.of(0, ["The trump wins."], given="AS", right=["9H"])


@pytest.fixture
def journal(tmp_path):
    return Journal(tmp_path / "anna", "Anna")


def again(journal):
    """The same journal as a kernel started later sees it."""
    return Journal(journal.folder, journal.name)


def files(journal):
    return sorted(journal.folder.glob("*.jsonl"))


# ---------------------------------------------------------------------- keeping


def test_a_try_is_kept_with_all_that_was_said_about_it(journal):
    before = datetime.now(UTC)
    saved = journal.record(
        "02-3",
        seed=7,
        kind="who-wins",
        feedback=WRONG,
        hints=1,
        solution_seen=True,
        lesson="02",
        themes=["two-trumps"],
        difficulty=3,
        seconds=2.5,
        more={"pack": ["german"]},
    )
    assert saved
    assert saved.sentence == ""
    (entry,) = again(journal).entries()
    assert entry == saved.entry
    assert entry.feedback == WRONG
    assert (entry.question, entry.seed, entry.kind, entry.given) == ("02-3", 7, "who-wins", "AS")
    assert (entry.hints, entry.solution_seen, entry.lesson) == (1, True, "02")
    assert (entry.themes, entry.difficulty, entry.seconds) == (("two-trumps",), 3.0, 2.5)
    assert entry.to_json()["more"] == {"pack": ["german"]}
    assert before <= entry.time <= datetime.now(UTC)
    assert entry.time.tzinfo is UTC
    assert journal.problems() == ()


def test_every_line_is_versioned_and_in_utc(journal):
    journal.record("q", feedback=RIGHT)
    lines = [json.loads(line) for line in files(journal)[0].read_text("ascii").splitlines()]
    assert [line["what"] for line in lines] == ["file", "try"]
    for line in lines:
        assert line["v"] == 1
        assert line["time"].endswith("Z")
    assert lines[0]["name"] == "Anna"


@pytest.mark.skipif(os.name == "nt", reason="Windows keeps rights in another way")
def test_others_on_the_machine_cannot_read_it(journal):
    journal.record("q", feedback=RIGHT)
    assert stat.S_IMODE(journal.folder.stat().st_mode) & 0o077 == 0
    assert stat.S_IMODE(files(journal)[0].stat().st_mode) & 0o077 == 0


def test_only_the_first_try_counts_in_whatever_kernel(journal):
    assert journal.record("q", feedback=WRONG).entry.is_first
    assert not journal.record("q", feedback=RIGHT).entry.is_first
    later = again(journal)
    third = later.record("q", feedback=RIGHT)
    assert third.entry.number == 3
    assert later.record("q", seed=1, feedback=RIGHT).entry.is_first, "a variant is another question"
    assert later.record("other", feedback=RIGHT).entry.is_first
    assert [entry.right for entry in later.first_tries()] == [False, True, True]
    assert [entry.number for entry in journal.tries("q")] == [1, 2, 3]
    assert len(journal.tries("q", seed=1)) == 1


def test_the_order_is_that_of_the_answers_however_coarse_the_clock(journal, monkeypatch):
    start = datetime.now(UTC)

    class Coarse(datetime):
        ticks = 0

        @classmethod
        def now(cls, tz=None):
            cls.ticks += 1
            return start + timedelta(milliseconds=cls.ticks // 20)

    monkeypatch.setattr(module, "datetime", Coarse)
    for number in range(50):
        journal.record(f"q{number}", feedback=RIGHT)
        journal.set("last", number)
    assert [e.question for e in again(journal).entries()] == [f"q{n}" for n in range(50)]
    assert again(journal).setting("last") == 49
    Coarse.ticks = -(10**9)  # the clock is put back: it is believed
    assert journal.record("back", feedback=RIGHT).entry.time < start


def test_two_notebooks_at_once_write_files_of_their_own_and_read_each_other(journal):
    other = again(journal)
    for number in range(5):
        journal.record(f"a{number}", feedback=RIGHT)
        other.record(f"b{number}", feedback=WRONG)
    assert len(files(journal)) == 2
    assert journal.entries() == other.entries()
    assert len(journal.entries()) == 10
    other.record("a0", feedback=RIGHT)
    assert journal.record("a0", feedback=RIGHT).entry.number == 3


def test_hints_and_the_solution_count_to_the_next_try_even_after_a_restart(journal):
    journal.record_help("q", "hint")
    journal.record_help("q", "hint")
    later = again(journal)
    first = later.record("q", feedback=RIGHT).entry
    assert (first.hints, first.solution_seen) == (2, False)
    later.record_help("q", "solution")
    second = later.record("q", feedback=RIGHT).entry
    assert (second.hints, second.solution_seen, second.number) == (0, True, 2)
    assert later.record("q", feedback=RIGHT).entry.solution_seen is False
    with pytest.raises(BadRecord):
        later.record_help("q", "try")


def test_a_long_lesson_is_spread_over_files_that_stop_growing(journal):
    long = Feedback.of(0, ["Words. " * 3000])
    for number in range(30):
        assert journal.record(f"q{number}", feedback=long)
    assert len(files(journal)) > 1
    assert len(again(journal).entries()) == 30


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("question", ""),
        ("question", 7),
        ("seed", 1.5),
        ("seed", True),
        ("kind", None),
        ("feedback", "right"),
        ("hints", -1),
        ("hints", "2"),
        ("solution_seen", 1),
        ("themes", "ten"),
        ("themes", [1]),
        ("difficulty", "hard"),
        ("difficulty", float("nan")),
        ("seconds", True),
        ("more", [1]),
        ("more", {"a": object()}),
    ],
)
def test_a_bad_value_is_refused_by_name_and_nothing_is_written(journal, field, value):
    values = {"question": "q", "feedback": RIGHT, field: value}
    with pytest.raises(BadRecord) as caught:
        journal.record(**values)
    assert caught.value.values["field"] == field
    assert journal.entries() == ()


def test_any_text_can_be_an_answer(journal):
    for text in ("", "\n\0", "\ud800", "♠" * 5000, '{"v":1,"crc":"00000000"}\n'):
        assert journal.record("q", feedback=WRONG, given=text)
    assert [e.given for e in again(journal).entries()] == [e.given for e in journal.entries()]
    assert len(again(journal).entries()) == 5
    assert journal.problems() == ()


# ---------------------------------------------------------------------- damage


def spoil(path, old, new):
    content = path.read_bytes()
    assert old in content
    path.write_bytes(content.replace(old, new, 1))


def test_a_damaged_line_is_said_in_one_sentence_and_the_rest_is_used(journal):
    for number in range(4):
        journal.record(f"q{number}", feedback=RIGHT)
    path = files(journal)[0]
    spoil(path, b'"question":"q2"', b'"question":"q9"')
    before = path.read_bytes()
    later = again(journal)
    assert [entry.question for entry in later.entries()] == ["q0", "q1", "q3"]
    (sentence,) = later.problems()
    assert "1 line of your journal is damaged" in sentence
    assert f"line 4 of {path}" in sentence
    later.record("q2", feedback=RIGHT)
    assert path.read_bytes() == before, "nobody rewrites another's file"
    assert len(later.entries()) == 4


def test_a_half_line_is_no_harm_to_the_next(journal):
    journal.record("q0", feedback=RIGHT)
    with files(journal)[0].open("ab") as file:
        file.write(b'{"v":1,"what":"tr')
    assert journal.record("q1", feedback=RIGHT)
    assert [entry.question for entry in again(journal).entries()] == ["q0", "q1"]
    assert len(files(journal)) == 2, "a file that is not as it was left is not written again"
    assert len(journal.problems()) == 1


def test_lines_of_a_newer_release_are_kept_and_travel_along(journal, tmp_path):
    journal.record("q", feedback=RIGHT)
    newer = [
        seal({"what": "dream", "id": "d1"}),
        b'{"v":2,"what":"try","id":"d2","answer":{"cards":["AS"]}}\n',
        seal({"what": "try", "id": "d3", "question": "q", "time": "tomorrow"}),
    ]
    (journal.folder / "later.jsonl").write_bytes(b"".join(newer))
    assert len(journal.entries()) == 1
    (sentence,) = journal.problems()
    assert "3 lines" in sentence
    assert "newer release" in sentence
    assert journal.export(tmp_path / "out.jsonl")
    content = (tmp_path / "out.jsonl").read_bytes()
    for line in newer:
        assert line in content
    other = Journal(tmp_path / "ben")
    assert other.import_(tmp_path / "out.jsonl").count == 4
    assert other.import_(tmp_path / "out.jsonl").count == 0
    assert len(other.problems()) == 1


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=40)
@given(noise=st.binary(max_size=200), name=st.sampled_from(["a.jsonl", "z.jsonl"]))
def test_files_of_any_bytes_beside_ours_do_no_harm(journal, noise, name):
    if not journal.folder.exists():
        journal.record("q", feedback=RIGHT)
    (journal.folder / name).write_bytes(noise)
    assert [entry.question for entry in again(journal).entries()] == ["q"]


def test_a_file_that_cannot_be_read_is_named_and_the_rest_is_used(journal):
    journal.record("q", feedback=RIGHT)
    (journal.folder / "folder.jsonl").mkdir()
    (journal.folder / "notes.txt").write_text("not ours")
    later = again(journal)
    assert len(later.entries()) == 1
    (sentence,) = later.problems()
    assert "folder.jsonl cannot be read" in sentence


def test_the_same_entry_in_two_files_is_one_entry(journal):
    journal.record("q", feedback=RIGHT)
    shutil.copy(files(journal)[0], journal.folder / "copy.jsonl")
    assert len(again(journal).entries()) == 1


# ---------------------------------------------------------------------- what stands in the way


def test_an_entry_is_not_said_to_be_saved_when_the_sync_fails(journal, monkeypatch):
    assert journal.record("q0", feedback=RIGHT)
    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", _raise(5, "Input/output error"))
        saved = journal.record("q1", feedback=RIGHT)
        assert not saved
        assert "Input/output error" in saved.sentence
    assert journal.record("q2", feedback=RIGHT)
    assert [entry.question for entry in again(journal).entries()] == ["q0", "q1", "q2"]
    assert journal.problems() == ()


def test_a_file_system_without_sync_is_no_fault(journal, monkeypatch):
    monkeypatch.setattr(os, "fsync", _raise(22, "Invalid argument"))
    assert journal.record("q", feedback=RIGHT)


def _raise(number, text):
    def fail(*_args, **_kwargs):
        raise OSError(number, text)

    return fail


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=60)
@given(room=st.integers(0, 1500))
def test_a_full_disk_loses_nothing_and_leaves_no_damage(monkeypatch, room):
    with tempfile.TemporaryDirectory() as folder, monkeypatch.context() as patch:
        journal = Journal(Path(folder) / "anna", "Anna")
        real, left = os.write, [room]

        def write(handle, data):
            if left[0] <= 0:
                raise OSError(28, "No space left on device")
            written = real(handle, bytes(data)[: left[0]])
            left[0] -= written
            return written

        patch.setattr(os, "write", write)
        results = [journal.record(f"q{number}", feedback=RIGHT) for number in range(5)]
        reported = [saved.entry.question for saved in results if saved]
        assert [e.question for e in again(journal).entries()] == reported
        assert again(journal).problems() == ()
        assert [e.question for e in journal.entries()] == [f"q{n}" for n in range(5)]
        assert [saved.entry.number for saved in results] == [1] * 5
        for saved in results:
            assert bool(saved) != ("disk is full" in saved.sentence)
        if not results[-1]:
            assert "disk is full" in journal.problems()[0]
        left[0] = 10**6
        report = journal.save_again()
        assert report
        assert report.count == 5 - len(reported)
        assert [e.question for e in again(journal).entries()] == [f"q{n}" for n in range(5)]
        assert journal.problems() == again(journal).problems() == ()


def test_what_could_not_be_saved_is_saved_with_the_next_answer(tmp_path):
    place = tmp_path / "a file, not a folder"
    place.write_text("")
    journal = Journal(place / "anna", "Anna")
    saved = journal.record("q0", feedback=WRONG)
    assert not saved
    assert saved.entry.is_first
    assert str(place) in saved.sentence
    assert not journal.save_again()
    assert not journal.record("q0", feedback=RIGHT).entry.is_first
    place.unlink()
    assert journal.record("q1", feedback=RIGHT)
    assert [entry.question for entry in again(journal).entries()] == ["q0", "q0", "q1"]


@pytest.mark.parametrize("number", [13, 30])
def test_a_folder_that_may_not_be_written_is_named_with_what_to_do(journal, monkeypatch, number):
    monkeypatch.setattr(os, "open", _raise(number, "no"))
    saved = journal.record("q", feedback=RIGHT)
    assert not saved
    assert str(journal.folder) in saved.sentence
    assert "SIXTYSIX_HOME" in saved.sentence
    report = journal.import_(__file__)
    assert not report


@pytest.mark.skipif(not hasattr(os, "seteuid"), reason="rights as on Unix")
def test_a_folder_without_write_rights_for_real():
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o555)
        user = os.geteuid()
        try:
            if user == 0:  # rights do not bind root
                os.seteuid(65534)
            saved = Journal(folder / "anna").record("q", feedback=RIGHT)
        finally:
            if user == 0:
                os.seteuid(0)
            folder.chmod(0o755)
        assert not saved
        assert "nothing may be written" in saved.sentence


def test_an_interrupt_in_the_middle_of_a_write_leaves_no_half_line(journal, monkeypatch):
    journal.record("q0", feedback=RIGHT)
    real = os.write

    def write(handle, data):
        real(handle, bytes(data)[:20])
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", write)
        with pytest.raises(KeyboardInterrupt):
            journal.record("q1", feedback=RIGHT)
    assert journal.problems() == ()
    journal.record("q2", feedback=RIGHT)
    assert [entry.question for entry in again(journal).entries()] == ["q0", "q1", "q2"]


def test_nothing_relies_on_locks_or_on_renaming(journal, monkeypatch):
    # Both fail, or say nothing of it, on the network folders of many hubs.
    used = []
    for name in ("lockf", "rename", "replace", "link", "symlink"):
        monkeypatch.setattr(os, name, lambda *args, name=name: used.append(name), raising=False)
    fcntl = pytest.importorskip("fcntl")
    for name in ("flock", "lockf", "fcntl"):
        monkeypatch.setattr(fcntl, name, lambda *args, name=name: used.append(name))
    one, two = Journal(journal.folder, "Anna"), Journal(journal.folder, "Anna")
    for number in range(6):
        assert (one, two)[number % 2].record(f"q{number}", feedback=RIGHT)
        # What the one wrote the other reads at once.
        assert [e.question for e in one.entries()] == [f"q{n}" for n in range(number + 1)]
        assert one.entries() == two.entries()
    assert one.set("pack", "german")
    assert two.setting("pack") == "german"
    assert used == []
    assert len(files(journal)) == 2


def test_a_network_folder_that_loses_hold_of_our_file_gets_another(journal, monkeypatch):
    journal.record("q0", feedback=RIGHT)
    ours, real = str(files(journal)[0]), os.open

    def stale(path, flags, *mode):
        if str(path) == ours and flags & os.O_WRONLY:
            raise OSError(116, "Stale file handle")
        return real(path, flags, *mode)

    monkeypatch.setattr(os, "open", stale)
    assert journal.record("q1", feedback=RIGHT)
    assert [entry.question for entry in again(journal).entries()] == ["q0", "q1"]
    assert len(files(journal)) == 2


@pytest.mark.parametrize("kept", [True, False])
def test_a_network_folder_that_tells_of_a_full_disk_at_closing(journal, monkeypatch, kept):
    # Whether it has kept the line or not: it is not said to be saved, and there once in the end.
    journal.record("q0", feedback=RIGHT)
    path = files(journal)[0]
    before, real = path.read_bytes(), os.close

    def late(handle):
        real(handle)
        if not kept:
            path.write_bytes(before)
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(os, "close", late)
        saved = journal.record("q1", feedback=RIGHT)
    assert not saved
    assert "disk is full" in saved.sentence
    assert journal.save_again()
    assert [entry.question for entry in again(journal).entries()] == ["q0", "q1"]
    assert journal.problems() == again(journal).problems() == ()


def test_times_are_utc_wherever_the_learner_is(journal, monkeypatch):
    monkeypatch.setenv("TZ", "Pacific/Kiritimati")  # fourteen hours ahead
    time.tzset()
    try:
        before = datetime.now(UTC)
        saved = journal.record("q0", feedback=RIGHT)
        after = datetime.now(UTC)
    finally:
        monkeypatch.undo()
        time.tzset()
    assert saved.entry.time.tzinfo is UTC
    assert before <= saved.entry.time <= after + timedelta(seconds=1)
    written = json.loads(files(journal)[0].read_text().splitlines()[1])["time"]
    assert written.endswith("Z")
    assert datetime.fromisoformat(written) == saved.entry.time
    assert again(journal).entries()[0].time == saved.entry.time


def test_a_journal_deleted_under_a_running_kernel_starts_anew(journal):
    journal.record("q0", feedback=RIGHT)
    shutil.rmtree(journal.folder)
    assert journal.record("q1", feedback=RIGHT)
    assert [entry.question for entry in again(journal).entries()] == ["q1"]


# ---------------------------------------------------------------------- moving and deleting


def test_an_exported_journal_comes_back_whole_and_only_once(journal, tmp_path):
    for number in range(6):
        journal.record(f"q{number % 4}", feedback=WRONG, seed="s")
    journal.record_help("q9", "hint")
    journal.set("pack", "german")
    out = tmp_path / "out.jsonl"
    report = journal.export(out)
    assert report
    assert report.count == 8
    assert str(out) in str(report)
    other = Journal(tmp_path / "ben", "Ben")
    other.record("own", feedback=RIGHT)
    assert other.import_(out).count == 8
    assert "8 were already here" in str(other.import_(out))
    assert {e.id for e in journal.entries()} < {e.id for e in other.entries()}
    assert other.setting("pack") == "german"
    assert journal.import_(out).count == 0
    assert read_export(out) == (journal.entries(), ())


def test_export_does_not_overwrite_unless_told_and_says_so(journal, tmp_path):
    out = tmp_path / "out.jsonl"
    out.write_text("precious")
    journal.record("q", feedback=RIGHT)
    report = journal.export(out)
    assert not report
    assert "already there" in str(report)
    assert out.read_text() == "precious"
    assert journal.export(out, overwrite=True)
    assert len(read_export(out)[0]) == 1


def test_export_that_cannot_be_written_leaves_nothing_behind(journal, tmp_path, monkeypatch):
    journal.record("q", feedback=RIGHT)
    assert not journal.export(tmp_path / "no such folder" / "out.jsonl")
    monkeypatch.setattr(Path, "replace", _raise(28, "No space left on device"))
    report = journal.export(tmp_path / "out.jsonl")
    assert not report
    assert "No space left on device" in str(report)
    assert not list(tmp_path.glob("*out.jsonl*"))


def test_export_takes_unsaved_answers_along_and_leaves_damaged_lines_behind(tmp_path, monkeypatch):
    journal = Journal(tmp_path / "anna")
    journal.record("q0", feedback=RIGHT)
    journal.record("q1", feedback=RIGHT)
    spoil(files(journal)[0], b'"q0"', b'"q7"')
    with monkeypatch.context() as patch:
        patch.setattr(os, "open", _raise(28, "full"))
        journal.record("q2", feedback=RIGHT)
    report = journal.export(tmp_path / "out.jsonl")
    assert "1 damaged line was left behind" in str(report)
    entries, problems = read_export(tmp_path / "out.jsonl")
    assert [entry.question for entry in entries] == ["q1", "q2"]
    assert problems == ()


def test_import_validates_and_says_what_it_passed_over(journal, tmp_path):
    source = Journal(tmp_path / "ben")
    source.record("q0", feedback=RIGHT)
    source.record("q1", feedback=RIGHT)
    out = tmp_path / "out.jsonl"
    source.export(out)
    spoil(out, b'"q0"', b'"q7"')
    report = journal.import_(out)
    assert report.count == 1
    assert "1 damaged line was passed over" in str(report)
    assert len(read_export(out)[1]) == 1


@pytest.mark.parametrize("content", [None, b"hello", b"\xff\xfe\0", b'{"a": 1}'])
def test_what_is_no_exported_journal_is_refused_in_one_sentence(journal, tmp_path, content):
    path = tmp_path / "odd.jsonl"
    if content is not None:
        path.write_bytes(content)
    for sentence in (str(journal.import_(path)), read_export(path)[1][0]):
        assert str(path) in sentence
    assert not journal.import_(path)
    assert journal.entries() == ()


def test_nothing_is_deleted_without_confirmation(journal):
    journal.record("q", feedback=RIGHT)
    for confirm in (False, "yes", 1):
        report = journal.delete_everything(confirm=confirm)
        assert not report
        assert "1 entry" in str(report)
    assert len(again(journal).entries()) == 1


def test_delete_everything_leaves_nothing_of_the_learner(journal):
    other = again(journal)
    for each in (journal, other):
        each.record("q", feedback=RIGHT)
        each.set("pack", "german")
    report = journal.delete_everything(confirm=True)
    assert report
    assert report.count == 2
    assert not journal.folder.exists()
    assert journal.entries() == other.entries() == ()
    assert journal.settings() == {}
    assert other.record("q", feedback=RIGHT).entry.is_first


def test_delete_everything_forgets_what_was_never_saved(tmp_path):
    place = tmp_path / "file"
    place.write_text("")
    journal = Journal(place / "anna")
    journal.record("q", feedback=RIGHT)
    journal.delete_everything(confirm=True)
    place.unlink()
    assert journal.save_again().count == 0
    assert journal.entries() == ()


def test_delete_everything_says_what_it_could_not_delete(journal):
    journal.record("q", feedback=RIGHT)
    (journal.folder / "stuck.jsonl").mkdir()
    report = journal.delete_everything(confirm=True)
    assert not report
    assert str(journal.folder) in str(report)


def test_reports_are_shown_as_escaped_html(journal, tmp_path):
    report = journal.export(tmp_path / "<b>" / "x")
    assert "<b>" not in report._repr_html_()
    assert "&lt;b&gt;" in report._repr_html_()


# ---------------------------------------------------------------------- settings


def test_the_latest_setting_holds_in_every_kernel(journal):
    assert journal.setting("pack", "french") == "french"
    assert journal.set("pack", "german")
    again(journal).set("pack", "french")
    journal.set("level", 3)
    assert again(journal).settings() == {"pack": "french", "level": 3}
    assert journal.entries() == ()
    assert journal.problems() == ()
    for key, value in (("", 1), (7, 1), ("pack", object())):
        with pytest.raises(BadOption):
            journal.set(key, value)


def test_a_setting_that_cannot_be_kept_holds_for_now(tmp_path):
    place = tmp_path / "file"
    place.write_text("")
    journal = Journal(place / "anna")
    saved = journal.set("pack", "german")
    assert not saved
    assert "holds for now" in saved.sentence
    assert journal.setting("pack") == "german"


# ---------------------------------------------------------------------- entries


def entry(ident, question, minute, what="try", **values):
    time = datetime(2026, 1, 1, tzinfo=UTC) + timedelta(minutes=minute)
    feedback = RIGHT if what == "try" else None
    return Entry(ident, time, what, question, feedback=feedback, **values)


@given(st.permutations(range(8)))
def test_numbers_do_not_depend_on_the_order_of_reading(order):
    written = [entry(f"e{n}", f"q{n % 3}", n // 2) for n in range(8)]
    read = numbered(written[n] for n in order)
    assert read == numbered(written)
    assert [e.number for e in read] == [1, 1, 1, 2, 2, 2, 3, 3]
    assert numbered([*read, *written]) == read


def test_times_of_other_zones_become_utc():
    record = entry("e", "q", 0).to_json() | {"time": "2026-01-01T02:00:00+02:00"}
    read = Entry.from_json(record)
    assert read.time == datetime(2026, 1, 1, tzinfo=UTC)
    assert read.to_json()["time"] == "2026-01-01T00:00:00.000000Z"


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("id", ""),
        ("id", None),
        ("time", "2026-01-01T00:00:00"),
        ("time", 5),
        ("time", "soon"),
        ("what", "dream"),
        ("feedback", None),
        ("feedback", {"verdict": "right"}),
        ("themes", "ten"),
        ("seed", [1]),
    ],
)
def test_an_entry_that_says_nonsense_is_refused(field, value):
    record = entry("e", "q", 0).to_json() | {field: value}
    with pytest.raises(BadRecord):
        Entry.from_json(record)
    del record[field]
    if field not in ("themes", "seed"):
        with pytest.raises(BadRecord):
            Entry.from_json(record)


def test_the_seed_makes_another_question_of_a_generated_one():
    assert instance_of("q") == "q"
    assert len({instance_of("q"), instance_of("q", 1), instance_of("q", 2)}) == 3
    assert entry("e", "q", 0, seed=2).instance == instance_of("q", 2)


def test_the_module_says_what_it_offers():
    assert set(module.__all__) <= set(dir(module))
