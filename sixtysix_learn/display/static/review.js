// The graph of a review: a column for each decision, the expected game points as a line, a mistake as a drop with its sign and cost.

AREAS.graph = (board, area) => {
  const total = Math.max(area.total, 1) + (area.end || area.cards.length < area.total ? 1 : 0);
  const top = area.levels[0].at;
  const low = area.levels[area.levels.length - 1].at;
  const y = (value) => (100 * (top - Math.max(low, Math.min(top, value)))) / (top - low);
  const x = (index) => (100 * (index + 0.5)) / total;
  const box = element("div", { class: "s66-graph" });
  const scale = element("div", { class: "s66-scale", "aria-hidden": "true" });
  for (const level of area.levels) {
    const mark = element("span", {}, level.text);
    mark.style.top = `${y(level.at)}%`;
    scale.append(mark);
  }
  const plot = element("div", { class: "s66-plot" });
  plot.style.minWidth = `${total * 30}px`;
  const lines = area.levels.map((level) => `<line class="${level.at ? "s66-level" : "s66-zero"}" x1="0" x2="100" y1="${y(level.at)}" y2="${y(level.at)}"/>`);
  const way = area.cards.map((one, i) => `${x(i)},${y(one.worth)}`);
  const drops = area.cards.map((one, i) => (one.sign ? `<line class="s66-drop" x1="${x(i)}" x2="${x(i)}" y1="${y(one.worth)}" y2="${y(one.got)}"/>` : ""));
  if (area.end) way.push(`${x(area.cards.length)},${y(area.end.value)}`);
  const art = document.createElement("template");
  art.innerHTML = `<svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">${lines.join("")}<polyline class="s66-way" points="${way.join(" ")}"/>${drops.join("")}</svg>`;
  plot.append(art.content);
  const row = element("div", { class: "s66-row s66-points" });
  const cursor = Math.max(0, Math.min(board.cursor[area.id] ?? area.cards.findIndex((one) => one.at), area.cards.length - 1));
  area.cards.forEach((one, index) => {
    const point = element("button", {
      class: `s66-point${one.sign ? " s66-wrong" : ""}${one.at ? " s66-here" : ""}`,
      type: "button",
      "data-act": "card",
      "data-index": index,
      "aria-label": one.label,
      "aria-current": one.at ? "step" : null,
      title: one.label,
    });
    point.tabIndex = index === cursor ? 0 : -1;
    point.style.width = `${100 / total}%`;
    const dot = element("span", { class: "s66-dot" });
    dot.style.top = `${y(one.got)}%`;
    point.append(dot);
    if (one.sign) {
      const words = element("span", { class: `s66-cost${y(one.got) > 66 ? " s66-over" : ""}` }, element("b", {}, one.sign), element("span", {}, one.cost));
      words.style.top = `${y(y(one.got) > 66 ? one.worth : one.got)}%`;
      point.append(words);
    }
    row.append(point);
  });
  if (area.end) {
    const end = element("span", { class: "s66-end", role: "img", "aria-label": area.end.label });
    end.style.width = `${100 / total}%`;
    const dot = element("span", { class: "s66-dot" });
    dot.style.top = `${y(area.end.value)}%`;
    const words = element("span", { class: "s66-cost", "aria-hidden": "true" }, area.end.text);
    words.style.top = `${y(area.end.value)}%`;
    if (area.end.value < -1) words.classList.add("s66-over");
    end.append(dot, words);
    row.append(end);
  }
  plot.append(row);
  const pane = element("div", { class: "s66-pane" }, plot);
  box.append(scale, pane);
  // In a narrow place the graph is scrolled to what is shown.
  requestAnimationFrame(() => {
    const here = row.querySelector(".s66-here");
    if (here && pane.scrollWidth > pane.clientWidth) pane.scrollLeft = here.offsetLeft - pane.clientWidth / 2;
  });
  return element("div", {}, box, ...(area.lines ?? []).map((line) => element("p", {}, line)));
};
