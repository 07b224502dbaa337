import pytest


@pytest.fixture(autouse=True)
def sixtysix_home(tmp_path, monkeypatch):
    """A home folder of its own for each test: no test may touch a real learner's journal."""
    home = tmp_path / "sixtysix-home"
    monkeypatch.setenv("SIXTYSIX_HOME", str(home))
    return home
