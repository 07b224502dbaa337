// Court cards: half figures inside the frame 20..8 x 11..7; art.js turns each half upside down for the other end.
// Every figure is built from the same few parts, so the pack looks drawn by one hand.

const INK = "#231c1a";
const GOLD = "#e3a92b";
const CREAM = "#fbf1dc";
const line = (d, width = 1, colour = INK) =>
  path(d, `fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`);
const solid = (d, fill, width = 0.8) =>
  path(d, `fill="${fill}" stroke="${INK}" stroke-width="${width}" stroke-linejoin="round"`);
const flat = (d, fill, opacity = 1) => path(d, `fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ""}`);
const dot = (x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

// main and second colour of the clothes, lining, hair, skin; hearts and spades look the other way
const DRESS = {
  C: { main: "#1f5a3f", second: "#8c2436", lining: "#e9c46a", hair: "#2b201b", skin: "#c98f63", shade: "#a86e45" },
  S: { main: "#25315a", second: "#a3293b", lining: "#d9dcec", hair: "#6d4322", skin: "#f3cfab", shade: "#dba77c" },
  H: { main: "#a81c2c", second: "#24437c", lining: "#f4d58d", hair: "#d9a441", skin: "#f7d7b5", shade: "#e2b188" },
  D: { main: "#b8501b", second: "#1f5c6b", lining: "#f6e2b3", hair: "#8c3d17", skin: "#e2b083", shade: "#c58a5b" },
};

function face(c, options = {}) {
  const brow = options.brow ?? 0.9;
  return (
    flat("M40.5 25H59.5V34.5C59.5 41.5 55 47 50 47C45 47 40.5 41.5 40.5 34.5Z", c.skin) +
    flat("M50 25H59.5V34.5C59.5 41.5 55 47 50 47C51 40 50.5 34 50 25Z", c.shade, 0.55) +
    line("M40.5 27V34.5C40.5 41.5 45 47 50 47C55 47 59.5 41.5 59.5 34.5V27", 0.8) +
    line("M42.6 30.3C43.8 29 46.5 28.9 48 30M52 30C53.5 28.9 56.2 29 57.4 30.3", brow) +
    solid("M43 33C44.2 31.5 46.4 31.5 47.6 33C46.4 34 44.2 34 43 33Z", "#fffaf0", 0.45) +
    solid("M52.4 33C53.6 31.5 55.8 31.5 57 33C55.8 34 53.6 34 52.4 33Z", "#fffaf0", 0.45) +
    flat(dot(45.4, 32.8, 0.95) + dot(54.8, 32.8, 0.95), INK) +
    line("M50.3 30.5C50.3 33.5 49.5 35.5 48.6 37C49.3 37.7 50.5 37.7 51.2 37.3", 0.75) +
    (options.cheeks ? flat(dot(43.7, 37.5, 1.9) + dot(56.3, 37.5, 1.9), "#d8614f", 0.35) : "") +
    (options.mouth === false
      ? ""
      : flat("M47.3 41C48.6 40 49.4 40.2 50 40.6C50.6 40.2 51.4 40 52.7 41C51.5 42.6 48.5 42.6 47.3 41Z", "#a5303a"))
  );
}

const hand = (x, y, c, turn = 0) =>
  place(x, y, 1, solid("M-4.2 3C-5-1-3.5-3.8 0-3.9C3.5-3.9 4.8-1.5 4.4 3C3 5.5-3 5.5-4.2 3Z", c.skin, 0.7) +
    line("M-3.6-.5H3.8M-3.9 1.8H3.9", 0.5), turn);

// The crown of a king: five points with pearls, and stones in the band.
function crown(c) {
  return (
    solid("M37.5 25.5L35 12.5L41.5 18.5L43.5 9.5L50 17L56.5 9.5L58.5 18.5L65 12.5L62.5 25.5C55 23.5 45 23.5 37.5 25.5Z", GOLD) +
    flat("M50 17L56.5 9.5L58.5 18.5L65 12.5L62.5 25.5C58 24.3 54 24 50 24Z", "#b9801a", 0.55) +
    flat("M40.5 21.5L43.5 13.5L46 20Z M54 20L56.5 13.5L59.5 21.5Z", c.second) +
    solid(dot(35, 12, 1.5) + dot(43.5, 9.2, 1.6) + dot(56.5, 9.2, 1.6) + dot(65, 12, 1.5), CREAM, 0.6) +
    solid("M37.1 22.6C45 20.3 55 20.3 62.9 22.6L62.3 27C55 24.8 45 24.8 37.7 27Z", GOLD) +
    flat(dot(50, 22.7, 1.4), c.main) + flat(dot(43.3, 23.3, 1.1) + dot(56.7, 23.3, 1.1), c.second)
  );
}

function king(suit, look) {
  const c = DRESS[suit];
  return (
    // mantle and sleeves
    solid("M19 71V63C22 54 32 50 40 47H60C68 50 78 54 81 63V71Z", c.main) +
    flat("M66 51C74 54 79 57 81 63V71H70C71 63 69 56 66 51Z", "#000", 0.18) +
    line("M25 58C27 62 27.5 66 27 71M31 54.5C33 59 33.5 65 33 71M75 58C73 62 72.5 66 73 71", 0.7, "#00000066") +
    // front panel with gold trims and lozenges
    solid("M40.5 50H59.5L61.5 71H38.5Z", c.second) +
    line("M40.5 50L38.5 71M59.5 50L61.5 71", 2, GOLD) +
    flat("M50 55L53 59L50 63L47 59ZM50 64.5L53 68.5L51 71H49L47 68.5Z", GOLD) +
    // ermine collar
    solid("M35.5 47.5C40 53 60 53 64.5 47.5L71 52.5C62 61 38 61 29 52.5Z", CREAM) +
    flat("M35 52l1 2.6l-2 0ZM41.5 54.8l1 2.6l-2 0ZM58.5 54.8l1 2.6l-2 0ZM65 52l1 2.6l-2 0ZM50 56l1 2.6l-2 0Z", INK) +
    // hair in rolls behind the face; the head a little smaller, for the crown to fit
    '<g transform="translate(3.25 4.2) scale(.935)">' +
    solid("M40.5 25C36 27 35.5 32 37 36C34.5 39 35.5 44.5 38 46.5C36.5 49 40 51 42.5 49L43 30Z", c.hair) +
    solid("M59.5 25C64 27 64.5 32 63 36C65.5 39 64.5 44.5 62 46.5C63.5 49 60 51 57.5 49L57 30Z", c.hair) +
    face(c, { mouth: false, brow: 1.3 }) +
    // beard and moustache
    solid("M40.5 35C41 38 43.5 39 45.5 38.6C47.5 38 49 38.3 50 39.3C51 38.3 52.5 38 54.5 38.6C56.5 39 59 38 59.5 35C61 44 58.5 51 54.5 53.5C53 56 47 56 45.5 53.5C41.5 51 39 44 40.5 35Z", c.hair) +
    flat("M47.5 42.3C49 41.5 51 41.5 52.5 42.3C51.5 43.9 48.5 43.9 47.5 42.3Z", "#a5303a") +
    line("M44 43.5C44 47 45.5 50 47 52M56 43.5C56 47 54.5 50 53 52M50 46V53.5M47.3 45.5C47.3 48 48 51 48.8 53M52.7 45.5C52.7 48 52 51 51.2 53", 0.55, "#0000006e") +
    solid("M50 38.9C48 37.9 45 38.5 42.5 41.5C45.5 42.6 48.5 42 50 40.5C51.5 42 54.5 42.6 57.5 41.5C55 38.5 52 37.9 50 38.9Z", c.hair, 0.6) +
    crown(c) + "</g>" +
    // sword
    solid("M72 14L74 18V57H70V18Z", "#dfe4ea") + flat("M72 14L74 18V57H72Z", "#9aa6b3") +
    solid("M65.5 56.5H78.5L77.5 59.5H66.5Z", GOLD) + solid("M70.8 59.5H73.2V67H70.8Z", "#5b3a1e") +
    hand(72, 63.5, c) +
    solid("M66 67H78.5L80 71H64.5Z", c.lining)
  );
}

function queen(suit, look) {
  const c = DRESS[suit];
  return (
    // veil
    solid("M37 22C30 32 30 48 25 60C33 62 36 58 38 54H62C64 58 67 62 75 60C70 48 70 32 63 22Z", c.lining) +
    // dress and puffed sleeves
    solid("M19 71V66C20 57 29 53 37 51H63C71 53 80 57 81 66V71Z", c.main) +
    solid("M19 71V64C21 57 27 53.5 33 53C37 57 37 65 34 71Z", c.second) + solid("M81 71V64C79 57 73 53.5 67 53C63 57 63 65 66 71Z", c.second) +
    line("M23.5 59C26 62 26 67 24.5 71M28.5 56C31 60 31 66 29.5 71", 1.1, c.lining) + line("M76.5 59C74 62 74 67 75.5 71", 1.1, c.lining) +
    // neck and bosom, necklace
    solid("M45.5 43V49C42 51 39.5 52 38.5 53C41 60 46 61.5 50 61.5C54 61.5 59 60 61.5 53C60.5 52 58 51 54.5 49V43Z", c.skin) +
    flat("M50 46C54 48 54 52 61.5 53C59 60 54 61.5 50 61.5Z", c.shade, 0.45) +
    line("M37.5 52.5C40.5 61 46 63.3 50 63.3C54 63.3 59.5 61 62.5 52.5", 2, GOLD) +
    flat(dot(44, 53, 1) + dot(47, 54.6, 1) + dot(53, 54.6, 1) + dot(56, 53, 1), CREAM) + solid(dot(50, 56, 1.7), c.second, 0.5) +
    line("M50 63.5V71M46.5 66L53.5 68.5M53.5 66L46.5 68.5", 1, GOLD) +
    // long hair, parted in the middle
    solid("M50 22C41 21 36 27 37 35C38 41 34.5 45 35.5 51C36 54.5 40 55 41.5 52C43.5 47 40.5 42 41.5 35C42.5 30 47 28.5 50 25Z", c.hair) +
    solid("M50 22C59 21 64 27 63 35C62 41 65.5 45 64.5 51C64 54.5 60 55 58.5 52C56.5 47 59.5 42 58.5 35C57.5 30 53 28.5 50 25Z", c.hair) +
    face(c, { cheeks: true, brow: 0.8 }) +
    solid("M50 23.5C43 24 39.5 28 39.8 36C42.5 31 47.5 30 50 25.5C52.5 30 57.5 31 60.2 36C60.5 28 57 24 50 23.5Z", c.hair) +
    line("M38.7 38C38.3 43 37.3 46 38.3 51M61.3 38C61.7 43 62.7 46 61.7 51", 0.6, "#0000005c") +
    // coronet
    solid("M39.5 23.5L38 16.5L43.5 19.5L46 13.5L50 18L54 13.5L56.5 19.5L62 16.5L60.5 23.5C54 21.5 46 21.5 39.5 23.5Z", GOLD) +
    flat("M50 18L54 13.5L56.5 19.5L62 16.5L60.5 23.5C57 22.4 53.5 22 50 22Z", "#b9801a", 0.55) +
    solid(dot(38, 16, 1.2) + dot(46, 13, 1.3) + dot(54, 13, 1.3) + dot(62, 16, 1.2), CREAM, 0.5) + flat(dot(50, 20.8, 1.2), c.main) +
    // flower
    line("M72 64C72.5 54 70 46 72 36", 1.5, "#2f6b34") +
    solid("M71.5 52C75 47.5 78.5 48 79 48.5C78 52 75 54 71.5 52Z", "#3f8a45", 0.6) + solid("M71 46C67.5 42 65.5 43 65 43.5C66 47 68.5 48 71 46Z", "#3f8a45", 0.6) +
    place(72, 30, 1, [0, 72, 144, 216, 288].map((t) => `<g transform="rotate(${t})">${solid("M0-.5C-4-2-4.3-7.5 0-7.8C4.3-7.5 4-2 0-.5Z", suit === "H" || suit === "D" ? "#fbe9ef" : "#e4566b", 0.6)}</g>`).join("") + solid(dot(0, 0, 2.1), GOLD, 0.6)) +
    hand(72, 62.5, c) +
    solid("M66.5 66.5C69 65.5 75 65.5 77.5 66.5L79 71H65Z", CREAM)
  );
}

function jack(suit, look) {
  const c = DRESS[suit];
  return (
    // halberd behind the shoulder
    solid("M70.2 24H72.6V71H70.2Z", "#7b4f28") +
    solid("M71.4 13L73 20H69.8Z", "#dfe4ea") +
    solid("M72.6 20.5C75 19.5 76.5 19 77.6 17.5C79 22 79 27.5 77.6 32C76.5 30.2 75 29 72.6 28.6Z", "#cfd6de") +
    flat("M75.6 19.2L77.6 17.5C79 22 79 27.5 77.6 32C76.6 27 76.6 24 75.6 19.2Z", "#96a2af") +
    solid("M70.2 21L65.8 24.5L70.2 28Z", "#cfd6de") +
    // doublet
    solid("M19 71V66C21 57 31 53 40 50H60C69 53 79 57 81 66V71Z", c.second) +
    flat("M40 50H60L62.5 71H37.5Z", c.main) +
    line("M40 50L37.5 71M60 50L62.5 71", 1.6, GOLD) +
    flat("M27 56.5L31.5 54L34 71H28.5ZM68.5 54L73 56.5L71.5 71H66Z", c.lining) + line("M27 56.5L28.5 71M31.5 54L34 71M73 56.5L71.5 71M68.5 54L66 71", 0.6) +
    flat(dot(50, 59, 1.1) + dot(50, 63, 1.1) + dot(50, 67, 1.1), GOLD) +
    line("M43.5 61.5H47M53 61.5H56.5M43.5 66H47M53 66H56.5", 1, GOLD) +
    // ruff
    solid("M45.5 43H54.5V52H45.5Z", c.shade) +
    solid("M35 51C34 48 38 46.5 40 48C42 46 45.5 46.5 46 48.5C48 47 52 47 54 48.5C54.5 46.5 58 46 60 48C62 46.5 66 48 65 51C67 54 63 56.5 60.5 55C58.5 57.5 55 57 54 55.3C52 57.5 48 57.5 46 55.3C45 57 41.5 57.5 39.5 55C37 56.5 33 54 35 51Z", CREAM) +
    line("M40 48.5V54.5M46 49V55M54 49V55M60 48.5V54.5M50 48.5V56", 0.55, "#0000007a") +
    // page's hair
    '<g transform="translate(2.5 2.4) scale(.95)">' +
    solid("M41 23C35 25 34.5 35 36 44C38.5 46.5 42 45.5 43.5 43.5V28H56.5V43.5C58 45.5 61.5 46.5 64 44C65.5 35 65 25 59 23Z", c.hair) +
    face(c, { brow: 0.9 }) +
    solid("M40 24.5C39.5 28.5 40 31 40.3 32C42 30.5 43 29 45 29.8C46.5 28.3 48.5 28.3 50 29.5C51.5 28.3 53.5 28.3 55 29.8C57 29 58 30.5 59.7 32C60 31 60.5 28.5 60 24.5Z", c.hair, 0.6) +
    line("M38.3 31C37.8 36 38 40 38.5 44M61.7 31C62.2 36 62 40 61.5 44", 0.6, "#00000066") +
    // cap and feather
    solid("M61.5 20C66 13 62 9.5 55 11C58 13.5 57.5 17 55.5 21Z", c.lining) + line("M57 20.5C61 18 62.5 15 60 11.5", 0.6) +
    solid("M36.5 24C33 17.5 40 13 50 13.5C58 13.8 64.5 17 63.5 24C56 20.5 44 20.5 36.5 24Z", c.main) +
    solid("M36 25.3C35 22.5 36.3 21 38.5 20.8C46 18.3 54 18.3 61.5 20.8C63.7 21 65 22.5 64 25.3C55 22 45 22 36 25.3Z", c.second) +
    solid(dot(57, 20.8, 1.8), GOLD, 0.6) + "</g>" +
    hand(71.4, 58, c) +
    solid("M65.5 62.5C69 60.5 76 60.5 79 63L80.5 71H64.5Z", c.second) + line("M66 66C70 64.5 75 64.5 79.5 66.5", 1.1, GOLD)
  );
}
