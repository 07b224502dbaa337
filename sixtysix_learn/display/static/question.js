// A question: what it shows (a Board), the parts to answer, buttons, hints and feedback.
// Every word comes from Python, which judges each answer; what is chosen meanwhile is the draft.

const copyOf = (value) => JSON.parse(JSON.stringify(value));

class QuestionView {
  constructor(el, model) {
    this.model = model;
    this.el = el;
    this.boards = [];
    this.step = 0;
    this.uid = uniqueName();
    this.root = element("div", { class: "s66 s66-q", tabindex: "-1" });
    // Keys pressed here are ours: JupyterLab would delete, insert and run cells.
    this.root.setAttribute("data-lm-suppress-shortcuts", "true");
    this.root.addEventListener("keydown", (event) => this.keyed(event));
    this.root.addEventListener("change", (event) => this.changed(event));
    this.root.addEventListener("input", (event) => this.changed(event));
    el.append(this.root);
    this.onQuestion = () => this.ask();
    this.onState = () => this.show();
    this.onDraft = () => this.redraw();
    model.on("change:question", this.onQuestion);
    model.on("change:state", this.onState);
    model.on("change:draft", this.onDraft);
    this.ask();
  }

  destroy() {
    this.model.off("change:question", this.onQuestion);
    this.model.off("change:state", this.onState);
    this.model.off("change:draft", this.onDraft);
    for (const board of this.boards) board.destroy();
    this.root.remove();
  }

  get question() {
    return this.model.get("question");
  }

  get draft() {
    return this.model.get("draft") ?? {};
  }

  send(message) {
    this.model.send({ ...message, rev: this.question.rev });
  }

  // ------------------------------------------------------------ the question

  ask() {
    const { question, root } = this;
    const same = this.rev === question.rev;
    const focused = root.contains(root.getRootNode().activeElement);
    this.rev = question.rev;
    this.unread = false;
    if (!same) this.step = 0;
    for (const board of this.boards) board.destroy();
    this.boards = [];
    this.lineBoard = this.bar = null;
    this.drawn = {};
    root.dir = question.dir;
    root.lang = question.lang;
    root.replaceChildren();
    this.title = element("p", { class: "s66-q-title", id: `${this.uid}-title`, tabindex: "-1" }, question.title);
    const [asks, ...before] = [...question.prompt].reverse();
    const prompt = element("div", { class: "s66-q-prompt" }, ...before.reverse().map((text) => element("p", {}, text)));
    prompt.append(element("p", { class: "s66-q-asks" }, asks));
    root.setAttribute("role", "group");
    root.setAttribute("aria-labelledby", this.title.id);
    root.append(element("div", { class: "s66-q-head" }, this.title, element("span", { class: "s66-q-id", dir: "ltr", "data-id": question.full_id }, question.id)), prompt);
    this.addBoards();
    for (const facts of question.facts) root.append(this.factsTable(facts));
    this.addForm();
    this.addAnswers();
    this.fillForm();
    this.show();
    if (focused && !same) this.title.focus();
  }

  board(send) {
    const place = element("div", {});
    this.root.append(place);
    const made = new Board(place, send);
    this.boards.push(made);
    return made;
  }

  addBoards() {
    const { question } = this;
    this.main = this.player = this.orders = null;
    if (question.play) this.player = this.board((message) => this.played(message));
    if (question.scene) this.main = this.board((message) => this.picked(message));
    if (question.parts.some((part) => part.form === "order")) this.orders = this.board((message) => this.ordered(message));
    this.redraw();
  }

  redraw() {
    const { question, main, player, orders } = this;
    if (main) main.update(this.sceneNow());
    if (player) player.update(this.playNow());
    if (orders) orders.update(this.orderNow());
    this.fillForm();
  }

  // The scene with what is chosen, and after an answer with the cards marked.
  sceneNow() {
    const state = this.model.get("state");
    const scene = copyOf(state.played?.scene ?? this.question.scene);
    const marks = state.marks ?? {};
    for (const area of scene.areas) {
      const part = this.question.parts.find((one) => one.area === area.id);
      const chosen = part ? [this.draft[part.name] ?? []].flat() : [];
      const cards = [...(area.cards ?? []), ...(area.slots ?? []).map((slot) => slot.card), area.card].filter(Boolean);
      for (const item of cards) {
        if (part && item.on !== false) item.pressed = chosen.includes(item.code);
        if (marks[item.code]) [item.mark, item.label] = marks[item.code];
      }
    }
    return scene;
  }

  playNow() {
    const { play } = this.question;
    const scene = copyOf(play.steps[this.step]);
    const last = this.step === play.steps.length - 1;
    const next = { id: "next", label: this.step ? play.next : play.start, on: true, main: true };
    const again = { id: "again", label: play.again, on: true };
    const back = play.back && this.step ? [{ id: "back", label: play.back, on: true }] : [];
    const mark = scene.value ? [{ id: "mark", label: play.mark, on: true }] : [];
    const items = [...back, ...(last ? [] : [next]), ...mark, ...(this.step ? [again] : [])];
    return { ...scene, actions: { label: play.label, items } };
  }

  played(message) {
    if (message.type !== "action") return;
    const { play, parts } = this.question;
    if (message.id === "mark") return this.choose(parts[0], play.steps[this.step].value);
    this.step = { next: this.step + 1, back: this.step - 1 }[message.id] ?? 0;
    this.player.update(this.playNow());
  }

  picked(message) {
    if (message.type === "action") return this.move(message.id);
    if (message.type !== "card") return;
    const part = this.question.parts.find((one) => one.area === message.area);
    if (!part) return;
    if (part.form === "moves") this.move(message.id);
    else if (part.form === "card") this.choose(part, message.id);
    else this.toggle(part, message.id);
  }

  // A move of a question that is answered move by move: Python replies to it.
  move(value) {
    const { played } = this.model.get("state");
    if (played && !played.over) this.send({ type: "move", move: value, at: played.scene.rev });
  }

  ordered(message) {
    if (message.type !== "card") return;
    const part = this.question.parts.find((one) => one.form === "order");
    const chosen = this.draft[part.name] ?? [];
    this.choose(part, chosen.includes(message.id) ? chosen.filter((one) => one !== message.id) : [...chosen, message.id]);
  }

  orderNow() {
    const { question } = this;
    const part = question.parts.find((one) => one.form === "order");
    const chosen = this.draft[part.name] ?? [];
    const item = (value, index) => {
      const card = copyOf(part.choices.find((one) => one.value === value).card);
      if (index !== undefined) card.label = `${index + 1}. ${card.label}`;
      return card;
    };
    const rest = part.choices.map((one) => one.value).filter((value) => !chosen.includes(value));
    const row = (id, caption, cards) => ({ id, kind: "cards", caption, label: caption, cards, pick: "play", place: "full" });
    const areas = [];
    if (rest.length) areas.push(row("rest", question.labels.rest, rest.map((value) => item(value))));
    if (chosen.length) areas.push(row("chosen", part.chosen, chosen.map(item)));
    return { ...copyOf(question.empty), label: part.label, areas, rev: chosen.length };
  }

  factsTable(facts) {
    const cell = (tag, text, scope) => element(tag, { scope }, text);
    const head = element("tr", {}, element("td", {}), ...facts.columns.map((text) => cell("th", text, "col")));
    const rows = facts.rows.map(([label, ...cells]) => element("tr", {}, cell("th", label, "row"), ...cells.map((text) => cell("td", text || "–"))));
    return element(
      "table",
      { class: "s66-q-facts" },
      element("caption", {}, facts.label),
      element("thead", {}, head),
      element("tbody", {}, ...rows),
    );
  }

  // ------------------------------------------------------------ the parts

  // Parts whose answer is not only cards on a board have fields of their own.
  addForm() {
    this.form = element("div", { class: "s66-q-form" });
    for (const part of this.question.parts) {
      const field = FIELDS[part.form]?.(this, part);
      if (field) this.form.append(field);
    }
    const { typed } = this.question;
    if (typed) {
      this.typed = element("input", { type: "text", class: "s66-q-typed", "data-part": "", dir: "auto", autocomplete: "off", spellcheck: "false", placeholder: typed.example, size: Math.max(20, typed.example.length + 2) });
    } else this.typed = null;
    this.root.append(this.form);
  }

  changed(event) {
    const input = event.target;
    if (input === this.typed) return this.put("", input.value);
    const part = this.question.parts.find((one) => one.name === input.dataset.part);
    if (!part) return;
    if (part.form === "number") this.put(part.name, input.value);
    else if (event.type === "input") return;
    else if (part.form === "several") this.toggle(part, input.value);
    else this.choose(part, input.value);
  }

  put(name, value) {
    const draft = { ...this.draft, [name]: value };
    if (value === "" || value === undefined || (Array.isArray(value) && !value.length)) delete draft[name];
    this.model.set("draft", draft);
    this.model.save_changes();
  }

  choose(part, value) {
    this.clearTyped();
    const again = part.form === "card" && this.draft[part.name] === value;
    this.put(part.name, again ? "" : value);
    this.say("");
    this.redraw();
  }

  toggle(part, value) {
    this.clearTyped();
    const was = this.draft[part.name] ?? [];
    let now = was.includes(value) ? was.filter((one) => one !== value) : [...was, value];
    // "Nothing" excludes everything else.
    if (value === NOTHING && now.includes(NOTHING)) now = [NOTHING];
    else now = now.filter((one) => one !== NOTHING || value === NOTHING);
    this.put(part.name, now);
    this.say("");
    this.redraw();
  }

  clearTyped() {
    if (!this.draft[""]) return;
    const { "": _typed, ...draft } = this.draft;
    this.model.set("draft", draft);
  }

  fillForm() {
    if (!this.bar) return;
    const active = this.root.getRootNode().activeElement;
    for (const input of this.root.querySelectorAll("[data-part]")) {
      const value = this.draft[input.dataset.part];
      if (input.type === "radio") input.checked = value === input.value;
      else if (input.type === "checkbox") input.checked = (value ?? []).includes(input.value);
      else if (input !== active || !value) input.value = value ?? "";
    }
  }

  // ------------------------------------------------------------ buttons and what is said

  addAnswers() {
    const { labels, variant } = this.question;
    const button = (name, label, main) => {
      const made = element("button", { class: `s66-button${main ? " s66-primary" : ""}`, type: "button", "data-do": name }, label);
      made.addEventListener("click", () => this.pressed(name, made));
      return made;
    };
    // What is played move by move is judged by itself, and can be played again.
    const first = this.question.parts.some((part) => part.form === "moves") ? "restart" : "check";
    this.buttons = {
      [first]: button(first, labels[first], true),
      hint: button("hint", labels.hint),
      solution: button("solution", labels.solution),
      another: button("another", labels.another),
    };
    if (variant) this.buttons.back = button("back", labels.back);
    this.note = element("p", { class: "s66-q-note" });
    this.verdict = element("div", { class: "s66-q-verdict" });
    this.status = element("div", { class: "s66-q-status", role: "status", "aria-live": "polite" }, this.note, this.verdict);
    this.advice = element("div", { class: "s66-q-advice", "aria-live": "polite" });
    this.working = element("div", { class: "s66-q-working" });
    this.line = element("div", { class: "s66-q-line" });
    this.history = element("p", { class: "s66-q-history" });
    const typed = this.typed && element("label", { class: "s66-field s66-q-type" }, element("span", {}, this.question.typed.label), this.typed);
    this.bar = element("div", { class: "s66-q-buttons" }, ...Object.values(this.buttons), typed);
    this.root.append(this.bar, this.advice, this.status, this.working, this.line, this.history);
  }

  pressed(name, node) {
    if (node.getAttribute("aria-disabled") === "true") return;
    if (name === "check") this.check();
    else this.send({ type: name });
  }

  // The answer as Python reads it; a sentence says what is still missing.
  check() {
    const { labels, parts } = this.question;
    const typed = (this.draft[""] ?? "").trim();
    if (typed) this.sendAnswer(typed);
    if (this.buttons.restart) return this.put("", "");
    if (typed) return;
    const answer = {};
    for (const part of parts) {
      const value = this.draft[part.name];
      const empty = value === undefined || value === "" || (Array.isArray(value) && !value.length);
      const short = part.form === "order" && (value?.length ?? 0) < part.choices.length;
      if (empty || short) {
        const text = { number: labels.number, cards: labels.cards, order: labels.order }[part.form] ?? labels.choose;
        this.unread = true;
        this.show();
        return this.say(parts.length > 1 ? `${part.label}: ${text}` : text, "bad");
      }
      answer[part.name] = part.form === "several" ? value.filter((one) => one !== NOTHING) : value;
    }
    this.sendAnswer(answer);
  }

  sendAnswer(answer) {
    if (this.unread) {
      this.unread = false;
      this.show();
    }
    this.send({ type: "check", answer });
  }

  // Said by the page itself. The text goes in a moment later, so that the same words are spoken again.
  say(text, tone) {
    if (!this.note) return;
    clearTimeout(this.sayTimer);
    this.note.textContent = "";
    this.note.className = `s66-q-note${text ? ` s66-note s66-${tone ?? "info"}` : ""}`;
    if (text) this.sayTimer = setTimeout(() => (this.note.textContent = text), 40);
  }

  show() {
    const state = this.model.get("state");
    if (!this.buttons || state.rev !== this.rev) return;
    if (this.main) this.main.update(this.sceneNow());
    this.say(state.note?.text || state.trouble || "", state.note?.tone ?? "bad");
    const off = (node, is) => (is ? node.setAttribute("aria-disabled", "true") : node.removeAttribute("aria-disabled"));
    if (this.buttons.restart) this.buttons.restart.hidden = !state.played?.over;
    off(this.buttons.hint, !state.hints_left);
    off(this.buttons.solution, state.solution_open);
    this.part("advice", [state.advice], this.advice, () => state.advice.map((one) => this.adviceBox(one)));
    // No verdict stands below the words about an answer that was not complete.
    const feedback = this.unread ? null : state.feedback;
    // The number of tries makes the same verdict spoken again.
    this.part("verdict", [feedback, state.tries], this.verdict, () => (feedback ? [this.feedbackBox(feedback)] : []));
    this.part("working", [feedback], this.working, () => (feedback ? this.workingOf(feedback) : []));
    this.showLine(state, feedback);
    this.history.textContent = state.history ?? "";
    this.history.hidden = !state.history;
  }

  part(name, shows, place, draw) {
    const now = JSON.stringify(shows);
    if (this.drawn[name] === now) return;
    this.drawn[name] = now;
    place.replaceChildren(...draw());
  }

  adviceBox(one) {
    const box = element("div", { class: `s66-q-tip s66-q-${one.kind}` }, element("p", { class: "s66-q-tiphead" }, one.title));
    box.append(...one.words.map((text) => element("p", {}, text)));
    if (one.working.length) box.append(element("ol", {}, ...one.working.map((text) => element("li", {}, text))));
    box.append(...this.rulesOf(one));
    return box;
  }

  feedbackBox(feedback) {
    const badge = element("p", { class: "s66-q-badge" }, element("span", { "aria-hidden": "true", class: "s66-q-sign" }, feedback.sign), element("span", {}, feedback.title));
    const box = element("div", { class: `s66-q-feedback s66-q-is-${feedback.verdict}`, dir: feedback.dir, lang: feedback.lang }, badge);
    const several = feedback.parts.length > 0;
    for (const [kind, text] of feedback.lines) {
      if (several && (kind === "given" || kind === "right")) continue;
      box.append(element("p", { class: `s66-q-${kind}` }, text));
      if (several && kind === "score") box.append(this.partsList(feedback.parts));
    }
    if (several && !box.querySelector(".s66-q-parts")) badge.after(this.partsList(feedback.parts));
    return box;
  }

  partsList(parts) {
    const list = element("ul", { class: "s66-q-parts", role: "list" });
    for (const [label, given, right, score] of parts) {
      const good = score === 1;
      const item = element("li", { class: good ? "s66-q-yes" : "s66-q-no" }, element("span", { class: "s66-q-tick" }, good ? "✓" : "✗"), ` ${label}: `, element("span", { class: "s66-q-was" }, given));
      if (!good) item.append(" → ", element("strong", {}, right));
      list.append(item);
    }
    return list;
  }

  workingOf(feedback) {
    const made = [];
    if (feedback.working.length) {
      const list = element("ol", {}, ...feedback.working.map((text) => element("li", {}, text)));
      const details = element("details", {}, element("summary", {}, this.question.labels.working), list);
      details.open = feedback.verdict !== "right";
      made.push(details);
    }
    return [...made, ...this.rulesOf(feedback)];
  }

  // Which rules decide it: their numbers, and on opening what they say.
  rulesOf({ rules, rule_list: list }) {
    if (!rules) return [];
    if (!list.length) return [element("p", { class: "s66-q-rules" }, rules)];
    const items = list.map(([id, text]) => element("li", {}, element("span", { class: "s66-q-ruleid" }, id), ` ${text}`));
    return [element("details", { class: "s66-q-rules" }, element("summary", {}, rules), element("ul", {}, ...items))];
  }

  // A line of play: stepped through on a board of its own, which Python moves.
  showLine(state, feedback) {
    const wanted = feedback?.line && !state.line;
    this.part("lineButton", [wanted, Boolean(state.line)], this.line, () => {
      if (this.lineBoard) {
        this.lineBoard.destroy();
        this.boards = this.boards.filter((board) => board !== this.lineBoard);
        this.lineBoard = null;
      }
      if (state.line) {
        const place = element("div", {});
        this.lineBoard = new Board(place, (message) => message.type === "action" && this.send({ type: "line", action: message.id }));
        this.boards.push(this.lineBoard);
        return [place];
      }
      if (!wanted) return [];
      const button = element("button", { class: "s66-button", type: "button" }, this.question.labels.line);
      button.addEventListener("click", () => {
        this.openedLine = true;
        this.send({ type: "line" });
      });
      return [button];
    });
    if (!state.line || !this.lineBoard) return;
    this.lineBoard.update(state.line);
    if (this.openedLine) {
      this.openedLine = false;
      this.line.querySelector("[data-act=action].s66-primary")?.focus();
    }
  }

  keyed(event) {
    event.stopPropagation();
    const typing = event.target.matches?.("input[type=text]");
    if (event.key === "Enter" && typing && !event.isComposing) {
      event.preventDefault();
      this.check();
    }
  }
}

const NOTHING = "-";

function options(view, part, type, choices, label = part.label) {
  const set = element("fieldset", { class: `s66-q-options s66-q-${type}` }, element("legend", {}, label));
  const row = element("div", { class: "s66-q-row" });
  for (const choice of choices) {
    const input = element("input", { type, name: `${view.uid}-${part.name}`, value: choice.value, "data-part": part.name });
    row.append(element("label", { class: "s66-q-option" }, input, element("span", {}, choice.label)));
  }
  set.append(row);
  return set;
}

const FIELDS = {
  number(view, part) {
    const input = element("input", { type: "text", inputmode: "numeric", autocomplete: "off", "data-part": part.name });
    return element("label", { class: "s66-field" }, element("span", {}, part.label), input);
  },
  choice: (view, part) => options(view, part, "radio", part.choices),
  several: (view, part) => options(view, part, "checkbox", [...part.choices, { value: NOTHING, label: part.none }]),
  // Choices of a "card" part that are no cards, such as a marriage.
  card(view, part) {
    const words = part.choices.filter((choice) => !choice.card);
    return words.length ? options(view, part, "radio", words, view.question.labels.instead) : null;
  },
};
