"""What stands in the lessons: exercises that exist, links that lead somewhere, words that agree."""

from __future__ import annotations

import re
from pathlib import Path

import nbformat
import pytest
from nbformat import NotebookNode

import sixtysix_learn
from sixtysix_learn.display import plots
from sixtysix_learn.display.glossary import WORDS
from sixtysix_learn.lessons import source_dir
from sixtysix_learn.lessons.notebooks import check_notebook
from sixtysix_learn.lessons.scenes import SCENES
from sixtysix_learn.training import bank

PATHS = sorted(source_dir("notebooks").glob("*.ipynb"))
WELCOME = "00-welcome.ipynb"
TAUGHT = [f"{n:02}" for n in range(1, 14)]
ALL_LESSONS = ["00", *TAUGHT]
_LINE = re.compile(
    r'import sixtysix_learn as ss; ss\.(\w+(?:\.\w+)?)\((?:"([\w-]+)")?\)'  # name, argument
)


@pytest.fixture(params=PATHS, ids=lambda path: path.stem)
def path(request: pytest.FixtureRequest) -> Path:
    found: Path = request.param
    return found


@pytest.fixture
def lesson(path: Path) -> NotebookNode:
    return nbformat.read(path, as_version=4)


def cells(lesson: NotebookNode, kind: str) -> list[NotebookNode]:
    return [cell for cell in lesson.cells if cell.cell_type == kind]


def calls(lesson: NotebookNode) -> list[tuple[str, str, NotebookNode]]:
    """Return what each code cell calls: the name, the argument, the cell."""
    found = []
    for cell in cells(lesson, "code"):
        match = _LINE.fullmatch(cell.source)
        assert match, cell.source
        found.append((match[1], match[2] or "", cell))
    return found


def text(lesson: NotebookNode) -> str:
    return "\n\n".join(cell.source for cell in cells(lesson, "markdown"))


def words(source: str) -> int:
    return len(re.findall(r"[\w’']+", source))


def test_the_lessons_are_there() -> None:
    assert [path.stem[:2] for path in PATHS][:1] == ["00"]
    assert set(TAUGHT) <= {path.stem[:2] for path in PATHS}


def test_it_is_fit_to_be_shipped(path: Path) -> None:
    assert check_notebook(path) == []


def test_ids_can_be_read(lesson: NotebookNode) -> None:
    for cell in lesson.cells:
        assert re.fullmatch(r"[a-z]+(-[a-z0-9]+)*", cell.id), cell.id


def test_every_cell_calls_a_name_of_the_front_door(lesson: NotebookNode) -> None:
    for name, argument, _cell in calls(lesson):
        first, _, rest = name.partition(".")
        assert first in sixtysix_learn.__all__
        if first == "plots":
            assert rest in plots.__all__
        if first == "glossary":
            assert argument in WORDS
        if first == "try_it":
            assert argument in SCENES


def test_exercises_and_tries_belong_to_their_lesson_and_are_named_in_the_metadata(
    path: Path, lesson: NotebookNode
) -> None:
    for name, argument, cell in calls(lesson):
        if name == "exercise":
            assert cell.id == f"ex-{argument}"
            assert cell.metadata.sixtysix == {"exercise": argument}
            assert argument.startswith(path.stem[:2])
        if name == "try_it":
            assert cell.metadata.sixtysix == {"try": argument}
            assert argument.startswith(path.stem[:2])


@pytest.mark.parametrize("number", ALL_LESSONS)
def test_every_exercise_of_a_lesson_is_asked_in_order_and_there_are_enough(number: str) -> None:
    found = next(path for path in PATHS if path.stem.startswith(number))
    lesson = nbformat.read(found, as_version=4)
    asked = [argument for name, argument, _cell in calls(lesson) if name == "exercise"]
    assert asked == list(bank.exercise_ids(number))
    assert len(asked) >= 6
    assert len({bank.find(name).kind for name in asked}) >= 3


def test_every_scene_is_shown_in_its_lesson() -> None:
    shown = [
        argument
        for path in PATHS
        for name, argument, _cell in calls(nbformat.read(path, as_version=4))
        if name == "try_it"
    ]
    assert sorted(shown) == sorted(SCENES)


def test_a_card_is_touched_before_much_is_read(lesson: NotebookNode) -> None:
    first = next(i for i, cell in enumerate(lesson.cells) if cell.cell_type == "code")
    assert words(" ".join(cell.source for cell in lesson.cells[:first])) < 90
    # And never two screens of reading between two things to do.
    run = 0
    for cell in lesson.cells:
        run = 0 if cell.cell_type == "code" else run + words(cell.source)
        assert run < 240, cell.source


def test_each_rule_is_tried_before_it_is_named(lesson: NotebookNode) -> None:
    """A chapter that ends in exercises has something to try first, or is about one tried before."""
    kinds = [cell.metadata.get("tags", [""])[0] for cell in cells(lesson, "code")]
    for before, this in zip(["", *kinds], kinds, strict=False):
        if this == "exercise":
            # In the welcome questions follow the practice, for those who have played before.
            assert before in ("try", "exercise", "figure", "settings", "practice")


def test_it_begins_with_a_goal_and_ends_with_what_comes_next(lesson: NotebookNode) -> None:
    first, last = lesson.cells[0].source, lesson.cells[-1].source
    assert first.startswith("# ")
    assert "**Goal:**" in first
    assert re.search(r"\*\*Time:\*\* about \d+ minutes", first)
    assert last.startswith("**Next:**")
    assert "](" in last


@pytest.mark.parametrize("number", TAUGHT)
def test_a_lesson_has_a_summary_and_a_figure(number: str) -> None:
    found = next(path for path in PATHS if path.stem.startswith(number))
    lesson = nbformat.read(found, as_version=4)
    assert "## What you know now" in text(lesson)
    assert any(name.startswith("plots.") for name, _argument, _cell in calls(lesson))


def test_links_lead_to_lessons_that_exist(lesson: NotebookNode) -> None:
    links = re.findall(r"\]\(([^)]*)\)", text(lesson))
    assert links
    for link in links:
        assert (source_dir("notebooks") / link).is_file(), link


def test_the_welcome_names_every_lesson_with_its_title_and_its_time() -> None:
    welcome = text(nbformat.read(source_dir("notebooks") / WELCOME, as_version=4))
    for path in PATHS:
        if path.name == WELCOME:
            continue
        goal = nbformat.read(path, as_version=4).cells[0].source
        title = re.search(r"# \d+\. (.*)", goal)
        minutes = re.search(r"about (\d+) minutes", goal)
        assert title
        assert minutes
        row = f"[{title[1]}]({path.name}) | {minutes[1]} minutes |"
        assert row in welcome


# Beside the word of this course, others that players use for the same thing.
_OTHER_WORDS = {
    "talon": r"\bstock\b|\bdeck\b",
    "jack": r"\bknave\b|\bvalet\b",
    "trumps": r"\btrump suit\b|\batout\b",
    "close": r"\bshut\b|\bcover the\b|\bfold\b",
    "marriage": r"\bmeld|\bwedding\b",
    "lead": r"\bserve\b",
    "nobody": r"\bno-one\b",
}


def test_one_word_for_one_thing(lesson: NotebookNode) -> None:
    source = text(lesson)
    for word, others in _OTHER_WORDS.items():
        assert not re.search(others, source, re.IGNORECASE), word


def test_plain_sentences(lesson: NotebookNode) -> None:
    for cell in cells(lesson, "markdown"):
        prose = re.sub(r"\|.*\||`[^`]*`|\]\([^)]*\)", " ", cell.source)
        assert "—" not in prose
        assert " – " not in prose
        for sentence in re.split(r"(?<=[.?!:])[\s*)]+|\n\n|\n\* |\n\d\. ", prose):
            assert words(sentence) <= 32, sentence


def test_no_signs_that_turn_into_emoji(lesson: NotebookNode) -> None:
    assert not re.search("[♠♥♦♣](?!\ufe0e)", text(lesson))
