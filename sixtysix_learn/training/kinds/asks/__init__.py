"""What is asked about the table: for each a moment, one part to answer, and what the engine says.

Each of these trains rules that no position decides: how the pack is made, how cards are dealt, what
is said and shown. Wherever a rule is an option the answer is read off the rule set or the engine.
"""

from __future__ import annotations

from collections.abc import Mapping

from .base import Ask, Put
from .dealing import ASKS as DEALING
from .pack import ASKS as PACK
from .scoring import ASKS as SCORING
from .talk import ASKS as TALK

__all__ = ["ASKS", "Ask", "Put"]

#: All of them by name, in the order of the rules page.
ASKS: Mapping[str, Ask] = {ask.name: ask for ask in (*PACK, *DEALING, *TALK, *SCORING)}
