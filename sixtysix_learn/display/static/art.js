// A whole card as one SVG text, 100 x 140 units. look = {pack, colours, index}.

// Sevens and eights are not played with: they show the score of a match.
const PIP_PLACES = {
  7: [[35, 27], [65, 27], [50, 48.5], [35, 70], [65, 70], [35, 113], [65, 113]],
  8: [[35, 27], [65, 27], [50, 48.5], [35, 70], [65, 70], [50, 91.5], [35, 113], [65, 113]],
  9: [[35, 27], [65, 27], [35, 55.5], [65, 55.5], [50, 70], [35, 84.5], [65, 84.5], [35, 113], [65, 113]],
  T: [[35, 27], [65, 27], [50, 41.5], [35, 55.5], [65, 55.5], [35, 84.5], [65, 84.5], [50, 98.5], [35, 113], [65, 113]],
};
const CARD_EDGE = "M8 1H92A7 7 0 0 1 99 8V132A7 7 0 0 1 92 139H8A7 7 0 0 1 1 132V8A7 7 0 0 1 8 1Z";
const FRAME = "M20 11H80V129H20Z";
const both = (half) => half + `<g transform="rotate(180 50 70)">${half}</g>`;
// A nested svg cuts the half figure at the middle of the card, without ids that could clash in a page.
const upperHalf = (inner) => `<svg x="20" y="11" width="60" height="59" viewBox="20 11 60 59">${inner}</svg>`;

// On small cards (look.compact) the corners are larger and the middle makes room for them.
function corner(rank, suit, look) {
  const word = figures(look.index?.[rank] ?? (rank === "T" ? "10" : rank), suitInk(suit, look));
  const [middle, widest, tall, signAt, sign] = look.compact ? [13.2, 17.5, 1.25, 43.5, 0.86] : [10.7, 13.4, 0.92, 36.5, 0.66];
  const wide = Math.min(tall, widest / word.width);
  return (
    `<g transform="translate(${middle - (word.width * wide) / 2} 7.5) scale(${wide} ${tall})">${word.svg}</g>` +
    place(middle, signAt, sign, pip(suit, look))
  );
}

function pips(rank, suit, look) {
  return PIP_PLACES[rank].map(([x, y]) => place(x, y, 1.02, pip(suit, look), y > 70 ? 180 : 0)).join("");
}

function ace(suit, look) {
  const ink = suitInk(suit, look);
  if (look.pack === "german") return both(daus(suit, look));
  return (
    path("M50 33C69 33 82 48 82 70C82 92 69 107 50 107C31 107 18 92 18 70C18 48 31 33 50 33Z", `fill="none" stroke="${ink}" stroke-width=".7" opacity=".55"`) +
    path("M50 30.5L53 33L50 35.5L47 33ZM50 104.5L53 107L50 109.5L47 107ZM15.5 70L18 67L20.5 70L18 73ZM79.5 70L82 67L84.5 70L82 73Z", `fill="${ink}" opacity=".7"`) +
    place(50, 70, 2.55, pip(suit, look))
  );
}

function court(rank, suit, look) {
  const german = look.pack === "german";
  const draw = (german ? { K: koenig, Q: ober, J: unter } : { K: king, Q: queen, J: jack })[rank];
  const turned = suit === "H" || suit === "S";
  const figure = turned ? `<g transform="matrix(-1 0 0 1 100 0)">${draw(suit)}</g>` : draw(suit);
  const side = (x) => (turned ? 100 - x : x);
  const sign = german
    ? medal(side(30), rank === "J" ? 56.5 : 21.5, suit, look)
    : place(side(27.8), 20, 0.66, pip(suit, look));
  const frame = path(FRAME, `fill="none" stroke="${suitInk(suit, look)}" stroke-width="1"`);
  return path(FRAME, 'fill="#f7eed8"') + both(upperHalf(figure + sign)) + belt(german ? TRACHT[suit] : DRESS[suit]) + frame;
}

// The belt where the two halves meet.
const belt = (c) => {
  let studs = "";
  for (let x = 24; x < 80; x += 6.5) studs += `M${x} 68.2l1.8 1.8l-1.8 1.8l-1.8-1.8Z`;
  return path("M20 67.5H80V72.5H20Z", `fill="${c.main}"`) + path(studs, `fill="${GOLD}"`) + path("M20 67.5H80M20 72.5H80", `stroke="${GOLD}" stroke-width="1"`);
};

function cardFace(code, look) {
  const [rank, suit] = code;
  const middle = rank === "A" ? ace(suit, look) : PIP_PLACES[rank] ? pips(rank, suit, look) : court(rank, suit, look);
  return path(CARD_EDGE, `fill="${PALETTE.face}" stroke="${PALETTE.edge}" stroke-width="1"`) + both(corner(rank, suit, look)) + (look.compact ? `<g transform="translate(7.5 10.5) scale(.85)">${middle}</g>` : middle);
}

// The back: a lattice in a frame around a rosette; the same either way up.
function cardBack() {
  const b = PALETTE.back;
  let lattice = "", dots = "";
  for (let i = -13; i < 24; i++) lattice += `M${i * 8} 10L${i * 8 + 120} 130M${i * 8} 130L${i * 8 + 120} 10`;
  for (let y = 10; y <= 130; y += 8) for (let x = 10; x <= 90; x += 8) dots += dot(x + 4, y, 0.9);
  const petals = [0, 45, 90, 135, 180, 225, 270, 315]
    .map((t) => `<g transform="rotate(${t})">${path("M0-3C-5-8-4-15 0-17.5C4-15 5-8 0-3Z", `fill="${b.light}" stroke="${b.dark}" stroke-width=".8"`)}</g>`)
    .join("");
  return (
    path(CARD_EDGE, `fill="${PALETTE.face}" stroke="${PALETTE.edge}" stroke-width="1"`) +
    path("M10 6H90A4 4 0 0 1 94 10V130A4 4 0 0 1 90 134H10A4 4 0 0 1 6 130V10A4 4 0 0 1 10 6Z", `fill="${b.dark}"`) +
    `<svg x="10" y="10" width="80" height="120" viewBox="10 10 80 120">${path(lattice, `fill="none" stroke="${b.line}" stroke-width="1.1"`)}${path(dots, `fill="${b.gold}"`)}</svg>` +
    path("M10 10H90V130H10Z", `fill="none" stroke="${b.gold}" stroke-width="1"`) +
    path("M50 42L78 70L50 98L22 70Z", `fill="${b.dark}" stroke="${b.gold}" stroke-width="1.2"`) +
    place(50, 70, 1, petals + path(dot(0, 0, 3.6), `fill="${b.gold}"`))
  );
}

function cardSvg(code, look) {
  const inner = code ? cardFace(code, look) : cardBack();
  return `<svg class="s66-art" viewBox="0 0 100 140" aria-hidden="true" focusable="false" xmlns="http://www.w3.org/2000/svg">${inner}</svg>`;
}
