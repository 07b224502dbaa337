// House rules: chapters to unfold, each option with the sentences to choose from, and the rules in words beside them.
// A scene has besides: remarks {option: [{text, tone}]} and counts {chapter: text}, which change with every choice.

// {id, label, controls}: a chapter.
CONTROLS.fold = (board, one) => {
  const summary = element("summary", {}, element("span", { class: "s66-fold-title" }, one.label), element("span", { class: "s66-count", "data-count": one.id }));
  const details = element("details", { class: "s66-fold", "data-fold": one.id }, summary, element("div", { class: "s66-fold-body" }, ...one.controls.map((inner) => CONTROLS[inner.kind](board, inner))));
  details.open = board.unfolded.has(one.id);
  return details;
};

// {id: "of-NAME", label, controls}: an option.
CONTROLS.option = (board, one) => {
  const name = one.id.slice(3);
  const said = element("div", { class: "s66-remarks", id: `${board.uid}-remarks-${name}`, "data-remarks": name });
  return element("fieldset", { class: "s66-opt", "data-option": name, "aria-describedby": said.id }, element("legend", {}, one.label), ...one.controls.map((inner) => CONTROLS[inner.kind](board, inner)), said);
};

CONTROLS.radios = (board, one) => {
  const list = element("div", { class: "s66-radios" });
  for (const option of one.options) {
    const input = element("input", { type: "radio", name: `${board.uid}-${one.id}`, value: option.value, "data-control": one.id });
    list.append(element("label", { class: "s66-option" }, input, element("span", {}, option.label)));
  }
  return list;
};

CONTROLS.sentences = (board, one) => {
  const select = element("select", { "data-control": one.id, "aria-label": one.label });
  for (const option of one.options) select.append(element("option", { value: option.value }, option.label));
  return element("span", { class: "s66-field s66-sentences" }, select);
};

AREAS.pairs = (board, area) => {
  const head = element("tr", {}, ...area.head.map((text) => element("th", { scope: "col" }, text)));
  const rows = area.rows.map((row) => element("tr", {}, ...row.map((text) => element("td", {}, text))));
  return element("table", { class: "s66-pairs" }, element("thead", {}, head), element("tbody", {}, ...rows));
};

class Shown extends Board {
  constructor(root, send) {
    super(root, send);
    this.unfolded = new Set();
    root.classList.add("s66-rules");
    const { title, top, main, say, bar, form, foot } = this.parts;
    this.parts.save = element("div", { class: "s66-form" });
    this.words = element("div", { class: "s66-words" }, say, this.parts.save, bar, main);
    root.append(title, top, element("div", { class: "s66-columns" }, form, this.words), foot);
    const unfold = (event) => {
      const name = event.target.dataset?.fold;
      if (name) this.unfolded[event.target.open ? "add" : "delete"](name);
    };
    root.addEventListener("toggle", unfold, { signal: this.stop.signal, capture: true });
  }

  update(scene) {
    const was = this.root.getRootNode().activeElement;
    const control = this.root.contains(was) ? was.dataset.control : null;
    super.update(scene);
    updateControls(this, "save");
    for (const box of this.root.querySelectorAll("[data-remarks]")) {
      const remarks = scene.remarks[box.dataset.remarks] ?? [];
      const option = box.closest("[data-option]");
      const now = JSON.stringify(remarks);
      if (box.dataset.shows !== now) {
        box.dataset.shows = now;
        box.replaceChildren(...remarks.map((one) => element("p", { class: `s66-remark s66-remark-${one.tone}` }, one.text)));
      }
      option.classList.toggle("s66-changed", remarks.some((one) => one.tone === "other"));
      option.classList.toggle("s66-misfit", remarks.some((one) => one.tone === "bad"));
    }
    for (const count of this.root.querySelectorAll("[data-count]")) count.textContent = scene.counts[count.dataset.count] ?? "";
    // Other options (of another number of players, of another hand) draw the form anew: the focus stays where it was.
    if (control && !was.isConnected) {
      const inputs = [...this.root.querySelectorAll(`[data-control="${control}"]`)];
      (inputs.find((one) => one.checked) ?? inputs[0])?.focus({ preventScroll: true });
    }
  }
}
