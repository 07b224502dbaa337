"""Playing a deal to its end by players that see their views only."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ..cards import pack_of
from ..players import LeanPlayer, Player
from ..rules import Deal, RuleSet, action, view_of
from ..rules.moves import apply_action
from .chance import Stream, deck, stream_state
from .seat import SeatView

__all__ = ["numbered_deal", "play_numbered", "play_out"]


def play_out(deal: Deal, players: Sequence[Player], rngs: Sequence[Random]) -> Deal:
    """Let two players play a deal to its end.

    Parameters
    ----------
    deal
        Any moment of a two-player deal.
    players, rngs
        By seat: who plays, and each one's source of chance.

    Returns
    -------
    Deal
        The finished deal.

    Raises
    ------
    IllegalAction
        If a player chooses what the rules forbid.
    BadAction
        If a player's choice is no action.
    """
    while deal.result is None:
        seat = deal.to_act
        assert seat is not None
        chosen = players[seat]
        if isinstance(chosen, LeanPlayer):
            view = SeatView(deal, seat)
            text = chosen.choose(view, rngs[seat])
            # What is among the actions need not be checked a second time.
            deal = apply_action(deal, action(text)) if text in view.actions else deal.play(text)
        else:
            deal = _ask(deal, seat, chosen, rngs[seat])
    return deal


def _ask(deal: Deal, seat: int, chosen: Player, rng: Random) -> Deal:
    view = view_of(deal, seat, draw_pending=True)
    text = chosen.choose(view, rng)
    if view.draw_pending and text == "draw":
        # From here on he has seen the card, and holding is past.
        return deal.after_draw()
    return deal.play(text)


def numbered_deal(rules: RuleSet, key: int, index: int) -> Deal:
    """Return a deal of a simulation before its first card.

    Parameters
    ----------
    rules
        Rules for two players.
    key
        From :func:`~sixtysix_learn.simulation.chance.seed_key`.
    index
        The number of the deal, from 0. Seat 1 deals the first, then the deal alternates.
    """
    order = deck(pack_of(rules.pack), Stream(stream_state(key, index, 0)))
    return Deal.from_pack(rules, order, dealer=1 - index % 2)


def play_numbered(rules: RuleSet, players: Sequence[Player], key: int, index: int) -> Deal:
    """Deal and play one deal of a simulation; arguments as for :func:`numbered_deal`."""
    rngs = [Stream(stream_state(key, index, 1 + seat)) for seat in (0, 1)]
    return play_out(numbered_deal(rules, key, index), players, rngs)
