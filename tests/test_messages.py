"""Translations: sentences are gathered, and what is compiled is what was translated."""

from __future__ import annotations

from gettext import GNUTranslations
from pathlib import Path

import messages
import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

LOCALE = messages.LOCALE


def compiled(source: Path, target: Path) -> dict[object, object]:
    """Return what a translation says, as gettext reads it when compiled to a file."""
    with source.open("rb") as file:
        catalogue = read_po(file)
    with target.open("wb") as file:
        write_mo(file, catalogue)
    return said(target)


def said(path: Path) -> dict[object, object]:
    with path.open("rb") as file:
        texts = dict(vars(GNUTranslations(file))["_catalog"])
    texts.pop("")  # The header has a date.
    return texts


def test_a_new_translation(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(messages, "LOCALE", tmp_path / "locale")
    monkeypatch.setattr(messages, "TEMPLATE", tmp_path / "build" / "messages.pot")
    assert messages.main(["new", "de"]) == 0
    folder = tmp_path / "locale" / "de" / "LC_MESSAGES"
    with (folder / "sixtysix_learn.po").open("rb") as file:
        catalogue = read_po(file)
    assert catalogue.get("Your lessons: %(folder)s") is not None
    plural = catalogue.get("%(n)d thing to mend.")
    assert plural is not None
    assert plural.pluralizable
    assert (folder / "sixtysix_learn.mo").is_file()
    # What exercises say of their own is gathered too.
    said_after = catalogue.get("66 exactly is enough.")
    assert said_after is not None
    assert said_after.auto_comments == ["Translators: exercise 07-5"]
    # A second run keeps what was translated.
    po = (folder / "sixtysix_learn.po").read_text(encoding="utf-8")
    before = 'msgid "Your lessons: %(folder)s"\nmsgstr ""'
    assert before in po
    after = before[:-2] + '"Deine Lektionen: %(folder)s"'
    (folder / "sixtysix_learn.po").write_text(po.replace(before, after), encoding="utf-8")
    assert messages.main([]) == 0
    texts = said(folder / "sixtysix_learn.mo")
    assert texts["Your lessons: %(folder)s"] == "Deine Lektionen: %(folder)s"
    assert messages.main(["nonsense"]) == 2


def test_compiled_translations_are_up_to_date(tmp_path: Path) -> None:
    sources = sorted(LOCALE.glob("*/LC_MESSAGES/*.po"))
    stale = [
        path.name
        for path in sources
        if said(path.with_suffix(".mo")) != compiled(path, tmp_path / "fresh.mo")
    ]
    assert stale == [], "run: make messages"
    made = {path.with_suffix(".po") for path in LOCALE.glob("*/LC_MESSAGES/*.mo")}
    assert made == set(sources)
