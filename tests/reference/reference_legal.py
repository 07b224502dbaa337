"""Which actions are legal, in the second reading of the rules (1.5 to 1.10)."""

from reference_state import SUITS, State, beats, lowest_trump, talon_is_open, to_act


def answers_to_lead(s: State) -> list[str]:
    """The cards with which the led card may be answered (1.5.1 and 1.6)."""
    assert s.led is not None
    hand = s.hands[1 - s.on_lead]
    if talon_is_open(s):
        return list(hand)
    same = [card for card in hand if card[1] == s.led[1]]
    if same:
        higher = [card for card in same if beats(card, s.led, s.trump)]
        if higher and s.options["phase2_obligation"] == "follow_head_trump":
            return higher
        return same
    trumps = [card for card in hand if card[1] == s.trump]
    return trumps or list(hand)


def may_exchange_on_lead(s: State) -> bool:
    """May the player on lead exchange the lowest trump (1.7), be it by choice or by itself?"""
    o = s.options
    who = s.on_lead
    if o["nine_exchange"] == "off" or not talon_is_open(s):
        return False
    if len(s.talon) < o["nine_exchange_min_talon"]:
        return False
    if lowest_trump(s) not in s.hands[who]:
        return False
    if o["nine_exchange_needs_trick"] and s.tricks[who] == 0:
        return False
    if s.held and o["nine_exchange_moment"] == "after_draw":
        return False
    # Where a marriage is the play of a card, nothing but "out" comes after it.
    return not (s.announced and o["marriage_is_a_play"])


def may_close(s: State) -> bool:
    """May the player on lead close now (1.9)?"""
    o = s.options
    if not talon_is_open(s) or len(s.talon) < o["close_min_talon"]:
        return False
    if s.tricks == [0, 0] and not o["close_at_first_lead"]:
        return False
    # "never" allows no marriage on a closing lead, so no closing after one either.
    return not (
        s.announced and (o["marriage_is_a_play"] or o["marriage_on_closing_lead"] == "never")
    )


def may_hold(s: State) -> bool:
    """May the winner of the last trick still put the two drawn cards back in order to close?"""
    if s.drawn is None or not s.options["close_before_draw"]:
        return False
    return bool(len(s.talon) + 2 >= s.options["close_min_talon"])


def marriages_allowed(s: State) -> list[str]:
    """The suits the player on lead may announce now (1.8)."""
    o = s.options
    if s.announced and (o["marriages_per_lead"] == 1 or o["marriage_is_a_play"]):
        return []
    if s.tricks == [0, 0] and not o["marriage_at_first_lead"]:
        return []
    at_two = len(s.talon) == 2 and not o["marriage_on_five_card_close_at_two"]
    if s.just_closed:
        if o["marriage_on_closing_lead"] != "either_order" or (s.five_card_close and at_two):
            return []
    elif s.closed_by is not None:
        if not o["marriage_after_close"]:
            return []
    elif len(s.talon) == 0:
        if not o["marriage_after_exhaustion"]:
            return []
    elif s.held and (o["marriage_on_closing_lead"] == "never" or o["marriage_is_a_play"] or at_two):
        # Between hold and close no card may be played, so a marriage that is a play cannot be made.
        return []
    hand = s.hands[s.on_lead]
    return [
        suit
        for suit in SUITS
        if suit not in s.declared and "K" + suit in hand and "Q" + suit in hand
    ]


def may_say_out(s: State) -> bool:
    """May whoever is to act claim 66 (rightly or wrongly)?"""
    o = s.options
    who = to_act(s)
    assert who is not None
    if o["claim_mode"] == "automatic":
        return False
    if s.announced and who == s.on_lead and not o["out_on_marriage_without_lead"]:
        return False
    if o["claim_window"] == "any_time":
        return True
    if who != s.on_lead:
        return False
    if s.just_closed:
        return s.announced_after_close
    return s.tricks[who] > 0 or len(s.announced) > 0


def cards_to_lead(s: State) -> list[str]:
    """The cards the player on lead may lead now."""
    if s.held:
        return []
    hand = s.hands[s.on_lead]
    if s.announced:
        return [card for card in hand if card[0] in "KQ" and card[1] in s.announced]
    return list(hand)


def legal(s: State) -> list[str]:
    """All legal actions of whoever is to act, sorted by code point."""
    if s.result is not None:
        return []
    actions: list[str] = []
    if may_say_out(s):
        actions.append("out")
    if s.last_choice:
        actions.append("count")
    elif s.answer_due:
        actions.append("pass")
        if lowest_trump(s) in s.hands[1 - s.on_lead]:
            actions.append("exchange")
    elif s.led is not None:
        actions.extend(answers_to_lead(s))
    else:
        actions.extend(cards_to_lead(s))
        actions.extend("marriage " + suit for suit in marriages_allowed(s))
        if s.options["nine_exchange"] == "optional" and may_exchange_on_lead(s):
            actions.append("exchange")
        if may_close(s):
            actions.append("close")
        if may_hold(s):
            actions.append("hold")
    return sorted(actions)
