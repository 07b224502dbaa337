"""A slow, literal second reading of the two-player rules, for comparison with the real engine.

Written from the rules specification and the record formats alone; nothing of the package under
test is imported. Cards are two-letter strings, actions are the strings of the records ("AS",
"marriage H", "exchange", "close", "hold", "pass", "out", "count"). Every function that changes a
state works on a copy. Clarity before speed.
"""

from typing import Any

from reference_legal import legal, may_exchange_on_lead
from reference_presets import Options, presets, read_options
from reference_scoring import claim, claim_by_itself, settle_played_out
from reference_state import (
    CARD_POINTS,
    IllegalMove,
    Result,
    State,
    beats,
    copy,
    from_position,
    lowest_trump,
    misfit,
    talon_is_open,
    to_act,
    to_position,
    whole_pack,
)

__all__ = [
    "IllegalMove",
    "State",
    "apply",
    "beats",
    "count_plays",
    "from_pack",
    "from_position",
    "legal",
    "misfit",
    "observe",
    "presets",
    "read_options",
    "replay",
    "result",
    "start",
    "to_act",
    "to_position",
    "whole_pack",
]


# --- Beginning ---


def start(options: Options, hands: Any, talon: Any, dealer: int) -> State:
    """A deal before its first action; the non-dealer leads (1.4.1)."""
    s = State(
        options=options,
        dealer=dealer,
        trump=talon[-1][1],
        hands=[list(hands[0]), list(hands[1])],
        talon=list(talon),
        on_lead=1 - dealer,
    )
    cards = s.hands[0] + s.hands[1] + s.talon
    if sorted(cards) != sorted(whole_pack(options)):
        raise ValueError("the cards are not the pack")
    if len(s.hands[0]) != options["hand_size"] or len(s.hands[1]) != options["hand_size"]:
        raise ValueError("wrong number of cards in a hand")
    exchange_by_itself(s)
    return s


def from_pack(options: Options, pack: Any, dealer: int) -> State:
    """Deal a whole pack in its order: packets to the non-dealer first (A6), turn up, talon."""
    rest = list(pack)
    hands: list[list[str]] = [[], []]
    turned_up: str | None = None
    for number, size in enumerate(options["deal_packets"]):
        for seat in (1 - dealer, dealer):
            hands[seat].extend(rest[:size])
            rest = rest[size:]
        if number == 0 and options["turn_up_timing"] == "after_first_packet":
            turned_up = rest.pop(0)
    if turned_up is None:
        turned_up = rest.pop(0)
    return start(options, hands, [*rest, turned_up], dealer)


# --- Making an action ---


def apply(before: State, action: str) -> State:
    """Return the state after the action; an answer `pass` left out before it is understood."""
    s = copy(before)
    if s.result is not None:
        raise IllegalMove("the deal is over")
    if action in ("out 0", "out 1"):
        o = s.options
        seat = int(action[-1])
        at_any_time = o["claim_mode"] == "declare" and o["claim_window"] == "any_time"
        if not at_any_time and not (seat == to_act(s) and "out" in legal(s)):
            raise IllegalMove("a claim out of turn")
        claim(s, seat)
        return s
    if action not in legal(s):
        # An exchange after "close" is itself the answer, so no pass was left out before it.
        if s.answer_due and action not in ("pass", "exchange"):
            return apply(apply(s, "pass"), action)
        raise IllegalMove(f"{action} is not among {legal(s)}")
    if action == "out":
        who = to_act(s)
        assert who is not None
        claim(s, who)
    elif action == "count":
        settle_played_out(s)
    elif action == "pass":
        s.answer_due = False
    elif action == "hold":
        put_back(s)
    elif action == "exchange":
        who = to_act(s)
        assert who is not None
        swap_trump(s, who)
        s.answer_due = False
        forget_draw(s)
    elif action == "close":
        close(s)
    elif action.startswith("marriage "):
        announce(s, action[-1])
    else:
        play_card(s, action)
    return s


def forget_draw(s: State) -> None:
    """After any action `hold` is too late."""
    s.drawn = None
    s.swapped = None


def swap_trump(s: State, who: int) -> None:
    """The lowest trump goes under the talon, the trump card into the hand."""
    low = lowest_trump(s)
    high = s.talon[-1]
    s.hands[who].remove(low)
    s.hands[who].append(high)
    s.talon[-1] = low


def exchange_by_itself(s: State) -> None:
    """The automatic exchange of 002, for the player now on lead."""
    if s.options["nine_exchange"] == "automatic" and may_exchange_on_lead(s):
        s.swapped = (lowest_trump(s), s.talon[-1])
        swap_trump(s, s.on_lead)


def put_back(s: State) -> None:
    """`hold`: the drawn cards (and an exchange made by itself with them) are taken back."""
    assert s.drawn is not None
    winner = s.on_lead
    if s.swapped is not None:
        low, high = s.swapped
        s.hands[winner].remove(high)
        s.hands[winner].append(low)
        s.talon[-1] = high
    s.hands[winner].remove(s.drawn[0])
    s.hands[1 - winner].remove(s.drawn[1])
    s.talon[0:0] = [s.drawn[0], s.drawn[1]]
    forget_draw(s)
    s.held = True
    exchange_by_itself(s)
    s.swapped = None


def announce(s: State, suit: str) -> None:
    """Show king and queen of the suit; the points wait for a trick (1.8.6)."""
    who = s.on_lead
    plain, trump = s.options["marriage_values"]
    value = trump if suit == s.trump else plain
    s.announced.append(suit)
    s.declared.append(suit)
    if s.just_closed:
        s.announced_after_close = True
    forget_draw(s)
    if s.tricks[who] > 0 or not s.options["marriage_counts_after_trick"]:
        s.points[who] += value
    else:
        s.pending[who] += value
    if s.options["out_on_marriage_without_lead"]:
        claim_by_itself(s, who)


def close(s: State) -> None:
    """Turn the trump down; perhaps the other player has an exchange to take or to let go."""
    o = s.options
    closer = s.on_lead
    other = 1 - closer
    s.closed_by = closer
    s.at_close = (s.tricks[other], s.points[other])
    s.just_closed = True
    s.five_card_close = s.held
    s.held = False
    forget_draw(s)
    right = o["nine_exchange_on_opponent_close"]
    given = right == "yes_no_trick_needed" or (right == "yes_if_trick" and s.tricks[other] > 0)
    if not given or o["nine_exchange"] == "off" or s.talon[-1] == lowest_trump(s):
        return
    if o["nine_exchange"] == "optional":
        s.answer_due = True
    elif lowest_trump(s) in s.hands[other]:
        swap_trump(s, other)  # automatic: no decision is left to anybody


def play_card(s: State, card: str) -> None:
    """Lead a card, or answer the card that is led and finish the trick."""
    if s.led is None:
        leader = s.on_lead
        s.hands[leader].remove(card)
        s.led = card
        s.announced = []
        s.announced_after_close = False
        s.just_closed = False
        s.five_card_close = False
        forget_draw(s)
        return
    follower = 1 - s.on_lead
    s.hands[follower].remove(card)
    winner = follower if beats(card, s.led, s.trump) else s.on_lead
    worth = CARD_POINTS[card[0]] + CARD_POINTS[s.led[0]]
    s.led = None
    s.on_lead = winner
    s.tricks[winner] += 1
    s.points[winner] += worth + s.pending[winner]
    s.pending[winner] = 0
    is_last = not s.hands[0] and not s.hands[1]
    if is_last and s.closed_by is None:
        s.points[winner] += s.options["last_trick_bonus"]
    elif is_last:
        s.points[winner] += s.options["last_trick_bonus_when_closed"]
    claim_by_itself(s, winner)
    if s.result is not None:
        return
    if is_last and s.points[winner] >= 66:
        s.last_choice = True
    elif is_last:
        settle_played_out(s)
    elif talon_is_open(s):
        draw(s, winner)


def draw(s: State, winner: int) -> None:
    """Both draw, winner first (1.5.2); the last card drawn is the trump card."""
    first = s.talon.pop(0)
    second = s.talon.pop(0)
    s.hands[winner].append(first)
    s.hands[1 - winner].append(second)
    s.drawn = (first, second)
    exchange_by_itself(s)


def result(s: State) -> Result | None:
    """None while the deal is in play, else (winner or None, game points, reason)."""
    return s.result


# --- What is shown ---


def observe(s: State) -> dict[str, Any]:
    """The fields of a replay line (without `error`)."""
    shown: dict[str, Any] | None = None
    if s.result is not None:
        winner, game_points, reason = s.result
        shown = {"winner": winner, "game_points": game_points, "reason": reason}
    return {
        "status": "in_play" if s.result is None else "over",
        "to_act": to_act(s),
        "legal": legal(s),
        "points": list(s.points),
        "pending": list(s.pending),
        "tricks": list(s.tricks),
        "hands": [sorted(s.hands[0]), sorted(s.hands[1])],
        "led": s.led,
        "trump": s.trump,
        "talon": list(s.talon),
        "closed_by": s.closed_by,
        "result": shown,
    }


def replay(record: dict[str, Any]) -> dict[str, Any]:
    """Replay a sixtysix-deal/1; an illegal action adds `error` {"action": its index}."""
    options = read_options(record["rules"])
    if "pack" in record:
        s = from_pack(options, record["pack"], record["dealer"])
    else:
        s = start(options, record["hands"], record["talon"], record["dealer"])
    for index, action in enumerate(record.get("actions", [])):
        try:
            s = apply(s, action)
        except IllegalMove:
            if s.answer_due and s.result is None and action not in ("pass", "exchange"):
                # The state shown is the one after the pass that was left out.
                s = apply(s, "pass")
            return {**observe(s), "status": "illegal", "error": {"action": index}}
    return {**observe(s), "error": None}


def count_plays(s: State) -> int:
    """How many different complete plays (sequences of legal actions to the end) there are."""
    if s.result is not None:
        return 1
    return sum(count_plays(apply(s, action)) for action in legal(s))
