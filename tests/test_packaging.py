"""The wheel: everything a learner needs is in it, and it works without the clone."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tomllib
from importlib.metadata import packages_distributions
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


def imported() -> set[str]:
    """Return the top names of everything that the package imports anywhere."""
    names: set[str] = set()
    for path in (ROOT / "sixtysix_learn").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                names |= {alias.name.partition(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and not node.level:
                names.add((node.module or "").partition(".")[0])
    return names - sys.stdlib_module_names - {"sixtysix_learn"}


def test_whatever_is_imported_is_asked_for() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    asked = [*project["dependencies"], *(name for extra in extras.values() for name in extra)]
    distributions = {re.split(r"[\W]*[>=\[]", name)[0].lower() for name in asked}
    # These come with those, and are theirs to hand out.
    modules = {"jupyter_client": "jupyterlab", "traitlets": "ipywidgets", "llvmlite": "numba"}
    modules |= {"IPython": "ipywidgets", "psutil": "jupyterlab"}
    known = packages_distributions()
    missing = {
        module
        for module in imported()
        if modules.get(module, module) not in distributions
        and not {name.lower() for name in known.get(module, [])} & distributions
    }
    assert missing == set()
