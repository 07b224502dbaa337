"""Tests of what the learner sees."""
