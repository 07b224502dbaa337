"""Boards that need different files of the front end, side by side on one page."""

from __future__ import annotations

from sixtysix_learn.display import HouseRules, ManyTable, MatchTable, Review, Table
from sixtysix_learn.display.base import Display
from sixtysix_learn.rules import Deal


def test_boards_of_different_files_have_different_names_for_the_page() -> None:
    """A page keeps one style sheet for each name: with the same name one would lose its own."""
    deal = Deal.shuffled("german", 1)
    boards: list[Display] = [
        Table(deal),
        MatchTable("german", seed=1),
        ManyTable("four-handed", seed=1),
        Review(deal),
        HouseRules(),
    ]
    names = [board.widget._anywidget_id for board in boards]
    assert len(set(names)) == len(names)
    for one, other in zip(boards[:2], (Table(deal), MatchTable("german", seed=2)), strict=True):
        assert one.widget._anywidget_id == other.widget._anywidget_id


def test_every_board_can_say_that_its_kernel_is_gone() -> None:
    board = Table(Deal.shuffled("german", 1))
    assert board.widget.scene["lost"].startswith("Nothing here answers any more")
    assert "answers any more" not in repr(board)
    assert "answers any more" not in board._repr_mimebundle_()[0]["text/html"]
