"""The profile of hypothesis for mutation testing (make mutants): few examples, always the same."""

from hypothesis import Phase, settings

# One failing example is enough there: it need not be made small.
settings.register_profile(
    "mutants",
    max_examples=25,
    derandomize=True,
    deadline=None,
    database=None,
    phases=[Phase.explicit, Phase.generate],
)
