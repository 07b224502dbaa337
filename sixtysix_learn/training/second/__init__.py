"""A second reading of the rules, to check questions by: cards as text, nothing of the engine.

It knows :class:`~sixtysix_learn.rules.RuleSet` for the values of the options, and no more of the
rules engine; the deals that a figure counts are simulated by the one program there is. Where it and
a kind's own answer differ, one of them is wrong.
"""

from .checks import SECOND, Finding, check_question

__all__ = ["SECOND", "Finding", "check_question"]
