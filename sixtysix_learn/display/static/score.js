// The score of a match: two sevens for each side, the face-down one leaving as many pips uncovered as there are points;
// eights beside them for the marriages of the deal. Without such cards the lines alone.

// How the upper seven lies, so that 0 to 7 pips of the lower one are seen: where the middle of its upper edge is, and how it is turned.
const COVER = [
  [53, 3, 0],
  [28.6, 48.4, -45],
  [50, 37.8, 0],
  [50, 59.3, 0],
  [50.1, 69.9, -45],
  [50, 91.5, 0],
  [71.6, 91.4, -45],
  [118, 12, 4],
];

// Two sevens as one drawing. It is as large as it needs to be; a card is always 100 units wide.
function scoreSvg([lower], uncovered, look) {
  const [x, y, turn] = COVER[uncovered];
  const angle = (turn * Math.PI) / 180;
  const corners = [[-50, 0], [50, 0], [-50, 140], [50, 140]].map(([u, v]) => [x + u * Math.cos(angle) - v * Math.sin(angle), y + u * Math.sin(angle) + v * Math.cos(angle)]);
  const edge = (values, least) => [Math.min(0, ...values) - 2, Math.max(least, ...values) + 2];
  const [left, right] = edge(corners.map(([a]) => a), 100);
  const [top, bottom] = edge(corners.map(([, b]) => b), 140);
  // Smaller signs than on other cards: each is covered as a whole, or not at all.
  const signs = PIP_PLACES[7].map(([a, b]) => place(a, b, 0.8, pip(lower, look), b > 70 ? 180 : 0)).join("");
  const face = path(CARD_EDGE, `fill="${PALETTE.face}" stroke="${PALETTE.edge}" stroke-width="1"`) + both(corner("7", lower, look)) + signs;
  const back = `<g transform="translate(${x} ${y}) rotate(${turn}) translate(-50 0)">${cardBack()}</g>`;
  const [w, h] = [right - left, bottom - top];
  // With all seven uncovered the face-down card lies under the other.
  const drawn = uncovered === 7 ? back + face : face + back;
  return `<svg class="s66-sevens" viewBox="${left} ${top} ${w} ${h}" style="--s66-sw: ${w}; --s66-sh: ${h}" aria-hidden="true" focusable="false">${drawn}</svg>`;
}

AREAS.scores = (board, area) => {
  const box = element("div", { class: "s66-scores" });
  const look = board.look();
  for (const side of area.sides) {
    const place = element("div", { class: "s66-side" });
    if (side.sevens) {
      const art = document.createElement("template");
      art.innerHTML = scoreSvg(side.sevens, side.uncovered, { ...look, compact: false });
      place.append(element("span", { role: "img", "aria-label": side.label, "data-uncovered": side.uncovered }, art.content));
      for (const { suit, label } of side.eights) {
        const eight = element("span", { class: "s66-eight", role: "img", "aria-label": label, title: label });
        eight.append(drawing(`8${suit}`, { ...look, compact: false }));
        place.append(eight);
      }
    }
    place.append(element("div", {}, element("p", { class: "s66-caption" }, side.caption), ...side.lines.map((line) => element("p", {}, line))));
    box.append(place);
  }
  box.append(element("div", { class: "s66-about" }, ...area.lines.map((line) => element("p", {}, line))));
  return box;
};
