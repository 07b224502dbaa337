// Suit signs and index figures, all as paths. A pip is centred on 0,0 and 20 units high.
// PALETTE comes from palette.py, which puts it in front of these files.

const path = (d, attrs = "") => `<path d="${d}" ${attrs}/>`;
const place = (x, y, s, inner, turn = 0) =>
  `<g transform="translate(${x} ${y})${turn ? ` rotate(${turn})` : ""} scale(${s})">${inner}</g>`;

const FRENCH_PIPS = {
  C:
    "M0-10a4.5 4.5 0 0 1 3.2 7.7a4.5 4.5 0 1 1-2 7.5c.3 2 1 3.6 2.5 4.8h-7.4c1.5-1.2 2.2-2.8 2.5-4.8" +
    "a4.5 4.5 0 1 1-2-7.5a4.5 4.5 0 0 1 3.2-7.7Z",
  S:
    "M0-10C1.8-5.8 9-2.8 9 2.5C9 5.3 7 7 4.9 7C3.3 7 2 6.3 1.2 5C1.3 7.2 2.2 8.9 3.8 10H-3.8" +
    "C-2.2 8.9-1.3 7.2-1.2 5C-2 6.3-3.3 7-4.9 7C-7 7-9 5.3-9 2.5C-9-2.8-1.8-5.8 0-10Z",
  H:
    "M0 9.8C-2 6.2-9.6 1.6-9.6-4C-9.6-7.3-7.3-9.6-4.6-9.6C-2.4-9.6-.7-8.3 0-6.2" +
    "C.7-8.3 2.4-9.6 4.6-9.6C7.3-9.6 9.6-7.3 9.6-4C9.6 1.6 2 6.2 0 9.8Z",
  D: "M0-10.5C2-6.6 4.7-3 7.9 0C4.7 3 2 6.6 0 10.5C-2 6.6-4.7 3-7.9 0C-4.7-3-2-6.6 0-10.5Z",
};

// Acorns, leaves, hearts and bells in their own colours.
const GERMAN_PIPS = {
  C:
    path("M0-7.5C.1-9 1-10 2.4-10.6", 'fill="none" stroke="#3d5a22" stroke-width="1.8" stroke-linecap="round"') +
    path("M-6-2.5C-6.3 3.5-3.4 8-0 10.3C3.4 8 6.3 3.5 6-2.5Z", 'fill="#c47f22"') +
    path("M0 10.3C3.4 8 6.3 3.5 6-2.5H2.2C2.8 2.5 2 7.4 0 10.3Z", 'fill="#98590f"') +
    path("M-3.9-1C-4 2.3-3 4.8-1.7 6.5", 'fill="none" stroke="#f0c474" stroke-width="1.3" stroke-linecap="round"') +
    path("M-7.6-1.7C-8.3-5.5-4.6-8.2 0-8.2C4.6-8.2 8.3-5.5 7.6-1.7C5-.5-5-.5-7.6-1.7Z", 'fill="#4f7a2c"') +
    path("M-6.9-4.5L-3.8-1M-4.7-6.7L.3-.9M-1.2-7.9L4.4-1.2M6.9-4.5L3.8-1M4.7-6.7L-.3-.9M1.2-7.9L-4.4-1.2",
      'fill="none" stroke="#31521a" stroke-width=".7"'),
  S:
    path("M.3 3C.6 6.3-.6 8.7-3.2 10", 'fill="none" stroke="#1c5a2b" stroke-width="1.9" stroke-linecap="round"') +
    path("M0-10.3C2.4-6.4 8.9-4.3 8.9 1.2C8.9 4.6 6.4 6.7 3.8 6.5C2.2 6.4.9 5.5 0 4.3C-.9 5.5-2.2 6.4-3.8 6.5C-6.4 6.7-8.9 4.6-8.9 1.2C-8.9-4.3-2.4-6.4 0-10.3Z",
      'fill="#2f8f43"') +
    path("M0-10.3C2.4-6.4 8.9-4.3 8.9 1.2C8.9 4.6 6.4 6.7 3.8 6.5C2.2 6.4.9 5.5 0 4.3Z", 'fill="#1f6f34"') +
    path("M0-8V4M0-2.5L-4.2-3.8M0 .8L-6 0M0 3L-5 3.8M0-2.5L4.2-3.8M0 .8L6 0M0 3L5 3.8",
      'fill="none" stroke="#c9e7b5" stroke-width=".75" stroke-linecap="round"'),
  H:
    path(FRENCH_PIPS.H, 'fill="#c8202f"') +
    path("M0 9.8C2 6.2 9.6 1.6 9.6-4C9.6-7.3 7.3-9.6 4.6-9.6C7 -4.5 4.6 3 0 9.8Z", 'fill="#9c1224"') +
    path("M-7.3-3.2C-7.4-5.7-6-7.3-4-7.4", 'fill="none" stroke="#f6a9a6" stroke-width="1.3" stroke-linecap="round"'),
  D:
    path("M-1.9-8.2C-1.9-10.9 1.9-10.9 1.9-8.2", 'fill="none" stroke="#7a4a00" stroke-width="1.5"') +
    path("M0-8.6A9 9 0 1 1 0 9.4A9 9 0 1 1 0-8.6Z", 'fill="#f2b61b"') +
    path("M0-8.6A9 9 0 1 1 0 9.4C5.5 6 5.5-5 0-8.6Z", 'fill="#d68f0c"') +
    path("M-9-.9C-4 1 4 1 9-.9L8.9 2.3C4 4 -4 4 -8.9 2.3Z", 'fill="#b3212b"') +
    path("M0 4.7V7M-1.5 7.6A1.5 1.5 0 1 0 1.5 7.6A1.5 1.5 0 1 0-1.5 7.6", 'fill="#4a2c00" stroke="#4a2c00" stroke-width="1.2"') +
    path("M-5.6-3.3C-4.8-5.2-3.5-6.3-1.9-6.7", 'fill="none" stroke="#fff0b8" stroke-width="1.3" stroke-linecap="round"') +
    path("M0-8.6A9 9 0 1 1 0 9.4A9 9 0 1 1 0-8.6Z", 'fill="none" stroke="#7a4a00" stroke-width=".9"'),
};

const suitInk = (suit, look) => PALETTE.ink[look.pack][look.colours === 4 ? "four" : "two"][suit];

function pip(suit, look) {
  if (look.pack === "german") return GERMAN_PIPS[suit];
  return path(FRENCH_PIPS[suit], `fill="${suitInk(suit, look)}"`);
}

// Index figures: 20 units high, drawn with a 3-unit pen; [width, path].
const FIGURES = {
  A: [14, "M1.5 19L7 1.5L12.5 19M3.8 13H10.2M-.3 19H4M10 19H14.3"],
  B: [13, "M3 1V19M.5 1H7C10 1 11.5 2.8 11.5 5.2C11.5 7.8 10 9.5 7 9.5H3M7 9.5C10.5 9.5 12.5 11.3 12.5 14.2C12.5 17.2 10.5 19 7 19H.5"],
  D: [13, "M3 1V19M.5 1H6C10.5 1 12.5 4.5 12.5 10C12.5 15.5 10.5 19 6 19H.5"],
  J: [12, "M8.5 1V13.5C8.5 17 7 19 4.5 19C2.2 19 .9 17.5 .9 15M5 1H12"],
  K: [14, "M3 1V19M.5 1H5.5M.5 19H5.5M12 1L3.5 11.5M6 8.6L12.3 19M9.5 1H14M9.8 19H14.3"],
  O: [14, "M7 1C2.8 1 1 4.8 1 10C1 15.2 2.8 19 7 19C11.2 19 13 15.2 13 10C13 4.8 11.2 1 7 1Z"],
  Q: [14, "M7 1C2.8 1 1 4.8 1 10C1 15.2 2.8 19 7 19C11.2 19 13 15.2 13 10C13 4.8 11.2 1 7 1ZM6.5 13.5L13.5 20.5"],
  R: [14, "M3 1V19M.5 1H7.5C10.5 1 12 3 12 5.7C12 8.5 10.5 10.5 7.5 10.5H3M7.5 10.5L12.2 19M.5 19H5.5M10 19H14.3"],
  U: [14, "M3 1V12.5C3 17 4.5 19 7.2 19C10 19 11.5 17 11.5 12.5V1M.5 1H5.5M9 1H14"],
  V: [14, "M1.5 1L7 18.5L12.5 1M-.3 1H4M10 1H14.3"],
  0: [12, "M6 1C2.5 1 1 4.8 1 10C1 15.2 2.5 19 6 19C9.5 19 11 15.2 11 10C11 4.8 9.5 1 6 1Z"],
  10: [15.5, "M.4 5L3.7 1.6V19M.6 19H6.8M11.4 1C8.8 1 7.9 4.8 7.9 10C7.9 15.2 8.8 19 11.4 19C14 19 14.9 15.2 14.9 10C14.9 4.8 14 1 11.4 1Z"],
  1: [8, "M.8 5L4.5 1.6V19M.5 19H8"],
  7: [13, "M1.2 1.6H11.6L5 19.4"],
  8: [13, "M6.5 9.2C3.9 9.2 2.2 7.6 2.2 5.1C2.2 2.6 3.9 1 6.5 1C9.1 1 10.8 2.6 10.8 5.1C10.8 7.6 9.1 9.2 6.5 9.2C3.3 9.2 1.2 11.1 1.2 14.1C1.2 17.1 3.3 19 6.5 19C9.7 19 11.8 17.1 11.8 14.1C11.8 11.1 9.7 9.2 6.5 9.2Z"],
  9: [13, "M2 18.3C3 18.9 4 19 5.2 19C10 19 12 14.5 12 8C12 3.5 10.3 1 6.5 1C2.8 1 1 3.5 1 6.8C1 10.2 2.8 12.4 6 12.4C9.3 12.4 11.5 10.2 11.9 7.2"],
};

// A word such as "10" or "K" drawn with its left edge and top at 0,0; width w, height 20.
function figures(text, ink) {
  let x = 0, out = "";
  for (const sign of text === "10" ? ["10"] : text) {
    const [width, d] = FIGURES[sign];
    out += `<g transform="translate(${x} 0)">${path(d, `fill="none" stroke="${ink}" stroke-width="2.7" stroke-linejoin="round"`)}</g>`;
    x += width + 2.6;
  }
  return { width: x - 2.6, svg: out };
}
