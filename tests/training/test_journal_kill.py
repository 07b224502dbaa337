"""Writers killed a thousand times, two at a time: nothing that was reported as saved is lost."""

import json
import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from sixtysix_learn.training.feedback import Feedback
from sixtysix_learn.training.journal import Journal

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="kills forked processes")

RIGHT = Feedback.of(1, ["Yes."], given="AS")

# Starts writers in pairs, each with a journal of its own on the same folder, and kills each after
# a number of reported saves and a moment more, so that kills fall everywhere, and often into the
# middle of a line: every other writer gets its line to the file in small pieces.
HARNESS = r"""
import json, os, random, select, signal, sys, time
from pathlib import Path
from sixtysix_learn.training.feedback import Feedback
from sixtysix_learn.training.journal import Journal

chance = random.Random(66)
right = Feedback.of(1, ["Yes."], given="AS")
base = Path(sys.argv[1])
rounds = int(sys.argv[2])
real = os.write


def in_pieces(handle, data):
    written = real(handle, bytes(data)[:100])
    time.sleep(0.0003)
    return written


def writer(folder, report, slow):
    if slow:
        os.write = in_pieces
    journal = Journal(folder, "Anna")
    number = 0
    while True:
        saved = journal.record(f"q{os.getpid()}-{number}", feedback=right)
        if saved:
            real(report, (saved.entry.id + "\n").encode())
        number += 1


def start(folder, slow):
    get, put = os.pipe()
    pid = os.fork()
    if pid == 0:
        try:
            os.close(get)
            writer(folder, put, slow)
        finally:
            os._exit(1)
    os.close(put)
    return pid, get


def read(handle, until):
    content = b""
    while content.count(b"\n") < until:
        more = os.read(handle, 65536)
        if not more:
            break
        content += more
    return content


kills, reported = 0, []
for number in range(rounds):
    folder = base / f"learner{number // 25}"
    for pid, get in [start(folder, slow) for slow in (False, True)]:
        content = read(get, chance.choice([0, 0, 1, 2]))
        time.sleep(chance.random() * 0.004)
        os.kill(pid, signal.SIGKILL)
        _, status = os.waitpid(pid, 0)
        kills += os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGKILL
        content += read(get, float("inf"))
        os.close(get)
        reported += [[folder.name, ident.decode()] for ident in content.split(b"\n")[:-1]]
print(json.dumps([kills, reported]))
"""


def test_a_thousand_kills_lose_nothing_that_was_reported_as_saved(tmp_path):
    done = subprocess.run(
        [sys.executable, "-c", HARNESS, str(tmp_path), "500"],
        capture_output=True,
        text=True,
        timeout=300,
        check=True,
    )
    kills, reported = json.loads(done.stdout)
    assert kills == 1000
    assert len(reported) > 500, "too few saves were reported to show anything"
    journals = {folder.name: Journal(folder) for folder in tmp_path.iterdir()}
    found = {name: {e.id for e in journal.entries()} for name, journal in journals.items()}
    lost = [ident for name, ident in reported if ident not in found[name]]
    assert lost == []
    torn = [item for j in journals.values() for items in _damage(j) for item in items]
    assert torn, "no kill fell into the middle of a line"
    for journal in journals.values():
        assert len(journal.problems()) <= 1
        before = len(journal.entries())
        assert journal.record("after", feedback=RIGHT)
        assert len(journal.entries()) == before + 1


def _damage(journal):
    return journal._store.read().damage.values()


def test_a_forked_child_writes_a_file_of_its_own(tmp_path):
    script = f"""
import os
from pathlib import Path
from sixtysix_learn.training.feedback import Feedback
from sixtysix_learn.training.journal import Journal
right = Feedback.of(1, ["Yes."])
journal = Journal(Path({str(tmp_path)!r}), "Anna")
real = os.open
journal.record("parent", feedback=right)
os.open = lambda *a: (_ for _ in ()).throw(OSError(28, "full"))
journal.record("waiting", feedback=right)
os.open = real
journal._locked().acquire()  # as a thread of the parent may hold it while the kernel forks
pid = os.fork()
if pid == 0:
    saved = journal.record("child", feedback=right)
    os._exit(0 if saved else 1)
assert os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == 0
journal._lock.release()
assert journal.record("parent again", feedback=right)
"""
    subprocess.run([sys.executable, "-c", script], timeout=60, check=True)
    written = [
        [
            line["question"]
            for line in map(json.loads, path.read_text().splitlines())
            if line["what"] == "try"
        ]
        for path in sorted(tmp_path.glob("*.jsonl"))
    ]
    assert sorted(written) == [["child"], ["parent", "waiting", "parent again"]]


def test_a_limit_that_the_system_sets_in_the_middle_of_a_line(tmp_path):
    # The real thing, for any user: the kernel itself takes some bytes of a line and no more.
    script = f"""
import resource, signal
from pathlib import Path
from sixtysix_learn.training.feedback import Feedback
from sixtysix_learn.training.journal import Journal
right = Feedback.of(1, ["Yes."])
journal = Journal(Path({str(tmp_path)!r}), "Anna")
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
hard = resource.getrlimit(resource.RLIMIT_FSIZE)[1]
resource.setrlimit(resource.RLIMIT_FSIZE, (900, hard))
results = [bool(journal.record(f"q{{n}}", feedback=right)) for n in range(8)]
assert results[0] and not all(results), results
assert not journal.problems()[1:], journal.problems()
resource.setrlimit(resource.RLIMIT_FSIZE, (hard, hard))
assert journal.save_again()
assert journal.problems() == ()
"""
    subprocess.run([sys.executable, "-c", script], timeout=60, check=True)
    journal = Journal(tmp_path)
    assert [entry.question for entry in journal.entries()] == [f"q{n}" for n in range(8)]
    assert journal.problems() == ()


def test_several_processes_at_once_lose_nothing(tmp_path):
    script = """
import sys
from pathlib import Path
from sixtysix_learn.training.feedback import Feedback
from sixtysix_learn.training.journal import Journal
journal = Journal(Path(sys.argv[1]), "Anna")
for number in range(40):
    assert journal.record(f"{sys.argv[2]}-{number}", feedback=Feedback.of(1, ["Yes."]))
"""
    writers = [
        subprocess.Popen([sys.executable, "-c", script, str(tmp_path), name]) for name in "abc"
    ]
    assert [writer.wait(timeout=60) for writer in writers] == [0, 0, 0]
    journal = Journal(tmp_path)
    assert sorted(e.question for e in journal.entries()) == sorted(
        f"{name}-{number}" for name in "abc" for number in range(40)
    )
    assert journal.problems() == ()


def test_threads_of_one_kernel_share_its_file(tmp_path):
    journal = Journal(tmp_path / "anna", "Anna")

    def write(name):
        for number in range(20):
            journal.record(f"{name}-{number}", feedback=RIGHT)

    threads = [threading.Thread(target=write, args=(name,)) for name in "abcd"]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(Journal(Path(journal.folder)).entries()) == 80
    assert len(list(journal.folder.iterdir())) == 1
