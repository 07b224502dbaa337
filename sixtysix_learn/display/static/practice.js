// Practice: a Board around a question. The Board draws the pages between the runs and the buttons
// below a question; the question itself is a QuestionView on the same model.

class PracticeBoard extends Board {
  constructor(root, send, model) {
    super(root, send);
    this.model = model;
    root.classList.add("s66-p");
    this.steps = element("ol", { class: "s66-p-steps" });
    this.place = element("div", { class: "s66-p-question" });
    this.parts.say.before(this.steps);
    this.parts.bar.before(this.place);
    this.view = null;
  }

  destroy() {
    this.close();
    super.destroy();
  }

  close() {
    this.view?.destroy();
    this.view = null;
  }

  update(scene) {
    const active = this.root.getRootNode().activeElement;
    const focused = this.root.contains(active);
    const before = this.scene.practice;
    const { screen, steps, steps_label: label, asked } = scene.practice;
    const turned = before && (before.screen !== screen || before.asked !== asked);
    // A new page has other buttons: the Tab key comes to the first of them.
    if (turned) this.cursor.actions = 0;
    this.turning = turned;
    super.update(scene);
    this.root.dataset.screen = screen;
    this.drawSteps(steps, label);
    if (screen !== "ask") this.close();
    else if (!this.view && this.model.get("question").title) this.view = new QuestionView(this.place, this.model);
    // After the other views of the model have drawn what is new.
    if (focused && turned) setTimeout(() => this.arrive(screen));
  }

  drawSteps(steps, label) {
    const now = JSON.stringify([steps, label]);
    if (this.drawn.steps === now) return;
    this.drawn.steps = now;
    this.steps.hidden = !steps.length;
    this.steps.setAttribute("aria-label", label);
    this.steps.replaceChildren(
      ...steps.map((one) =>
        element(
          "li",
          { class: `s66-p-step${one.is ? ` s66-p-is-${one.is}` : ""}`, "aria-current": one.here ? "step" : null },
          element("span", { "aria-hidden": "true" }, one.sign),
          element("span", { class: "s66-p-spoken" }, one.label),
        ),
      ),
    );
  }

  // A new page begins at its top: the question, or the heading.
  arrive(screen) {
    const title = screen === "ask" ? this.view?.title : this.parts.title;
    if (!title) return;
    title.tabIndex = -1;
    title.focus();
  }

  // What is done to the question is the question's.
  clicked(event) {
    if (!this.place.contains(event.target)) super.clicked(event);
  }

  keyed(event) {
    if (!this.place.contains(event.target)) super.keyed(event);
  }

  focused(event) {
    if (!this.place.contains(event.target)) super.focused(event);
  }

  // On a new page the focus goes to its top, and not to a button of the same place.
  restoreFocus(was) {
    if (!this.turning) super.restoreFocus(was);
  }

  describeFocus() {
    const node = this.root.getRootNode().activeElement;
    return this.place.contains(node) ? null : super.describeFocus();
  }
}

function render({ model, el }) {
  const kernel = watchKernel(model, "scene", (gone) => board.lose(gone));
  const board = new PracticeBoard(el.appendChild(element("div")), kernel.send, model);
  const draw = () => board.update(model.get("scene"));
  model.on("change:scene", draw);
  model.on("change:question", draw);
  draw();
  return () => {
    kernel.end();
    model.off("change:scene", draw);
    model.off("change:question", draw);
    board.destroy();
    el.replaceChildren();
  };
}

export default { render };
