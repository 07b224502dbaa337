"""The few rules between deals (1.3.9, 1.3.10, 1.13 and the G cases), read literally."""

from reference_presets import Options

Outcome = tuple[int | None, int]  # winner (None: drawn) and game points of a deal


def next_dealer(options: Options, dealer: int, winner: int | None) -> int:
    """Who deals the next deal; `winner` None is a drawn deal."""
    if winner is None and options["dealer_after_draw"] == "same":
        return dealer
    if options["dealer_rotation"] == "alternate":
        return 1 - dealer
    return dealer if winner is None else winner


def score_deals(
    options: Options, deals: list[tuple[Outcome, tuple[int, int]]]
) -> tuple[list[int], int]:
    """Add up deals given as (outcome, card points); return score and bonus still carried."""
    rule = options["tie_carry"]
    score = [0, 0]
    carried = 0
    for (winner, game_points), card_points in deals:
        if winner is not None:
            score[winner] += game_points + carried
            carried = 0
        elif rule["on"] == "any_tie" or card_points == (65, 65):
            carried = carried + rule["points"] if rule["accumulate"] else rule["points"]
    return score, carried


def games_won(options: Options, score: list[int]) -> list[int]:
    """How many games each seat is credited with for this score (7-0 may count double)."""
    games = [0, 0]
    for seat in (0, 1):
        if score[seat] >= options["game_target"]:
            shutout = options["shutout_double"] and score[1 - seat] == 0
            games[seat] = 2 if shutout else 1
    return games
