"""Game points of a deal in the second reading of the rules (1.10 to 1.12)."""

from reference_state import State


def ordinary_scale(s: State, tricks: int, points: int) -> int:
    """1, 2 or 3 game points by what the loser has (1.12)."""
    nothing = points == 0 if s.options["schwarz_basis"] == "points" else tricks == 0
    if nothing:
        return 3
    return 1 if points >= s.options["schneider_threshold"] else 2


def dependent_score(s: State, text: str, scorer: int) -> int:
    """Read "2", "3", "2_or_3", "2_or_3_at_close", "2_or_3_at_end"; the seat is the scorer's."""
    if text in ("2", "3"):
        return int(text)
    if text == "2_or_3_at_close":
        assert s.at_close is not None
        return 3 if s.at_close[0] == 0 else 2
    return 3 if s.tricks[scorer] == 0 else 2


def claim(s: State, who: int) -> None:
    """Somebody says out: count his points."""
    o = s.options
    other = 1 - who
    if s.points[who] < 66:
        if s.closed_by == who:
            rule = o["closer_false_claim_score"]
            name = "close_failure_score" if rule == "as_close_failure" else "false_claim_score"
            s.result = (other, dependent_score(s, o[name], other), "closer_failed")
        else:
            s.result = (other, dependent_score(s, o["false_claim_score"], other), "false_claim")
    elif s.closed_by == other:
        s.result = (
            who,
            dependent_score(s, o["opponent_out_first_score"], who),
            "opponent_out_first",
        )
    elif s.closed_by == who and o["close_success_basis"] == "at_close":
        assert s.at_close is not None
        s.result = (who, ordinary_scale(s, *s.at_close), "went_out")
    else:
        s.result = (who, ordinary_scale(s, s.tricks[other], s.points[other]), "went_out")


def claim_by_itself(s: State, who: int) -> None:
    """`claim_mode: automatic`: 66 counting points end the deal at once."""
    if s.options["claim_mode"] == "automatic" and s.points[who] >= 66:
        claim(s, who)


def settle_played_out(s: State) -> None:
    """The last trick is taken and nobody went out; `on_lead` is the winner of the last trick."""
    o = s.options
    s.last_choice = False
    last_winner = s.on_lead
    if s.closed_by is not None:
        other = 1 - s.closed_by
        score = dependent_score(s, o["close_failure_score"], other)
        s.result = (other, score, "closer_failed")
        return
    if o["played_out_rule"] == "last_trick_wins":
        s.result = (last_winner, 1, "played_out")
        return
    if s.points[0] == s.points[1]:
        if o["tie_rule"] == "draw":
            s.result = (None, 0, "drawn")
            return
        winner = last_winner
    else:
        winner = 0 if s.points[0] > s.points[1] else 1
    other = 1 - winner
    s.result = (winner, ordinary_scale(s, s.tricks[other], s.points[other]), "played_out")
