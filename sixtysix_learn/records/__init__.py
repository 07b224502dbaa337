"""Deals, positions and views as JSON, and back: the text forms that are a promise to users."""

from .deal import DealRecord, Played, read_deal, write_deal
from .fields import parse
from .files import Found, records_in
from .position import PositionRecord, read_position, write_position
from .replay import describe, replay
from .view import write_view

__all__ = [
    "DealRecord",
    "Found",
    "Played",
    "PositionRecord",
    "describe",
    "parse",
    "read_deal",
    "read_position",
    "records_in",
    "replay",
    "write_deal",
    "write_position",
    "write_view",
]
