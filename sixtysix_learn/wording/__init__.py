"""Events, actions, reasons, errors and rules as sentences: the one table of strings.

Importing this package gives every error its sentence.
"""

from .errors import add_sentences, error_sentence, error_text
from .events import (
    action_text,
    doing_text,
    event_sentence,
    lowest_trump_text,
    marriage_value_text,
)
from .names import (
    Names,
    PackStyle,
    card_list,
    card_name,
    card_short,
    choices,
    listed,
    rank_name,
    suit_name,
)
from .options import option_names, options_for, without_effect
from .results import reason_sentence, result_sentence
from .rulesets import (
    Difference,
    describe,
    differences,
    option_sentence,
    preset_name,
    value_sentence,
)

__all__ = [
    "Difference",
    "Names",
    "PackStyle",
    "action_text",
    "add_sentences",
    "card_list",
    "card_name",
    "card_short",
    "choices",
    "describe",
    "differences",
    "doing_text",
    "error_sentence",
    "error_text",
    "event_sentence",
    "listed",
    "lowest_trump_text",
    "marriage_value_text",
    "option_names",
    "option_sentence",
    "options_for",
    "preset_name",
    "rank_name",
    "reason_sentence",
    "result_sentence",
    "suit_name",
    "value_sentence",
    "without_effect",
]
