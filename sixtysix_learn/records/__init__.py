"""Deals, positions, views and matches as JSON, and back: text forms that are a promise to users."""

from .deal import DealRecord, Played, read_deal, write_deal
from .fields import parse
from .files import Found, records_in
from .match import read_match, write_match
from .position import PositionRecord, read_position, write_position
from .replay import describe, replay
from .table import (
    AnyPlayed,
    AnyRecord,
    TablePlayed,
    TableRecord,
    read_any_deal,
    write_any_deal,
    write_table_view,
)
from .view import ViewRecord, read_view, write_view

__all__ = [
    "AnyPlayed",
    "AnyRecord",
    "DealRecord",
    "Found",
    "Played",
    "PositionRecord",
    "TablePlayed",
    "TableRecord",
    "ViewRecord",
    "describe",
    "parse",
    "read_any_deal",
    "read_deal",
    "read_match",
    "read_position",
    "read_view",
    "records_in",
    "replay",
    "write_any_deal",
    "write_deal",
    "write_match",
    "write_position",
    "write_table_view",
    "write_view",
]
