"""What closing now is worth with all cards seen, over every hand the opponent may hold."""

from __future__ import annotations

from ..rules.view import View
from .kernels.jit import COMPILED, array, work_array
from .kernels.memory import Memory
from .layout import bit_of, card_bits, layout_of
from .many.hands import closing_counts
from .ruletable import rule_table
from .worlds import count_hands, sample_worlds

__all__ = ["closing_results"]

# In plain Python no more hands than these are gone through.
_MOST_PLAIN = 500


def closing_results(view: View, memory: Memory) -> tuple[int, ...] | None:
    """Count how closing now ends over all hands that fit a view, both sides seeing all the cards.

    Parameters
    ----------
    view
        Its player is on lead and may close.
    memory
        Where the kernels work.

    Returns
    -------
    tuple of int or None
        How many hands give -3 to 3 game points; ``None`` after an announcement, before a pending
        draw, or where counting would take too long.
    """
    if view.announced or view.draw_pending or "close" not in view.actions:
        return None
    if not COMPILED and count_hands(view) > _MOST_PLAIN:
        return None
    (world,) = sample_worlds(view, 1)
    layout = layout_of(world.deal(view))
    trump = view.trump
    unknown = [1 << bit_of(c, trump) for c in view.unseen if c not in view.opponent_lacks]
    counts = work_array(7)
    memory.begin(rule_table(view.rules), [])
    closing_counts(
        counts,
        array(unknown),
        view.opponent_cards - len(view.opponent_known),
        card_bits(view.opponent_known, trump),
        layout.mine,
        layout.have,
        layout.total,
        layout.count,
        layout.bottom,
        layout.owed,
        layout.root,
        0,
        memory.cells,
    )
    return tuple(int(n) for n in counts)
