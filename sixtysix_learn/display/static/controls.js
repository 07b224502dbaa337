// Buttons, small form controls, the copied record and the log of a Board.

function actionButtons(board) {
  const { actions, copy } = board.scene;
  const items = actions?.items ?? [];
  const row = element("div", { class: "s66-row s66-buttons" });
  const at = Math.min(board.cursor.actions ?? 0, items.length - 1);
  items.forEach((item, index) => {
    const button = element(
      "button",
      {
        class: `s66-button${item.main ? " s66-primary" : ""}`,
        type: "button",
        "data-act": "action",
        "data-id": item.id,
        "aria-disabled": item.on === false ? "true" : null,
        "aria-label": item.spoken,
      },
      item.label,
    );
    button.tabIndex = index === at ? 0 : -1;
    row.append(button);
  });
  const made = items.length ? [row] : [];
  if (copy) made.push(element("button", { class: "s66-button s66-copy", type: "button", "data-act": "copy" }, copy.label));
  return made;
}

// Puts the record on the clipboard; where that is not allowed, shows it in a field, selected.
async function giveRecord(board, message) {
  board.root.querySelector(".s66-record")?.remove();
  try {
    await navigator.clipboard.writeText(message.text);
    board.explain(message.done);
  } catch {
    const area = element("textarea", { id: `${board.uid}-record`, readonly: true, rows: 4, dir: "ltr", spellcheck: "false" });
    area.value = message.text;
    const box = element("div", { class: "s66-record" }, element("label", { for: area.id }, message.manual), area);
    board.parts.bar.after(box);
    board.explain(message.manual);
    area.focus();
    area.select();
  }
}

function logOf(log, board) {
  const list = element("ol", { class: "s66-loglist" });
  log.items.forEach((text, index) => list.append(element("li", { "aria-current": index === log.at ? "step" : null }, text)));
  const details = element("details", { class: "s66-log" }, element("summary", {}, log.label), list);
  details.open = board.root.querySelector("details.s66-log")?.open ?? Boolean(log.open);
  return details;
}

// ------------------------------------------------------------ controls: {id, kind, label, value, options | min, max, step}; of a text max is its greatest length

function updateControls(board, place) {
  const controls = (board.scene.controls ?? []).filter((one) => (one.place ?? "form") === place);
  const box = board.parts[place];
  const leaves = (one) => (one.controls ? one.controls.flatMap(leaves) : [one]);
  const all = controls.flatMap(leaves);
  const bare = ({ value, controls, ...rest }) => [rest, (controls ?? []).map(bare)];
  const shape = JSON.stringify(controls.map(bare));
  if (board.drawn[place] !== shape) {
    board.drawn[place] = shape;
    box.replaceChildren(...controls.map((one) => CONTROLS[one.kind](board, one)));
    box.hidden = !controls.length;
  }
  const active = board.root.getRootNode().activeElement;
  for (const one of all) {
    for (const input of box.querySelectorAll(`[data-control="${one.id}"]`)) {
      if (input.type === "radio") input.checked = input.value === String(one.value);
      else if (input.type === "checkbox") input.checked = Boolean(one.value);
      else if (input !== active || input.tagName === "SELECT") input.value = one.value ?? "";
    }
  }
}

function changedControl(board, event) {
  const input = event.target;
  const id = input.dataset.control;
  if (!id) return;
  event.stopPropagation();
  const value = input.type === "checkbox" ? input.checked : input.type === "number" ? (input.value === "" ? null : Number(input.value)) : input.value;
  board.send({ type: "control", id, value, rev: board.scene.rev });
}

const CONTROLS = {
  choice(board, one) {
    const set = element("fieldset", { class: "s66-choice" }, element("legend", {}, one.label));
    for (const option of one.options) {
      const input = element("input", { type: "radio", name: `${board.uid}-${one.id}`, value: option.value, "data-control": one.id });
      set.append(element("label", { class: "s66-option" }, input, element("span", {}, option.label)));
    }
    return set;
  },
  select(board, one) {
    const select = element("select", { "data-control": one.id });
    for (const option of one.options) select.append(element("option", { value: option.value }, option.label));
    return element("label", { class: "s66-field" }, element("span", {}, one.label), select);
  },
  number(board, one) {
    const input = element("input", { type: "number", inputmode: "numeric", min: one.min, max: one.max, step: one.step, "data-control": one.id });
    if (one.enter) {
      let sent = null;
      // What Enter has sent is not sent again when the field is left: that would wipe the answer away.
      input.addEventListener("change", (event) => {
        if (input.value === sent) event.stopPropagation();
        sent = null;
      });
      input.addEventListener("keydown", (event) => {
        if (event.key !== "Enter" || event.isComposing) return;
        event.preventDefault();
        event.stopPropagation();
        sent = input.value;
        changedControl(board, { target: input, stopPropagation() {} });
        board.send({ type: "action", id: one.enter, rev: board.scene.rev });
      });
    }
    return element("label", { class: "s66-field" }, element("span", {}, one.label), input);
  },
  text(board, one) {
    return element(
      "label",
      { class: "s66-field s66-text" },
      element("span", {}, one.label),
      element("input", { type: "text", maxlength: one.max, autocomplete: "off", spellcheck: "false", "data-control": one.id }),
    );
  },
  group(board, one) {
    return element("fieldset", { class: "s66-choice s66-group" }, element("legend", {}, one.label), ...one.controls.map((inner) => CONTROLS[inner.kind](board, inner)));
  },
  check(board, one) {
    return element("label", { class: "s66-option" }, element("input", { type: "checkbox", "data-control": one.id }), element("span", {}, one.label));
  },
};
