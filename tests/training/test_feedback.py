import copy
import pickle
import re
from html import escape
from html.parser import HTMLParser

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from sixtysix_learn import i18n
from sixtysix_learn.errors import BadRecord
from sixtysix_learn.training.feedback import Feedback, Quality, Verdict
from sixtysix_learn.wording.rulebook import rule_text

texts = st.text(max_size=20)
lists = st.lists(texts, max_size=3)
values = st.recursive(
    st.none() | st.booleans() | st.integers(-99, 99) | st.floats(allow_nan=False, width=32) | texts,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner, max_size=3),
    max_leaves=6,
).filter(lambda value: value not in (float("inf"), float("-inf")))


@st.composite
def feedbacks(draw):
    score = draw(st.sampled_from([0.0, 1.0]) | st.floats(0.01, 0.99))
    made = Feedback.of(
        score,
        ["A sentence.", *draw(lists)],
        given=draw(texts),
        right=draw(lists),
        working=draw(lists),
        details=draw(st.dictionaries(texts, st.integers() | texts | lists, max_size=3)),
        rules=draw(lists),
    )
    quality = draw(st.none() | st.sampled_from([q for q in Quality if q.verdict is made.verdict]))
    return Feedback.from_json(made.to_json() | {"quality": quality})


def wrong(**fields):
    return Feedback("wrong", 0, ("The ten beats the king.",), **fields)


@given(feedbacks())
def test_json_pickle_and_copies_give_the_same_value_back(feedback):
    for again in (
        Feedback.from_json(feedback.to_json()),
        pickle.loads(pickle.dumps(feedback)),
        copy.deepcopy(feedback),
    ):
        assert again == feedback
        assert hash(again) == hash(feedback)


@given(feedbacks(), st.floats(0, 1000))
def test_points_are_a_plain_float_that_is_never_above_the_cell(feedback, out_of):
    points = feedback.points(out_of)
    assert type(points) is float
    assert 0 <= points <= out_of
    assert float(feedback) == feedback.score
    if feedback:
        assert points == pytest.approx(out_of, abs=1e-6)


@pytest.mark.parametrize("out_of", [-1, float("nan"), float("inf")])
def test_points_out_of_nonsense_are_refused(out_of):
    with pytest.raises(BadRecord):
        wrong().points(out_of)


@pytest.mark.parametrize(
    ("verdict", "score"),
    [
        ("right", 0.5),
        ("partly", 0),
        ("partly", 1),
        ("wrong", 1),
        ("right", 1.5),
        ("wrong", -0.1),
        ("wrong", float("nan")),
        ("wrong", True),
        ("wrong", "0"),
        ("perhaps", 1),
        (None, 1),
    ],
)
def test_a_verdict_and_a_score_that_do_not_fit_are_refused(verdict, score):
    with pytest.raises(BadRecord) as caught:
        Feedback(verdict, score, ("Words.",))
    assert caught.value.values["field"] in ("verdict", "score")


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("words", ()),
        ("words", ("", " ")),
        ("words", "one text"),
        ("words", (1,)),
        ("right", "AS"),
        ("rules", None),
        ("given", 7),
        ("language", None),
        ("quality", "best"),
        ("quality", "odd"),
        ("details", []),
        ("details", {1: 2}),
        ("details", {"a": float("nan")}),
        ("details", {"a": object()}),
    ],
)
def test_a_bad_field_is_refused_by_name(field, value):
    fields = {"verdict": "wrong", "score": 0, "words": ("Words.",), field: value}
    with pytest.raises(BadRecord) as caught:
        Feedback(**fields)
    assert caught.value.values["field"] == field


def test_details_without_end_are_refused():
    nested = []
    for _ in range(500):
        nested = [nested]
    with pytest.raises(BadRecord):
        wrong(details={"a": nested})


@given(values)
def test_reading_what_is_no_feedback_raises_nothing_but_bad_record(value):
    for record in (value, {"format": "sixtysix-feedback/1", "verdict": value, "score": value}):
        with pytest.raises(BadRecord):
            Feedback.from_json(record)


@pytest.mark.parametrize("missing", ["format", "verdict", "score", "words", "language"])
def test_reading_needs_every_field_that_has_no_default(missing):
    record = wrong().to_json()
    del record[missing]
    with pytest.raises(BadRecord) as caught:
        Feedback.from_json(record)
    assert caught.value.values["field"] == missing


def test_a_key_of_a_later_release_is_passed_over():
    assert Feedback.from_json(wrong().to_json() | {"later": 1}) == wrong()


def test_details_cannot_be_changed_afterwards():
    given = {"counted": [["AS", 11]]}
    feedback = wrong(details=given)
    given["counted"].append(["TS", 10])
    assert feedback.to_json()["details"] == {"counted": [["AS", 11]]}
    with pytest.raises(TypeError):
        feedback.details["more"] = 1


def test_a_sum_of_parts_that_misses_one_by_rounding_is_right():
    assert Feedback.of(sum([0.1] * 10), ["Words."]).verdict is Verdict.RIGHT
    assert Feedback.of(1 - sum([0.1] * 10), ["Words."]).verdict is Verdict.WRONG
    assert Feedback.of(0.5, ["Words."]).verdict is Verdict.PARTLY


def test_only_a_wholly_right_answer_is_true_so_that_assert_grades():
    assert Feedback.of(1, ["Words."])
    assert not Feedback.of(0.99, ["Words."])
    assert not wrong()


def test_each_quality_has_a_verdict_and_both_are_said():
    assert [quality.verdict for quality in Quality] == [
        "right",
        "right",
        "partly",
        "wrong",
        "wrong",
    ]
    feedback = wrong(quality="blunder")
    assert feedback.title == "Not right: a bad mistake"
    assert "a bad mistake" in feedback._repr_html_()


def test_text_says_what_was_given_what_is_right_and_why():
    feedback = Feedback.of(
        0.5,
        ["You counted 31.", "The king counts 4, not 2."],
        given="31",
        right=["33"],
        working=["A♠ 11", "10♠ 10, makes 21"],
        rules=["1.2.2"],
    )
    assert str(feedback) == (
        "◐ Partly right\nScore: 50 %\nYour answer: 31\nRight answer: 33\nYou counted 31.\n"
        "The king counts 4, not 2.\nA♠ 11\n10♠ 10, makes 21\nRules: 1.2.2"
    )


def test_beside_a_right_answer_the_others_are_said_to_be_right_too():
    feedback = Feedback.of(1, ["Both win."], given="AS", right=["AS", "TS"])
    assert "Also right: TS" in str(feedback)
    assert "Right answer" not in str(Feedback.of(1, ["It wins."], given="AS", right=["AS"]))


class Page(HTMLParser):
    """What a page consists of, and what JupyterLab's sanitizer would take away from it."""

    # Read out of JupyterLab's sanitizer: the tags and styles used here that it keeps.
    TAGS = frozenset({"div", "span", "details", "summary", "ol", "ul", "li", "small"})
    ATTRIBUTES = frozenset({"class", "dir", "lang", "style", "open"})
    STYLES = frozenset(
        {
            "background-color",
            "border-left",
            "border-radius",
            "border-right",
            "color",
            "font-weight",
            "margin",
            "padding",
        }
    )

    def __init__(self, html):
        super().__init__()
        self.lost, self.text, self.depth, self.first = [], [], 0, {}
        self.feed(html)
        self.close()

    def handle_starttag(self, tag, attrs):
        self.depth += 1
        self.first = self.first or dict(attrs)
        self.lost += [tag] if tag not in self.TAGS else []
        for name, value in attrs:
            self.lost += [name] if name not in self.ATTRIBUTES else []
            if name == "style":
                for rule in value.split(";"):
                    key, _, setting = rule.partition(":")
                    plain = re.fullmatch(r"[#a-z0-9. ]+", setting)
                    self.lost += [rule] if key not in self.STYLES or not plain else []

    def handle_endtag(self, tag):
        self.depth -= 1

    def handle_data(self, data):
        self.text.append(data)


@example(Feedback.of(0, ["A sentence."], rules=["1.1.1"]))
@given(feedbacks())
def test_html_is_whole_escaped_and_survives_the_sanitizer(feedback):
    page = Page(feedback._repr_html_())
    assert page.depth == 0
    assert page.lost == []
    text = "".join(page.text)
    for _kind, line in feedback.lines():
        # The parser reads a lone carriage return and a NUL in its own way.
        if not re.search("[\r\0]", line):
            assert line in text


def test_rules_are_shown_with_their_sentences():
    feedback = Feedback.of(
        0, ["Not that one. (rule 1.6.3)"], working=["No. (rule 1.6.2)"], rules=["1.12", "1.6.2"]
    )
    assert feedback.rule_sentences == (
        ("1.6.2", rule_text("1.6.2")),
        ("1.6.3", rule_text("1.6.3")),
    )
    html = feedback._repr_html_()
    assert "<summary><small>Rules: 1.12, 1.6.2</small></summary>" in html
    assert escape(rule_text("1.6.3")) in html


def test_html_of_strangers_stays_text():
    nasty = "<script>alert(1)</script><img src=x onerror=alert(1)>"
    html = Feedback.of(0.5, [nasty], given=nasty, right=[nasty], working=[nasty], rules=[nasty])
    assert "<script" not in html._repr_html_()
    assert "<img" not in html._repr_html_()
    language = wrong(language='"><script>')._repr_html_()
    assert "<script" not in language


def test_the_page_runs_in_the_direction_of_its_language_even_after_a_change():
    page = Page(wrong(language="he")._repr_html_())
    assert page.first["dir"] == "rtl"
    assert "border-right" in page.first["style"]
    page = Page(wrong(language="de_AT")._repr_html_())
    assert (page.first["dir"], page.first["lang"]) == ("ltr", "de-AT")
    assert wrong().language == i18n.language()


def test_an_answer_keeps_its_own_direction_in_a_line_that_runs_the_other_way():
    feedback = wrong(language="he", given="10♠", right=["A♠"])
    assert "\u206810♠\u2069" in str(feedback)
    assert "\u2068A♠\u2069" in feedback._repr_html_()
    assert "\u2068" not in str(wrong(given="10♠"))


def _luminance(colour):
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def _contrast(one, other):
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize(
    "feedback", [wrong(), Feedback.of(0.5, ["Words."]), Feedback.of(1, ["Words."])]
)
def test_the_verdict_is_told_by_word_and_sign_and_by_readable_colours(feedback):
    html = feedback._repr_html_()
    assert feedback.verdict.word in html
    assert feedback.verdict.sign in html
    back, front = re.search(r"background-color:(#\w+);color:(#\w+)", html).groups()
    assert _contrast(back, front) >= 4.5
    # The bar at the side is a graphic: 3 to 1 against the light page and the dark one.
    assert min(_contrast(back, page) for page in ("#ffffff", "#111111")) >= 3
    assert len({f.verdict.sign for f in (wrong(), Feedback.of(1, ["W."]))}) == 2


def test_a_notebook_gets_html_and_text():
    bundle = wrong()._repr_mimebundle_()
    assert set(bundle) == {"text/plain", "text/html"}
    assert bundle["text/plain"].startswith("✗ Not right")


@pytest.mark.parametrize("execution", ["autograde", "validate"])
def test_in_a_grading_run_a_cell_that_ends_in_feedback_earns_no_more_than_it_is_worth(
    monkeypatch, execution
):
    # nbgrader reads the text of the last value as a number, and gives full marks if it is none.
    monkeypatch.setenv("NBGRADER_EXECUTION", execution)
    assert float(wrong()._repr_mimebundle_()["text/plain"]) == 0
    assert float(Feedback.of(0.25, ["W."])._repr_mimebundle_()["text/plain"]) == 0.25
    with pytest.raises(ValueError):
        float(Feedback.of(1, ["W."])._repr_mimebundle_()["text/plain"])


def test_no_repr_says_what_nbgrader_takes_for_a_grade():
    for feedback in (wrong(), Feedback.of(1, ["Words."])):
        assert "INCORRECT" not in repr(feedback).upper()
