"""The profile of hypothesis for mutation testing (make mutants): few examples, always the same."""

from hypothesis import HealthCheck, Phase, settings

# One failing example is enough there: it need not be made small.
settings.register_profile(
    "mutants",
    max_examples=25,
    derandomize=True,
    deadline=None,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    # A busy machine must not look like a test that failed.
    suppress_health_check=list(HealthCheck),
)
