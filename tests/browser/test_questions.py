"""Questions in JupyterLab: each kind by mouse and by keyboard, and what must not happen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from lab_browser import DARK, Lab, Server, lab_page
from playwright.sync_api import Browser, Locator, expect

from sixtysix_learn.cards import card
from sixtysix_learn.lessons.notebooks import code, write_notebook
from sixtysix_learn.training.generate import generate
from sixtysix_learn.training.kinds import KINDS, Kind, open_question
from sixtysix_learn.training.sheet import Part, Value
from sixtysix_learn.wording import card_name

START = "import sixtysix_learn as ss"
# For each kind a seed whose answer is no plain case, and a theme that needs every part.
SEEDS = {"count": 1, "order": 0, "beats": 3, "trick": 2, "after": 2, "playable": 2, "actions": 9,
         "marriage": 0, "score": 2, "choose": 0, "keep": 0, "holds": 1, "ending": 2, "mistake": 0,
         "close": 0, "lead": 0, "reply": 0,
         "exchange": 1, "match": 3, "rule": 1, "chance": 1, "figure": 1, "certain": 1,
         "rulesets": 1, "table_trumps": 1, "table_cards": 1, "table_marriages": 1,
         "table_score": 2}  # fmt: skip

# Answered by moves, each replied to: see test_decisions.py.
AT_ONCE = [kind for kind in SEEDS if not KINDS[kind].by_moves]


def opened(kind: str) -> Kind:
    return open_question(generate(kind, SEEDS[kind]))


def wrong_answer(kind: Kind) -> dict[str, Value]:
    """An answer that is wrong in its first part, or in all if there is but one."""
    answer = dict(kind.solved.answer)
    part = kind.sheet().parts[0]
    right = answer[part.name]
    values = [c.value for c in part.open_choices]
    match part.form:
        case "number":
            assert isinstance(right, int)
            answer[part.name] = right + 1
        case "order":
            assert isinstance(right, tuple)
            answer[part.name] = right[::-1]
        case "card":
            best = [a[part.name] for a in kind.right_answers()]
            cards = [c.value for c in part.open_choices if c.card is not None]
            answer[part.name] = next(v for v in cards if v not in best)
        case "choice":
            answer[part.name] = next(v for v in values if v != right)
        case _:
            assert isinstance(right, tuple)
            answer[part.name] = tuple(v for v in values if v not in right)[:1] or right[:1]
    return answer


# ---------------------------------------------------------------- hands


def name_of(part: Part, value: str) -> str:
    choice = part.choice(value)
    return choice.label if choice.card is None else card_name(card(value))


def card_button(out: Locator, name: str) -> Locator:
    # After an answer the spoken name says more: "ace of spades, right".
    return out.locator(f'button.s66-card[aria-label^="{name}"]')


def click_answer(out: Locator, kind: Kind, answer: Mapping[str, Value]) -> None:
    for part in kind.sheet().parts:
        value = answer[part.name]
        match part.form:
            case "number":
                out.get_by_label(part.label, exact=True).fill(str(value))
            case "choice":
                group = out.get_by_role("group", name=part.label, exact=True)
                group.get_by_text(name_of(part, str(value)), exact=True).click()
            case "several":
                group = out.get_by_role("group", name=part.label, exact=True)
                for box in group.get_by_role("checkbox").all():
                    if box.is_checked():
                        box.click()
                assert isinstance(value, tuple)
                for name in [name_of(part, v) for v in value] or [part.none]:
                    group.get_by_text(name, exact=True).click()
            case "order":
                for back in out.locator('[data-area="chosen"] button').all()[::-1]:
                    back.click()
                assert isinstance(value, tuple)
                for code_ in value:
                    out.locator('[data-area="rest"]').get_by_role(
                        "button", name=name_of(part, code_)
                    ).click()
            case _:
                chosen = {value} if isinstance(value, str) else set(value)  # type: ignore[arg-type]
                for choice in part.open_choices:
                    if choice.card is None:
                        continue
                    button = card_button(out, name_of(part, choice.value))
                    if (button.get_attribute("aria-pressed") == "true") != (choice.value in chosen):
                        button.click()


class Keys:
    """A learner who has a keyboard and nothing else."""

    def __init__(self, lab: Lab, out: Locator) -> None:
        self.page = lab.page
        self.out = out
        out.locator(".s66-q-title").evaluate("node => node.focus()")

    def at(self) -> dict[str, Any]:
        found: dict[str, Any] = self.page.evaluate(
            """() => { const n = document.activeElement;
              return {part: n.dataset.part ?? null, value: n.value ?? null,
                do: n.dataset.do ?? null, act: n.dataset.act ?? null,
                area: n.closest('[data-area]')?.dataset.area ?? null,
                id: n.dataset.id ?? null, label: n.getAttribute('aria-label') ?? n.textContent,
                inside: Boolean(n.closest('.s66-q'))}; }"""
        )
        return found

    def to(self, **wanted: Any) -> None:
        for _step in range(80):
            now = self.at()
            if all(now[key] == value for key, value in wanted.items()):
                return
            self.page.keyboard.press("Tab")
            assert self.at()["inside"], f"the focus left the question before {wanted}"
        raise AssertionError(f"{wanted} cannot be reached")

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def card(self, area: str, name: str) -> None:
        """Go to a card of a row with the arrow keys."""
        self.to(area=area, act="card")
        for _step in range(12):
            if self.at()["label"].removeprefix("1. ").startswith(name):
                return
            self.press("ArrowRight")
        raise AssertionError(f"{name} is not in {area}")

    def answer(self, kind: Kind, answer: Mapping[str, Value]) -> None:
        for part in kind.sheet().parts:
            value = answer[part.name]
            match part.form:
                case "number":
                    self.to(part=part.name)
                    self.press("Control+a")
                    self.page.keyboard.type(str(value))
                case "choice":
                    self.to(part=part.name)
                    for _step in range(len(part.choices)):
                        if self.at()["value"] == value:
                            break
                        self.press("ArrowDown")
                    self.press("Space")
                case "several":
                    assert isinstance(value, tuple)
                    for chosen in value or ("-",):
                        self.to(part=part.name, value=chosen)
                        self.press("Space")
                case "order":
                    assert isinstance(value, tuple)
                    for code_ in value:
                        self.out.locator(".s66-q-title").evaluate("node => node.focus()")
                        self.card("rest", name_of(part, code_))
                        self.press("Enter")
                case _:
                    codes = (value,) if isinstance(value, str) else value
                    assert isinstance(codes, tuple)
                    for code_ in codes:
                        self.out.locator(".s66-q-title").evaluate("node => node.focus()")
                        self.card(f"part:{part.name}", name_of(part, code_))
                        self.press("Space")


# ---------------------------------------------------------------- every kind


@pytest.fixture(scope="class")
def all_kinds(server: Server, browser: Browser) -> Iterator[Lab]:
    """One notebook with a question of each kind twice: for the mouse and for the keyboard."""
    cells = [code("start", START)]
    for kind, seed in SEEDS.items():
        call = f"ss.questions.{kind}(seed={seed})"
        cells.append(code(f"mouse-{kind}", call))
        # Another object of the same question, so that the two do not see each other's answers.
        again = f"from sixtysix_learn.display.question import Exercise; Exercise({call}.question)"
        cells.append(code(f"keys-{kind}", again))
    write_notebook(server.root / "kinds.ipynb", cells)
    with lab_page(server, browser, viewport={"width": 1300, "height": 1400}) as lab:
        lab.open("kinds.ipynb")
        lab.run_all()
        yield lab
        assert lab.faults == []
        assert lab.external == []


def cell_of(lab: Lab, kind: str, *, keys: bool = False) -> Locator:
    out = lab.output(1 + 2 * list(SEEDS).index(kind) + keys)
    out.locator(".s66-q").scroll_into_view_if_needed()
    expect(out.locator(".s66-q")).to_have_count(1)
    return out


class TestEachKind:
    def test_all_kinds_are_here(self) -> None:
        assert set(SEEDS) == set(KINDS)

    @pytest.mark.parametrize("kind", AT_ONCE)
    def test_by_mouse(self, all_kinds: Lab, kind: str) -> None:
        out, asked = cell_of(all_kinds, kind), opened(kind)
        status = out.locator(".s66-q-status")
        check = out.get_by_role("button", name="Check", exact=True)

        # Nothing is chosen yet: it says so, and it is no try.
        check.click()
        expect(status).to_contain_text("first.")
        assert out.locator(".s66-q-feedback").count() == 0

        # A wrong answer says what is right, and why.
        wrong = wrong_answer(asked)
        judged = asked.judge(wrong)
        click_answer(out, asked, wrong)
        check.click()
        expect(status).to_contain_text(judged.verdict.word)
        expect(status).to_contain_text(judged.words[0])
        expect(status).to_contain_text(judged.words[-1])
        assert judged.score < 1
        if len(asked.sheet().parts) > 1:
            assert 0 < judged.score < 1
            expect(status).to_contain_text("Partly right")
            parts = out.locator(".s66-q-parts li")
            expect(parts).to_have_count(len(asked.sheet().parts))
            expect(parts.first).to_contain_text("✗")
            expect(parts.last).to_contain_text("✓")
        else:
            expect(status).to_contain_text("Right answer")

        # Two hints, then the solution.
        hint = out.get_by_role("button", name="Hint", exact=True)
        hint.click()
        expect(out.locator(".s66-q-hint")).to_contain_text([asked.tips()[0]])
        hint.click()
        expect(out.locator(".s66-q-hint")).to_have_count(2)
        expect(out.locator(".s66-q-hint").last).to_contain_text(asked.tips()[1])
        expect(hint).to_have_attribute("aria-disabled", "true")
        out.get_by_role("button", name="Solution", exact=True).click()
        expect(out.locator(".s66-q-solution")).to_contain_text(asked.solution().words[0])

        # And the right answer is right.
        click_answer(out, asked, asked.solved.answer)
        check.click()
        expect(out.locator(".s66-q-is-right")).to_contain_text("Right")
        expect(out.locator(".s66-q-is-right")).to_contain_text("✓")
        expect(out.locator(".s66-q-history")).to_contain_text("try 2; the first try")

    @pytest.mark.parametrize("kind", AT_ONCE)
    def test_by_keyboard(self, all_kinds: Lab, kind: str) -> None:
        out, asked = cell_of(all_kinds, kind, keys=True), opened(kind)
        keys = Keys(all_kinds, out)
        keys.answer(asked, asked.solved.answer)
        keys.to(do="hint")
        keys.press("Enter")
        expect(out.locator(".s66-q-hint")).to_have_count(1)
        # From the buttons behind it back to Check.
        keys.press("Shift+Tab")
        assert keys.at()["do"] == "check"
        keys.press("Enter")
        expect(out.locator(".s66-q-is-right")).to_contain_text("Right")
        assert keys.at()["do"] == "check", "the focus stays where it was"

    def test_a_deal_is_played_before_the_eyes(self, all_kinds: Lab) -> None:
        out = cell_of(all_kinds, "keep")
        play = out.locator(".s66").nth(1)
        out.get_by_role("button", name="Start").click()
        status = play.get_by_role("status").first
        expect(status).to_contain_text("1 of 4")
        expect(play.get_by_role("img").first).to_be_visible()
        for n in (2, 3, 4):
            out.get_by_role("button", name="Next", exact=True).click()
            expect(status).to_contain_text(f"{n} of 4")
        expect(out.get_by_role("button", name="Next", exact=True)).to_have_count(0)
        out.get_by_role("button", name="From the start again").click()
        expect(out.get_by_role("button", name="Start")).to_be_visible()

    def test_a_line_is_played_through_on_the_table(self, all_kinds: Lab) -> None:
        out, asked = cell_of(all_kinds, "choose"), opened("choose")
        click_answer(out, asked, wrong_answer(asked))
        out.get_by_role("button", name="Check", exact=True).click()
        expect(out.locator(".s66-q-status")).to_contain_text("gives away")
        out.get_by_role("button", name="Play it through on the table").click()
        line = out.locator(".s66-q-line")
        expect(line).to_contain_text("Step 0 of")
        expect(line.get_by_role("button", name="Forward")).to_be_focused()
        line.get_by_role("button", name="Forward").click()
        expect(line).to_contain_text("Step 1 of")
        expect(line).to_contain_text("You lead the")


# ---------------------------------------------------------------- typed answers, tries, runs


def show(lab: Lab, *cells: str) -> Locator:
    named = [code(f"cell{n}", source) for n, source in enumerate((START, *cells))]
    write_notebook(lab.root / "q.ipynb", named)
    lab.open("q.ipynb")
    lab.run_all()
    return lab.output(1)


def test_typed_answers(lab: Lab) -> None:
    out = show(lab, "ss.questions.playable(seed=2)", "ss.questions.trick(seed=2)")
    field = out.get_by_label("Or type it")
    field.fill("the red one")
    field.press("Enter")
    expect(out.get_by_role("status").last).to_contain_text("the red one is not understood here")
    assert lab.py("print(len(ss.questions.playable(seed=2).asked.tries))") == "0"
    field.fill("ace of diamonds")
    field.press("Enter")
    expect(out.locator(".s66-q-is-right")).to_be_visible()
    two = lab.output(2)
    two.get_by_label("Or type it").fill("my opponent, twelve")
    two.get_by_label("Or type it").press("Enter")
    expect(two.locator(".s66-q-is-right")).to_be_visible()


def test_number_fields_take_enter_and_words(lab: Lab) -> None:
    out = show(lab, 'ss.exercise("01-1")')
    out.get_by_label("Card points").fill("twenty-five")
    out.get_by_label("Card points").press("Enter")
    expect(out.locator(".s66-q-is-right")).to_contain_text("Right")


def test_no_key_reaches_the_notebook(lab: Lab) -> None:
    out = show(lab, "ss.questions.playable(seed=2)")
    sources = (
        "() => window.jupyterapp.shell.currentWidget.content.widgets.map("
        "c => [c.model.sharedModel.getSource(), c.model.executionCount ?? null])"
    )
    before = lab.page.evaluate(sources)
    for target in (
        card_button(out, "ace of diamonds"),
        out.get_by_role("button", name="Hint"),
        out.get_by_label("Or type it"),
        out.locator(".s66-q-title"),
    ):
        target.focus()
        for key in (
            "a",
            "b",
            "d",
            "d",
            "m",
            "y",
            "x",
            "z",
            "Shift+Enter",
            "Control+Enter",
            "Delete",
        ):
            lab.page.keyboard.press(key)
    lab.painted()
    assert lab.page.evaluate(sources) == before
    expect(out.locator(".s66-q")).to_be_visible()


def test_a_cell_run_three_times_is_one_view_and_keeps_the_tries(lab: Lab) -> None:
    out = show(lab, 'ss.exercise("01-1")')
    out.get_by_label("Card points").fill("20")
    out.get_by_role("button", name="Check").click()
    expect(out.locator(".s66-q-feedback")).to_contain_text("Not right")
    for _run in range(2):
        lab.run_all()
    expect(out.locator(".s66-q")).to_have_count(1)
    expect(out.locator(".s66-q-feedback")).to_contain_text("Not right")
    out.get_by_label("Card points").fill("25")
    out.get_by_role("button", name="Check").click()
    expect(out.locator(".s66-q-feedback")).to_contain_text("Right")
    assert lab.py('print([e.score for e in ss.exercise("01-1").asked.tries])') == "[0.0, 1.0]"
    assert lab.faults == []


def test_a_reload_keeps_the_answer_and_a_new_kernel_the_journal(lab: Lab) -> None:
    out = show(lab, 'ss.exercise("01-1")', 'ss.exercise("01-2")')
    out.get_by_label("Card points").fill("24")
    out.get_by_role("button", name="Check").click()
    expect(out.locator(".s66-q-history")).to_contain_text("1 try so far")
    lab.output(2).get_by_label("Card points").fill("9")
    lab.command("docmanager:save")
    lab.reload()
    out = lab.output(1)
    expect(out.locator(".s66-q-feedback")).to_contain_text("Your answer: 24")
    # What was typed and not yet checked is there too.
    expect(lab.output(2).get_by_label("Card points")).to_have_value("9")
    lab.page.evaluate(
        "() => window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.restart()"
    )
    lab.run_all()
    expect(out.locator(".s66-q-history")).to_contain_text("1 try so far")
    expect(out.locator(".s66-q-feedback")).to_have_count(0)


def test_code_and_page_are_one(lab: Lab) -> None:
    out = show(lab, "q = ss.questions.trick(seed=2); q", 'q.check("opponent", 12)')
    expect(out.locator(".s66-q-is-right")).to_be_visible()
    expect(lab.output(2)).to_contain_text("Right")


def test_a_new_one_like_it_and_back(lab: Lab) -> None:
    out = show(lab, 'ss.exercise("01-1")')
    out.get_by_label("Card points").fill("25")
    out.get_by_role("button", name="Check").click()
    expect(out.locator(".s66-q-is-right")).to_be_visible()
    out.get_by_role("button", name="A new one like it").click()
    expect(out.locator(".s66-q-id")).to_have_attribute("data-id", "count/card-values 1")
    expect(out.locator(".s66-q-id")).to_be_hidden()
    expect(out.locator(".s66-q-feedback")).to_have_count(0)
    expect(out.get_by_label("Card points")).to_have_value("")
    expect(out.locator(".s66-q-title")).to_be_focused()
    out.get_by_role("button", name="Back to the exercise").click()
    expect(out.locator(".s66-q-id")).to_have_text("01-1")
    expect(out.locator(".s66-q-history")).to_contain_text("Answered rightly at the first try")


def test_a_cell_works_although_earlier_ones_were_skipped(lab: Lab) -> None:
    cells = [
        code("skipped", "1 / 0"),
        code("alone", 'from sixtysix_learn import exercise\nexercise("02-3")'),
    ]
    write_notebook(lab.root / "q.ipynb", cells)
    lab.open("q.ipynb")
    lab.page.locator(".jp-Notebook .jp-CodeCell").nth(1).click()
    lab.command("notebook:run-cell")
    expect(lab.output(1).locator(".s66-q-id")).to_have_text("02-3")


def test_an_id_that_does_not_exist_is_a_sentence(lab: Lab) -> None:
    write_notebook(
        lab.root / "q.ipynb", [code("x", 'import sixtysix_learn as ss; ss.exercise("02-99")')]
    )
    lab.open("q.ipynb")
    lab.command("notebook:run-all-cells")
    expect(lab.output(0)).to_contain_text("There is no exercise 02-99. Do you mean 02-9")
    expect(lab.output(0)).not_to_contain_text("Traceback")


# ---------------------------------------------------------------- themes, narrow pages, languages


def answered(lab: Lab) -> None:
    """All kinds on a page: untouched, judged, with help."""
    calls = [f"ss.questions.{kind}(seed={seed})" for kind, seed in SEEDS.items()]
    show(lab, *calls)
    lab.py(
        "for q in (ss.questions.trick(seed=2), ss.questions.count(seed=1)):\n"
        "    q.hint(); q.solution()\n"
        "ss.questions.trick(seed=2).check('me', 12)\n"
        "ss.questions.playable(seed=2).check('AD KD')\n"
        "ss.questions.count(seed=1).check(1)\n"
        "ss.questions.score(seed=2).check('me, 3, closer failed')\n"
        "c = ss.questions.choose(seed=0); c.check('AS'); c._line_message({})\n"
    )
    expect(lab.page.locator(".s66-q")).to_have_count(len(SEEDS))
    expect(lab.page.locator(".s66-q-feedback")).to_have_count(5)


@pytest.mark.context(viewport={"width": 1300, "height": 9000})
def test_axe_finds_nothing_in_both_themes(lab: Lab) -> None:
    answered(lab)
    assert lab.axe(".s66-q") == []
    lab.theme(DARK)
    assert lab.axe(".s66-q") == []
    assert lab.faults == []


@pytest.mark.context(viewport={"width": 460, "height": 900})
def test_nothing_is_cut_off_on_a_narrow_page(lab: Lab) -> None:
    answered(lab)
    # Narrower than any phone: 320 px for the whole question.
    lab.page.add_style_tag(content=".s66-q { width: 320px !important; }")
    lab.painted()
    too_wide = lab.page.evaluate(
        """() => [...document.querySelectorAll('.s66-q')].flatMap((q) => {
          const edge = q.getBoundingClientRect();
          return [...q.querySelectorAll('*')].filter((n) => {
            const box = n.getBoundingClientRect();
            const out = box.right > edge.right + 1 || box.left < edge.left - 1;
            return box.width && !n.closest('svg') && out;
          }).map((n) => q.querySelector('.s66-q-title').textContent + ': ' + n.className);
        })"""
    )
    assert too_wide == []
    small = lab.page.evaluate(
        """() => [...document.querySelectorAll('.s66-q :is(button, .s66-q-option)')]
          .filter((n) => n.getClientRects().length).map((n) => n.getBoundingClientRect())
          .filter((b) => b.width < 40 || b.height < 40).length"""
    )
    assert small == 0


def test_right_to_left(lab: Lab) -> None:
    out = show(
        lab, "import sixtysix_learn.i18n as i\ni._language = 'ar'\nss.questions.order(seed=0)"
    )
    question = out.locator(".s66-q")
    expect(question).to_have_attribute("dir", "rtl")
    first = out.locator("button.s66-card").first
    second = out.locator("button.s66-card").nth(1)
    one, two = first.bounding_box(), second.bounding_box()
    assert one is not None
    assert two is not None
    assert one["x"] > two["x"]
    first.focus()
    lab.page.keyboard.press("ArrowLeft")
    expect(second).to_be_focused()


@pytest.mark.context(viewport={"width": 1200, "height": 1000}, has_touch=True)
def test_by_touch(lab: Lab) -> None:
    out = show(lab, "ss.questions.playable(seed=2)")
    card_button(out, "ace of diamonds").tap()
    expect(card_button(out, "ace of diamonds")).to_have_attribute("aria-pressed", "true")
    out.get_by_role("button", name="Check").tap()
    expect(out.locator(".s66-q-is-right")).to_be_visible()


def test_a_saved_notebook_shows_the_question_without_a_kernel(lab: Lab) -> None:
    show(lab, "ss.questions.trick(seed=2)")
    lab.command("docmanager:save")
    lab.page.wait_for_function("() => !window.jupyterapp.shell.currentWidget.context.model.dirty")
    saved = (lab.root / "q.ipynb").read_text("utf-8")
    assert "text/html" in saved
    assert "Who wins this trick" in saved
    assert "jack of diamonds" in saved
