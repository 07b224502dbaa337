"""ManyTable: three and four at the table, from a seat's view only, and with all cards open."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest

from sixtysix_learn.cards import pack_of
from sixtysix_learn.display import ManyTable, SimplePlayer
from sixtysix_learn.errors import BadOption, BadRecord
from sixtysix_learn.records import read_match, write_any_deal, write_match
from sixtysix_learn.rules import Match, RuleSet
from sixtysix_learn.rules.forms import deal_pack
from sixtysix_learn.rules.four import FourHandedDeal
from sixtysix_learn.rules.table import TableDeal
from sixtysix_learn.rules.table_view import TableView, table_view_of
from sixtysix_learn.rules.three import ThreeHandedDeal

from .pages import area_of, buttons, click, press, sent, shown

PRESETS = ["three-handed", "four-handed"]
THREE = ["AS KH QH TC 9C JD AD 9D", "KS QS TH 9H AC KC TD QD", "TS JS 9S AH JH QC JC KD"]
FOUR = ["AS KH QH TC 9C JD", "KS QS TH 9H AC KC", "TS JS 9S AH QC KD", "JH JC AD 9D TD QD"]


def three(**options: Any) -> ManyTable:
    return ManyTable(ThreeHandedDeal.start("three-handed", THREE, "H"), **options)


def four(**options: Any) -> ManyTable:
    """Seat 0 leads; seat 2 is the partner; clubs are trumps (seat 3 deals and shows the jack)."""
    return ManyTable(FourHandedDeal.start("four-handed", FOUR, "C"), **options)


def ready(table: ManyTable) -> list[tuple[str, str]]:
    """What the learner may do now: a button, or a card of an area."""
    found = [("", name) for name, item in buttons(table).items() if item["on"] and name != "out"]
    for area in shown(table)["areas"]:
        if area.get("pick"):
            found += [(area["id"], item["id"]) for item in area["cards"] if item["on"]]
    return found


def go_on(table: ManyTable, rng: Random, steps: int = 500) -> None:
    """Do anything that is offered, until the deal is over."""
    while not table.deal.is_over and steps:
        area, name = rng.choice(ready(table))
        if area:
            click(table, area, name)
        else:
            press(table, name)
        steps -= 1
    assert steps or not table.deal.is_over


@dataclass
class Scripted:
    """Plays what it is told, else the first card that is allowed; announces if told to."""

    says: list[str] = field(default_factory=list)
    announces: bool = False

    def choose(self, view: TableView, rng: Random, /) -> str:
        wanted = [text for text in self.says if text in view.actions]
        return wanted[0] if wanted else next(a for a in view.actions if len(a) == 2)

    def announce(self, view: TableView, rng: Random, /) -> str | None:
        found = [a for a in view.actions if a.startswith("marriage")]
        return found[0] if found and self.announces else None


# ---------------------------------------------------------------- playing


@pytest.mark.parametrize("rules", PRESETS)
@pytest.mark.parametrize("open_", [False, True])
def test_deals_are_played_and_their_score_is_kept(rules: str, open_: bool) -> None:
    for seed in range(12):
        rng = Random(seed)
        table = ManyTable(rules, seed % 3, seed=seed, open=open_)
        total = [0] * len(table.match.score)
        for number in range(1, 4):
            go_on(table, rng)
            result = table.deal.result
            assert result is not None
            if result.payments:
                total = [a + b for a, b in zip(total, result.payments, strict=True)]
                assert sum(total) == 0
            elif result.winner is not None:
                total[result.winner] += result.game_points
            assert table.match.score == tuple(total)
            assert len(table.match.played) == number
            if table.match.is_over:
                assert "win the match" in shown(table)["status"]
                break
            assert list(buttons(table)) == ["next-deal"]
            press(table, "next-deal")
            assert not table.deal.is_over


def test_payments_are_said_in_stakes() -> None:
    table = ManyTable("three-handed", seed=3)
    go_on(table, Random(3))
    said = " ".join(shown(table)["said"])
    assert "stake" in said
    assert "Stakes so far: " in said
    lines = [side["lines"][0] for side in area_of(table, "scores")["sides"]]
    assert all("stake" in line for line in lines)
    assert shown(table)["status"].endswith(("deal next.", "deals next."))


def test_the_learner_sees_the_others_play_and_takes_his_turn() -> None:
    table = four(players=("Ina", "Bo", "Cy", "Di"))
    assert shown(table)["status"] == "Your turn: lead a card."
    click(table, "hand0", "AS")
    said = shown(table)["said"]
    assert said[0] == "You lead the ace of spades."
    assert said[1].startswith("Bo plays the ")
    assert said[2].startswith("Cy plays the ")
    assert said[3].startswith("Di plays the ")
    assert "takes the trick" in said[4] or "You take the trick" in said[4]
    assert area_of(table, "hand2")["caption"] == "Cy, your partner: 5 cards, face down"
    assert shown(table)["log"]["items"][0].endswith("is turned up: clubs are trumps.")


def test_a_taken_trick_is_told_in_a_message_and_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    table = four(bots=())
    messages = sent(table, monkeypatch)
    for text in ("AS", "QS", "9S", "JC"):
        table.play(text)
    (message,) = messages
    assert [c["code"] for c in message["cards"]] == ["AS", "QS", "9S", "JC"]
    assert [c["from"] for c in message["cards"]] == ["hand0", "hand1", "hand2", "hand3"]
    assert message["to"] == "hand3"
    # The slots are in the order of play of the next trick, each in its player's place.
    slots = area_of(table, "trick")["slots"]
    assert [slot["from"] for slot in slots] == ["hand3", "hand0", "hand1", "hand2"]
    assert [slot["at"] for slot in slots] == ["right", "bottom", "left", "top"]
    assert [c["slot"] for c in message["cards"]] == [1, 2, 3, 0]


def test_illegal_cards_and_buttons_say_why() -> None:
    table = three(bots=())
    table.play("AS")
    assert [i["why"] for i in area_of(table, "hand0")["cards"]] == ["It is not your turn."] * 7
    table = three(seat=1, bots=())
    table.play("AS")
    hand = {item["id"]: item for item in area_of(table, "hand1")["cards"]}
    assert {name for name, item in hand.items() if item["on"]} == {"KS", "QS"}
    assert "of the same suit must be played" in hand["AC"]["why"]
    assert buttons(table)["marriage S"]["why"]
    click(table, "hand1", "AC")
    assert [c.code for c in table.deal.table] == ["AS"]
    assert "out" not in buttons(table)


def test_a_stale_click_and_nonsense_are_not_heard() -> None:
    table = four(bots=())
    before = table.deal
    for message in (
        {"type": "card", "area": "hand0", "id": "AS", "rev": 5},
        {"type": "card", "area": "hand1", "id": "KS", "rev": 0},
        {"type": "card", "area": "hand0", "id": "nine", "rev": 0},
        {"type": "action", "id": "marriage S by 1", "rev": 0},
        {"type": "action", "id": "let-lead", "rev": 0},
        {"type": "action", "id": 5, "rev": 0},
    ):
        table._received(None, message)
    assert table.deal is before


# ---------------------------------------------------------------- trumps for three


def test_forehand_names_trumps_after_three_cards() -> None:
    table = ManyTable("three-handed", seed=4, dealer=2)
    assert shown(table)["status"] == "You are forehand: name trumps, or leave them to the cards."
    assert len(area_of(table, "hand0")["cards"]) == 3
    assert area_of(table, "facts")["items"][0] == {"text": "Trumps are not fixed yet"}
    assert list(buttons(table)) == ["name C", "name S", "name H", "name D", "turn"]
    assert area_of(table, "hand0")["cards"][0]["why"] == "First trumps must be fixed."
    press(table, "name H")
    assert len(area_of(table, "hand0")["cards"]) == 8
    assert area_of(table, "facts")["items"][0]["text"] == "Trumps: hearts"
    assert shown(table)["said"] == ["You name hearts as trumps."]


def test_forehand_may_leave_trumps_to_the_cards() -> None:
    table = ManyTable("three-handed", seed=4, dealer=2)
    press(table, "turn")
    facts = [item["text"] for item in area_of(table, "facts")["items"]]
    assert facts[1].startswith("Turned up: ")
    assert "leave trumps to the cards" in shown(table)["said"][0]


def test_a_simple_forehand_names_a_suit_it_holds_twice() -> None:
    chosen = set()
    for seed in range(40):
        table = ManyTable("three-handed", seed=seed, dealer=0)
        first = table.deal.history[0]
        chosen.add(first.kind)
        held = [c.suit for c in table.deal.first.hands[1][:3]]
        if first.kind == "name":
            assert held.count(table.deal.trump) >= 2  # type: ignore[arg-type]
        else:
            assert len(set(held)) == 3
    assert chosen == {"name", "turn"}


# ---------------------------------------------------------------- partners


def test_the_leaders_partner_may_announce_first() -> None:
    # Seat 0 dealt, so seat 1 leads, and seat 3 is its partner.
    hands = ["JH JC AD 9D TD QD", "AS TC 9C JD TH AC", "TS JS 9S AH QC KD", "KS QS KH QH 9H KC"]
    deal = FourHandedDeal.start("four-handed", hands, "C", dealer=0)
    table = ManyTable(deal, 3, players=("Ina", "Bo", "Cy", "Di"))
    assert shown(table)["status"] == "Bo is on lead. You may announce a marriage before that."
    assert set(buttons(table)) == {"marriage H by 3", "marriage S by 3", "let-lead"}
    assert buttons(table)["let-lead"]["label"] == "Let Bo lead"
    assert buttons(table)["marriage S by 3"]["label"] == "Marriage in spades (20)"
    # It is not the learner's turn to play a card.
    assert {i["why"] for i in area_of(table, "hand3")["cards"]} == {"It is not your turn."}
    press(table, "marriage S by 3")
    assert shown(table)["said"][0] == "You announce the marriage in spades: 20 points."
    # One marriage a lead: now Bo has led, and others have played up to the learner.
    assert table.deal.table[0] in table.deal.first.hands[1]
    assert "You: marriage in spades" in repr(table)


def test_the_partner_may_let_him_lead() -> None:
    hands = ["JH JC AD 9D TD QD", "AS TC 9C JD TH AC", "TS JS 9S AH QC KD", "KS QS KH QH 9H KC"]
    table = ManyTable(FourHandedDeal.start("four-handed", hands, "C", dealer=0), 3)
    press(table, "let-lead")
    assert len(table.deal.table) == 2
    assert table.deal.to_act == 3
    assert not table.deal.declared


def test_a_partner_who_is_a_bot_announces_on_the_learners_lead() -> None:
    hands = ["AS TC 9C JD TH AC", "JH JC AD 9D TD QD", "KS QS KH QH 9H KC", "TS JS 9S AH QC KD"]
    deal = FourHandedDeal.start("four-handed", hands, "C", dealer=3)
    table = ManyTable(deal, 0)
    (declared,) = table.deal.declared
    assert declared[0] == 2
    assert shown(table)["status"] == "Your turn: lead a card."
    quiet = [Scripted() for _seat in range(4)]
    assert ManyTable(deal, 0, bots=quiet).deal.declared == ()


def test_a_team_that_claims_falsely_loses() -> None:
    table = four(seat=3, bots=())
    for text in ("AS", "QS", "9S", "JC"):
        table.play(text)
    press(table, "out")
    assert "You say “out”, but you have only 16 card points." in shown(table)["said"][0]
    assert "Player 1 and Player 3 score 2 game points." in shown(table)["said"][1]
    assert table.match.score == (2, 0)
    assert "Game points: 2 for Player 1 and Player 3, 0 for you and Player 2" in repr(table)


def test_bots_claim_only_what_is_true() -> None:
    for seed in range(40):
        table = ManyTable("four-handed", seed=seed, open=False)
        rng = Random(seed)
        go_on(table, rng)
        result = table.deal.result
        assert result is not None
        assert result.reason in ("went_out", "played_out", "drawn")


# ---------------------------------------------------------------- open, for teaching


def test_open_shows_every_card_and_plays_every_seat() -> None:
    table = four(open=True)
    codes = {i["code"] for a in shown(table)["areas"] for i in a.get("cards", ())}
    assert codes == {c.code for c in pack_of(24)}
    assert shown(table)["status"] == "Player 1 is to lead a card."
    click(table, "hand0", "AS")
    assert shown(table)["status"] == "Player 2 is to play to the trick."
    click(table, "hand2", "9S")
    click(table, "hand1", "QS")
    assert len(table.deal.table) == 2
    assert table.record()["deals"][0]["hands"]


def test_open_the_partners_marriage_is_offered_by_his_name() -> None:
    hands = ["AS TC 9C JD TH AC", "JH JC AD 9D TD QD", "KS QS KH QH 9H KC", "TS JS 9S AH QC KD"]
    deal = FourHandedDeal.start("four-handed", hands, "C", dealer=3)
    table = ManyTable(deal, open=True, players=("Ina", "Bo", "Cy", "Di"))
    assert buttons(table)["marriage S by 2"]["label"] == "Cy: marriage in spades (20)"
    press(table, "marriage S by 2")
    assert shown(table)["said"] == ["Cy announces the marriage in spades: 20 points."]
    assert shown(table)["status"] == "Ina is to lead a card."


# ---------------------------------------------------------------- nothing hidden reaches the page


def everything(table: ManyTable, messages: Sequence[Any]) -> str:
    static = table._repr_mimebundle_()[0]
    words = [static["text/html"], static["text/plain"], table.record(), list(messages)]
    return json.dumps([shown(table), *words], sort_keys=True)


def swapped(deal: TableDeal, seat: int, rng: Random) -> TableDeal | None:
    """Return the same start with two cards of other seats exchanged that `seat` never saw."""
    pack = list(deal.first.pack)
    view = table_view_of(deal, seat)
    places = [pack.index(c) for c in view.unseen]
    if len(places) < 2:
        return None
    one, other = rng.sample(places, 2)
    pack[one], pack[other] = pack[other], pack[one]
    found: TableDeal = deal_pack(deal.rules, pack, deal.dealer)  # type: ignore[assignment]
    return found


@pytest.mark.parametrize("rules", PRESETS)
def test_twin_deals_that_differ_in_hidden_cards_look_the_same(
    rules: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    compared = 0
    for seed in range(80):
        rng = Random(seed)
        seat = seed % RuleSet.preset(rules).players
        first = ManyTable(rules, seat, seed=seed, bots=())
        start = first.deal
        done = []
        for _step in range(rng.randrange(1, 12)):
            if first.deal.is_over:
                break
            done.append(str(rng.choice(first.deal.legal_actions())))
            first.play(done[-1])
        twin_start = swapped(first.deal, seat, rng)
        if twin_start is None or first.deal.is_over:
            continue
        pair = [ManyTable(deal, seat, bots=()) for deal in (start, twin_start)]
        messages: list[list[Any]] = [[], []]
        for index, table in enumerate(pair):
            shown(table)
            monkeypatch.setattr(table, "_tell", messages[index].append)
        try:
            for text in done:
                for table in pair:
                    table.play(text)
        except ValueError:
            continue  # In the twin somebody could not have played like this.
        if table_view_of(pair[0].deal, seat) != table_view_of(pair[1].deal, seat):
            continue  # It differs in what can be proved.
        assert pair[0].deal.hands != pair[1].deal.hands
        assert everything(pair[0], messages[0]) == everything(pair[1], messages[1])
        compared += 1
    assert compared >= 20


@pytest.mark.parametrize("rules", PRESETS)
def test_no_code_of_a_hidden_card_is_in_the_state(rules: str) -> None:
    for seed in range(20):
        table = ManyTable(rules, seed=seed)
        rng = Random(seed)
        while not table.deal.is_over:
            text = json.dumps(shown(table)["areas"]) + json.dumps(shown(table)["actions"])
            view = table.view
            for hidden in view.unseen:
                assert f'"{hidden.code}"' not in text
            area, name = rng.choice(ready(table))
            if area:
                click(table, area, name)
            else:
                press(table, name)


# ---------------------------------------------------------------- records, words, refusals


@pytest.mark.parametrize("rules", PRESETS)
def test_it_goes_on_from_a_record(rules: str) -> None:
    table = ManyTable(rules, seed=8)
    go_on(table, Random(1))
    press(table, "next-deal")
    area, name = next(one for one in ready(table))
    (click(table, area, name) if area else press(table, name))
    record = json.loads(json.dumps(write_match(table.match)))
    again = ManyTable(record, bots=())
    assert again.match == table.match
    one = json.loads(json.dumps(write_any_deal(table.deal, players=["a"] * table.deal.seats)))
    alone = ManyTable(one, bots=())
    assert alone.deal == table.deal
    assert alone.match.score == (0,) * len(table.match.score)
    # What the page may copy has the finished deal only.
    assert len(read_match(table.record()).played) == 1
    assert table.record()["seed"] is None
    assert read_match(table.record()).current is None


def test_names_of_strangers_are_escaped() -> None:
    names = ("<b>Ina</b>", "Bo", "<script>", "Di & Co")
    table = four(seat=1, players=names, bots=())
    html = table._repr_mimebundle_()[0]["text/html"]
    assert "<script>" not in html
    assert "&lt;script&gt;" in html
    assert "Di &amp; Co, your partner" in html


def test_points_may_be_left_to_the_head() -> None:
    table = four(points=False)
    assert area_of(table, "scores")["sides"][0]["lines"] == ["0 game points", "0 tricks"]


def test_the_german_pack_has_its_own_words() -> None:
    table = three(pack="german", bots=())
    assert area_of(table, "facts")["items"][0]["text"] == "Trumps: hearts"
    assert buttons(table)["marriage H"]["label"] == "Marriage in hearts (40)"
    press(table, "marriage H")
    assert shown(table)["status"] == "Your turn: lead the king or the Ober of hearts."
    assert "Ober" in next(
        item["why"] for item in area_of(table, "hand0")["cards"] if not item["on"]
    )


def test_waiting_points_of_a_marriage_are_told() -> None:
    table = three(bots=())
    press(table, "marriage H")
    assert area_of(table, "scores")["sides"][0]["lines"] == [
        "0 stakes won",
        "0 tricks",
        "0 card points",
        "40 points wait for a trick",
    ]
    assert "You: marriage in hearts" in repr(table)


def test_the_last_trick_may_be_looked_at_until_the_next_lead() -> None:
    table = four(bots=())
    for text in ("AS", "QS", "9S", "JC"):
        table.play(text)
    peek = area_of(table, "tricks")["peek"]
    assert [item["code"] for item in peek["cards"]] == ["AS", "QS", "9S", "JC"]
    table.play("JH")
    assert "peek" not in area_of(table, "tricks")


@pytest.mark.parametrize(
    ("given", "options"),
    [
        ("german", {}),
        (Match.begin("schnapsen"), {}),
        ("four-handed", {"seat": 4}),
        ("three-handed", {"seat": 3}),
        ("three-handed", {"seat": True}),
        ("four-handed", {"players": ("a", "b")}),
        ({"format": "sixtysix-deal/1"}, {}),
        ({"format": "sixtysix-match/1"}, {}),
        ("nothing", {}),
        ("four-handed", {"pack": "swiss"}),
    ],
)
def test_what_cannot_be_is_refused(given: Any, options: dict[str, Any]) -> None:
    with pytest.raises((BadOption, BadRecord)):
        ManyTable(given, **options)


def test_a_game_for_two_is_refused_with_a_sentence() -> None:
    with pytest.raises(BadRecord, match="needs a game for three or four players, not german"):
        ManyTable("german")


def test_the_simple_player_announces_the_best_marriage_and_leads_its_queen() -> None:
    deal = ThreeHandedDeal.start("three-handed", THREE, "S", dealer=0)
    bot = SimplePlayer()
    view = table_view_of(deal, 1)
    assert bot.choose(view, Random(1)) == "marriage S"
    after = deal.play("marriage S")
    assert bot.choose(table_view_of(after, 1), Random(1)) == "QS"
