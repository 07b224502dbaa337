"""The wheel: everything a learner needs is in it, and it works without the clone."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parents[1]


def python(*arguments: str | Path, cwd: Path) -> str:
    done = subprocess.run(
        [sys.executable, *map(str, arguments)],
        cwd=cwd,
        capture_output=True,
        encoding="utf-8",
        timeout=300,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    pip = ["-m", "pip", "--disable-pip-version-check", "wheel"]
    python(*pip, "--no-deps", "--no-build-isolation", "--wheel-dir", folder, ROOT, cwd=folder)
    (built,) = folder.glob("*.whl")
    return built


def tracked(*patterns: str) -> set[str]:
    return {
        path.relative_to(ROOT).as_posix()
        for pattern in patterns
        for path in ROOT.glob(pattern)
        if path.is_file() and not {"__pycache__", ".ipynb_checkpoints"} & set(path.parts)
    }


def test_everything_is_in_the_wheel(wheel: Path) -> None:
    with ZipFile(wheel) as archive:
        names = set(archive.namelist())
    package = tracked("sixtysix_learn/**/*.py", "sixtysix_learn/display/static/**/*")
    package |= tracked("sixtysix_learn/**/*.json", "sixtysix_learn/locale/**/*.mo")
    assert package | {"sixtysix_learn/py.typed"} <= names
    assert {f"sixtysix_learn/_{name}" for name in tracked("notebooks/**/*.ipynb")} <= names
    exercises = tracked("exercises/**/*") - tracked("exercises/**/*.py")
    assert {f"sixtysix_learn/_{name}" for name in exercises} <= names
    assert any(name.endswith("licenses/LICENSE") for name in names)


def test_nothing_else_is_in_the_wheel(wheel: Path) -> None:
    with ZipFile(wheel) as archive:
        names = archive.namelist()
    assert {name.split("/")[0].split("-")[0] for name in names} == {"sixtysix_learn"}
    for part in ("__pycache__", ".ipynb_checkpoints", "test_", ".po"):
        assert not [name for name in names if part in name.removesuffix(".pot")], part


def test_an_installed_wheel_finds_its_lessons(wheel: Path, tmp_path: Path) -> None:
    target = tmp_path / "site-packages"
    pip = ["-m", "pip", "--disable-pip-version-check", "install"]
    python(*pip, "--no-deps", "--no-index", "--target", target, wheel, cwd=tmp_path)
    # Folders of the learner with the same names beside it are not ours.
    for name in ("notebooks", "exercises"):
        (tmp_path / name).mkdir()
        (target / name).mkdir(exist_ok=True)
    code = (
        f"import sys; sys.path[:0] = [{str(target)!r}]; import sixtysix_learn\n"
        "from sixtysix_learn.lessons import source_dir\n"
        "print(sixtysix_learn.__file__)\n"
        "for kind in ('notebooks', 'exercises'): print(source_dir(kind))\n"
        "for path in sorted(source_dir().rglob('*.ipynb')): print(path.name)\n"
    )
    package = target / "sixtysix_learn"
    found, notebooks, exercises, *lessons = python("-c", code, cwd=tmp_path).splitlines()
    assert Path(found) == package / "__init__.py"
    assert Path(notebooks) == package / "_notebooks"
    assert Path(exercises) == package / "_exercises"
    assert Path(exercises).is_dir()
    assert set(lessons) == {Path(name).name for name in tracked("notebooks/**/*.ipynb")}


def test_a_clone_uses_the_folders_of_the_tree() -> None:
    from sixtysix_learn.lessons import source_dir

    assert source_dir("notebooks") == ROOT / "notebooks"
    assert source_dir("exercises") == ROOT / "exercises"
