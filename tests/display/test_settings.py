"""The pack, the colours and the size in which everything is shown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from sixtysix_learn.display import Hand, look, set_look, settings
from sixtysix_learn.errors import BadOption


@pytest.fixture(autouse=True)
def _usual_look() -> Iterator[None]:
    before = look()
    yield
    set_look(before.pack, before.colours, before.size)


def test_what_is_set_holds_for_what_is_made_afterwards() -> None:
    before = Hand("QS")
    set_look(pack="german", colours=4)
    assert Hand("QS").scene()["areas"][0]["cards"][0]["label"] == "Ober of leaves"
    assert Hand("QS").scene()["look"]["colours"] == 4
    assert before.scene()["areas"][0]["cards"][0]["label"] == "queen of spades"
    assert Hand("QS", pack="french").scene()["look"]["pack"] == "french"


@pytest.mark.parametrize(
    "options", [{"pack": "swiss"}, {"colours": 3}, {"colours": True}, {"size": "xl"}, {"pack": 1}]
)
def test_what_does_not_exist_is_refused_and_changes_nothing(options: dict[str, Any]) -> None:
    before = look()
    with pytest.raises(BadOption) as caught:
        set_look(**options)
    assert next(iter(options)) in str(caught.value)
    assert look() == before


def test_the_corners_follow_the_pack() -> None:
    assert "".join(settings.index_letters("french").values()) == "A10KQJ9"
    assert "".join(settings.index_letters("german").values()) == "A10KOU9"


def test_letters_that_cannot_be_drawn_give_way_to_the_usual_ones(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    words = {"corner of the king": "R", "corner of the queen": "Д", "corner of the Ober": "Ж"}
    monkeypatch.setattr(settings, "pgettext", lambda context, text: words.get(context, text))
    assert settings.index_letters("french")["K"] == "R"
    assert settings.index_letters("french")["Q"] == "Q"
    assert settings.index_letters("german")["Q"] == "O"
