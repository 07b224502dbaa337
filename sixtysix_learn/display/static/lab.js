// Bars of trials: one line each, with how far chance may reach, and a mark at the half.

AREAS.bars = (board, area) => {
  const head = element("tr", {}, ...area.head.map((text) => element("th", { scope: "col" }, text)));
  const rows = area.rows.map((row) => {
    const bar = element("div", { class: "s66-lab-bar", "aria-hidden": "true" },
      element("span", { class: "s66-lab-fill", style: `inline-size: ${row.value}%` }),
      element("span", { class: "s66-lab-reach", style: `inset-inline-start: ${row.low}%; inline-size: ${row.high - row.low}%` }),
      element("span", { class: "s66-lab-half" }));
    return element("tr", {}, element("th", { scope: "row" }, row.name), element("td", { class: "s66-lab-cell" }, bar), element("td", {}, row.text));
  });
  return element("table", { class: "s66-lab" }, element("thead", {}, head), element("tbody", {}, ...rows));
};
