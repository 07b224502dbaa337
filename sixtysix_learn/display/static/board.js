// Board draws a scene: a dictionary made in Python that holds every word shown (scene.py says what is in it).
// It knows no rules. What the learner does is sent to Python, which answers with the next scene.

// A name for use in ids and groups of radio buttons. Each widget of a page loads these files for itself, so a
// count would begin at one in each of them.
const uniqueName = () => `s66-${Math.random().toString(36).slice(2, 10)}`;

function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name === "class") made.className = value;
    else made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

const drawings = new Map();

// A copy of a card's drawing; code null is the back.
function drawing(code, look) {
  const key = [code, look.pack, look.colours, look.compact, JSON.stringify(look.index ?? "")].join("|");
  if (!drawings.has(key)) {
    const template = document.createElement("template");
    template.innerHTML = cardSvg(code, look);
    drawings.set(key, template);
  }
  return drawings.get(key).content.firstElementChild.cloneNode(true);
}

function signDrawing(suit, look, className) {
  const template = document.createElement("template");
  template.innerHTML = `<svg class="${className}" viewBox="-12 -12 24 24" aria-hidden="true" focusable="false">${pip(suit, look)}</svg>`;
  return template.content.firstElementChild;
}

// Tells when Python is gone: the kernel has stopped or was restarted. `name` is a part of the model's state, `tell` takes
// whether it is gone. Returns what ends it, and a way to send messages that tells too.
function watchKernel(model, name, tell) {
  const changed = () => {
    // The view of the model that widgets get does not say whether it is live; the manager knows.
    const all = [...(model.widget_manager?._modelsSync?.values?.() ?? [])];
    const mine = all.find((one) => one.get?.(name) === model.get(name));
    tell(mine ? !mine.comm_live : true);
  };
  model.on("comm_live_update", changed);
  const send = (message) => {
    try {
      model.send(message);
    } catch {
      tell(true);
    }
  };
  return { send, end: () => model.off("comm_live_update", changed) };
}

class Board {
  // root: the element to fill; send: takes a message for Python.
  constructor(root, send) {
    this.root = root;
    this.send = send;
    this.scene = {};
    this.uid = uniqueName();
    this.cursor = {};
    this.drawn = {};
    this.compact = false;
    this.stop = new AbortController();
    this.motion = new Motion(this);
    root.classList.add("s66");
    // Keys pressed here are ours: JupyterLab would delete, insert and run cells.
    root.setAttribute("data-lm-suppress-shortcuts", "true");
    root.tabIndex = -1;
    this.parts = {
      // Seen, and spoken, once the kernel is gone.
      lost: element("p", { class: "s66-lost", role: "alert" }),
      title: element("p", { class: "s66-title" }),
      top: element("div", { class: "s66-form" }),
      main: element("div", { class: "s66-main", role: "group" }),
      say: element("div", { class: "s66-say", role: "status", "aria-live": "polite" }),
      bar: element("div", { class: "s66-bar", role: "group" }),
      form: element("div", { class: "s66-form" }),
      foot: element("div", { class: "s66-foot" }),
    };
    this.why = element("p", { class: "s66-why" });
    root.append(...Object.values(this.parts));
    const on = (type, handler) => root.addEventListener(type, handler, { signal: this.stop.signal });
    on("click", (event) => this.clicked(event));
    on("keydown", (event) => this.keyed(event));
    on("change", (event) => changedControl(this, event));
    on("focusin", (event) => this.focused(event));
    this.observer = new ResizeObserver(() => this.resized());
    this.observer.observe(root);
  }

  // Says so where nobody answers any more.
  lose(gone) {
    this.root.classList.toggle("s66-gone", gone);
  }

  destroy() {
    this.stop.abort();
    this.observer.disconnect();
    this.motion.stop();
    clearTimeout(this.whyTimer);
    this.root.replaceChildren();
  }

  look() {
    return { ...this.scene.look, compact: this.compact };
  }

  // ------------------------------------------------------------ drawing

  update(scene) {
    const before = this.motion.capture();
    const focus = this.describeFocus();
    const news = scene.rev !== this.scene.rev || scene.status !== this.scene.status;
    this.scene = scene;
    const { root, parts } = this;
    root.dir = scene.dir ?? "ltr";
    if (scene.lang) root.lang = scene.lang;
    root.dataset.size = scene.size ?? "m";
    parts.lost.textContent = scene.lost ?? "";
    parts.title.textContent = scene.title ?? "";
    parts.title.hidden = !scene.title;
    parts.main.className = `s66-main s66-${scene.layout ?? "stack"}${scene.felt === false ? "" : " s66-felt"}`;
    if (scene.label) parts.main.setAttribute("aria-label", scene.label);
    this.part("main", [scene.areas, scene.look, this.compact], () => (scene.areas ?? []).map((area) => this.area(area)));
    this.say(news);
    this.part("bar", [scene.actions, scene.copy], () => actionButtons(this));
    parts.bar.hidden = !parts.bar.children.length;
    parts.bar.setAttribute("aria-label", scene.actions?.label ?? scene.copy?.label ?? "");
    updateControls(this, "top");
    updateControls(this, "form");
    this.part("foot", [scene.log], () => (scene.log ? [logOf(scene.log, this)] : []));
    this.restoreFocus(focus);
    this.motion.play(before);
    this.resized();
  }

  // Draws a part again only if what it shows has changed.
  part(name, shows, draw) {
    const now = JSON.stringify(shows);
    if (this.drawn[name] === now) return;
    this.drawn[name] = now;
    this.parts[name].replaceChildren(...draw());
  }

  say(news) {
    const { scene, parts } = this;
    const shown = [scene.said, scene.status, scene.note];
    if (news) this.explain("");
    const now = JSON.stringify(shown);
    if (this.drawn.say === now) return;
    this.drawn.say = now;
    const lines = (scene.said ?? []).map((text) => element("p", { class: "s66-said" }, text));
    if (scene.note) lines.push(element("p", { class: `s66-note s66-${scene.note.tone ?? "info"}` }, scene.note.text));
    if (scene.status) lines.push(element("p", { class: "s66-status" }, scene.status));
    parts.say.replaceChildren(...lines, this.why);
  }

  // Says why something tried is not possible. The text goes in a moment later, so that the same words are spoken again.
  explain(text) {
    clearTimeout(this.whyTimer);
    this.why.textContent = "";
    if (text) this.whyTimer = setTimeout(() => (this.why.textContent = text), 40);
  }

  area(area) {
    const box = element("div", {
      class: `s66-area s66-a-${area.kind} s66-at-${area.place ?? "flow"}${area.chosen ? " s66-chosen" : ""}`,
      "data-area": area.id,
      role: area.label ? "group" : null,
      "aria-label": area.label,
    });
    if (area.caption) box.append(element("p", { class: "s66-caption", "aria-hidden": area.caption === area.label ? "true" : null }, area.caption));
    box.append(AREAS[area.kind](this, area));
    return box;
  }

  // One card: a button where it can be picked, else a picture with a name. Backs that say nothing are hidden from readers.
  card(area, item, index) {
    const picked = Boolean(area.pick);
    const made = element(picked ? "button" : "span", {
      class: `s66-card${item.mark ? ` s66-mark-${item.mark}` : ""}${item.code ? "" : " s66-down"}`,
      type: picked ? "button" : null,
      role: picked || !item.label ? null : "img",
      "aria-label": item.label,
      "aria-hidden": picked || item.label ? null : "true",
      "aria-disabled": picked && item.on === false ? "true" : null,
      "aria-pressed": area.pick === "toggle" ? String(Boolean(item.pressed)) : null,
      "data-act": picked ? "card" : null,
      "data-code": item.code,
      "data-index": index,
    });
    if (picked) made.tabIndex = index === this.cursorOf(area) ? 0 : -1;
    made.append(drawing(item.code ?? null, this.look()));
    return made;
  }

  cursorOf(area) {
    return Math.max(0, Math.min(this.cursor[area.id] ?? 0, area.cards.length - 1));
  }

  resized() {
    const card = this.root.querySelector(".s66-cards .s66-card:not(.s66-down)");
    if (!card) return;
    const compact = card.getBoundingClientRect().width < 62;
    if (!card.isConnected || card.getBoundingClientRect().width === 0 || compact === this.compact) return;
    this.compact = compact;
    const focus = this.describeFocus();
    this.part("main", [this.scene.areas, this.scene.look, compact], () => (this.scene.areas ?? []).map((area) => this.area(area)));
    this.restoreFocus(focus);
  }

  // ------------------------------------------------------------ what the learner does

  areaOf(node) {
    const box = node.closest("[data-area]");
    return this.scene.areas?.find((area) => area.id === box?.dataset.area);
  }

  clicked(event) {
    const node = event.target.closest("[data-act]");
    if (!node || !this.root.contains(node)) return;
    const rev = this.scene.rev;
    if (node.dataset.act === "card") {
      const area = this.areaOf(node);
      const index = Number(node.dataset.index);
      const item = area.cards[index];
      this.moveCursor(node, index);
      if (item.on === false) this.explain(item.why ?? "");
      else this.send({ type: "card", area: area.id, id: item.id, index, rev });
    } else if (node.dataset.act === "action") {
      const item = this.scene.actions.items.find((one) => one.id === node.dataset.id);
      if (item.on === false) this.explain(item.why ?? "");
      else this.send({ type: "action", id: item.id, rev });
    } else if (node.dataset.act === "copy") {
      this.asked = `${this.uid}-${Date.now()}`;
      this.send({ type: "copy", nonce: this.asked });
    } else if (node.dataset.act === "peek") {
      const open = node.getAttribute("aria-expanded") !== "true";
      node.setAttribute("aria-expanded", String(open));
      node.nextElementSibling.hidden = !open;
    }
  }

  keyed(event) {
    event.stopPropagation();
    const row = event.target.closest(".s66-row");
    if (!row || event.altKey || event.ctrlKey || event.metaKey) return;
    const all = [...row.querySelectorAll("[data-act]:not([data-act=peek])")];
    const at = all.indexOf(event.target.closest("[data-act]"));
    if (at < 0) return;
    const forward = this.root.dir === "rtl" ? "ArrowLeft" : "ArrowRight";
    const back = this.root.dir === "rtl" ? "ArrowRight" : "ArrowLeft";
    const to = {
      [forward]: (at + 1) % all.length,
      [back]: (at + all.length - 1) % all.length,
      Home: 0,
      End: all.length - 1,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.moveCursor(all[to], to);
    all[to].focus();
  }

  focused(event) {
    const node = event.target.closest("[data-act=card],[data-act=action]");
    const row = node?.closest(".s66-row");
    if (row) this.moveCursor(node, [...row.querySelectorAll(`[data-act=${node.dataset.act}]`)].indexOf(node));
  }

  // Exactly one card of a row, one button of a bar, is in the tab order: the one last used.
  moveCursor(node, index) {
    const row = node.closest(".s66-row");
    for (const one of row.querySelectorAll("[data-act=card],[data-act=action]")) one.tabIndex = one === node ? 0 : -1;
    this.cursor[node.closest("[data-area]")?.dataset.area ?? "actions"] = index;
  }

  describeFocus() {
    const node = this.root.getRootNode().activeElement;
    if (!node || node === this.root || !this.root.contains(node)) return null;
    return { node, act: node.dataset.act, area: node.closest("[data-area]")?.dataset.area, id: node.dataset.id, index: Number(node.dataset.index ?? 0) };
  }

  // A redrawn part has lost the focus: give it to what stands in the same place, or to the nearest thing to do.
  restoreFocus(was) {
    if (!was || was.node.isConnected) return;
    const all = (selector) => [...this.root.querySelectorAll(selector)];
    const cards = was.area ? all(`[data-area="${was.area}"] [data-act=card]`) : [];
    const card = cards[Math.min(was.index, cards.length - 1)];
    // Where one thing is left to do at the table, such as the next deal, the focus goes there.
    const only = this.scene.actions?.next || this.scene.actions?.items.length === 1 ? all("[data-act=action].s66-primary")[0] : null;
    const next =
      (card?.ariaDisabled === "true" ? (only ?? card) : card) ??
      (was.id && all(`[data-act="${was.act}"]`).find((one) => one.dataset.id === was.id)) ??
      only ??
      all("[data-act=card][tabindex='0']")[0] ??
      all("[data-act=action]:not([aria-disabled])")[0] ??
      this.root;
    next.focus({ preventScroll: true });
  }

  // A message from Python that is no state: a trick to move, the record that was asked for.
  receive(message) {
    if (message.type === "taken") this.motion.expect(message);
    if (message.type === "record" && message.nonce === this.asked) giveRecord(this, message);
  }
}

// ------------------------------------------------------------ the kinds of area

const AREAS = {
  cards(board, area) {
    // Where nothing may be picked it is somebody else's turn: the cards are not dimmed then.
    const idle = !area.cards.some((item) => item.on);
    const classes = ["s66-cards", "s66-row", area.fan && "s66-fan", area.small && "s66-small", area.by_suit && "s66-by-suit", idle && "s66-idle"];
    const row = element("div", {
      class: classes.filter(Boolean).join(" "),
      role: area.pick || !area.cards.some((item) => item.label) ? null : "list",
    });
    area.cards.forEach((item, index) => {
      const before = area.cards[index - 1];
      if (area.by_suit && before && before.code[1] !== item.code[1])
        row.append(element("span", { class: `s66-break${"CS".includes(before.code[1]) === "CS".includes(item.code[1]) ? " s66-break-narrow" : ""}` }));
      const card = board.card(area, item, index);
      row.append(row.getAttribute("role") === "list" && item.label ? element("span", { role: "listitem" }, card) : card);
    });
    if (!area.cards.length && area.empty) row.append(element("span", { class: "s66-empty" }, area.empty));
    return row;
  },

  // {down, card, closed, sign}: the pile, crosswise on the face-up trump; or closed, the trump face down on top.
  talon(board, area) {
    const stack = element("div", { class: `s66-talon${area.closed ? " s66-closed" : ""}` });
    const back = (className) => {
      const made = element("span", { class: `s66-card s66-down ${className}`, "aria-hidden": "true" });
      made.append(drawing(null, board.look()));
      return made;
    };
    if (area.card) {
      const face = board.card(area, area.card, 0);
      face.classList.add("s66-across");
      stack.append(face);
    }
    const down = area.closed ? area.down - 1 : area.down;
    for (let i = 0; i < Math.min(4, Math.ceil(down / 2)); i++) stack.append(back(`s66-pile-${i}`));
    if (area.closed) stack.append(back("s66-across s66-on-top"));
    if (!area.down && !area.card) stack.append(element("span", { class: "s66-slot", "aria-hidden": "true" }, area.sign ? signDrawing(area.sign, board.look(), "s66-sign") : ""));
    return stack;
  },

  // {slots: [{caption, card, from}]}: who played what.
  trick(board, area) {
    const row = element("div", { class: "s66-slots" });
    area.slots.forEach((slot, index) => {
      const place = element("div", { class: "s66-play", "data-slot": index, "data-from": slot.from });
      place.append(element("p", { class: "s66-caption" }, slot.caption));
      const where = element("div", { class: "s66-slot" });
      if (slot.card) where.append(board.card({}, slot.card, index));
      place.append(where);
      if (slot.note) place.append(element("p", { class: "s66-mini" }, slot.note));
      row.append(place);
    });
    return row;
  },

  // {count, lines, peek: {label, name, cards}}: tricks taken.
  pile(board, area) {
    const box = element("div", { class: "s66-taken" });
    const stack = element("div", { class: "s66-heap", "aria-hidden": "true" });
    for (let i = 0; i < Math.min(3, area.count); i++) {
      const card = element("span", { class: `s66-card s66-down s66-pile-${i}` });
      card.append(drawing(null, board.look()));
      stack.append(card);
    }
    if (!area.count) stack.append(element("span", { class: "s66-slot" }));
    box.append(stack);
    const text = element("div", { class: "s66-lines" });
    for (const line of area.lines ?? []) text.append(element("p", {}, line));
    if (area.peek) {
      const cards = element("div", { class: "s66-peek", hidden: true, role: "group", "aria-label": area.peek.name });
      area.peek.cards.forEach((item, index) => cards.append(board.card({}, item, index)));
      text.append(element("button", { class: "s66-link", type: "button", "data-act": "peek", "aria-expanded": "false" }, area.peek.label), cards);
    }
    box.append(text);
    return box;
  },

  // {items: [{sign, text}]}: trumps, points and the like.
  facts(board, area) {
    const list = element("ul", { class: "s66-facts", role: "list" });
    for (const item of area.items)
      list.append(element("li", {}, item.sign ? signDrawing(item.sign, board.look(), "s66-sign") : null, element("span", {}, item.text)));
    return list;
  },
};
