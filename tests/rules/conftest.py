"""The profile of hypothesis for mutation testing (make mutants): few examples, always the same."""

from hypothesis import settings

settings.register_profile(
    "mutants", max_examples=25, derandomize=True, deadline=None, database=None
)
