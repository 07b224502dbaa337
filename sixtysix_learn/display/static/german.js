// Court cards and the Daus of the German pack: Koenig, Ober (sign high), Unter (sign low).

const TRACHT = {
  C: { main: "#6a4420", second: "#3f6630", lining: "#e6c27a", hair: "#4a2f1b", skin: "#efc49c", shade: "#d29c6d" },
  S: { main: "#2c6a3d", second: "#8c2f2a", lining: "#e9dca6", hair: "#26201e", skin: "#d9a274", shade: "#b97f50" },
  H: { main: "#a81c2c", second: "#284a6e", lining: "#f0d79a", hair: "#c98b35", skin: "#f7d7b5", shade: "#e2b188" },
  D: { main: "#24548a", second: "#c28310", lining: "#f3e3b0", hair: "#7d3a18", skin: "#f1c9a4", shade: "#d6a071" },
};

const daus = (suit, look) =>
  place(50, 41, 1.85, pip(suit, look)) +
  line("M50 70C43 61 33 59.5 25 64C20.5 67 22 73 26.5 72.5C30 72 30.5 67.5 27.5 67", 1.5, "#5a7a35") +
  flat("M40 62.5C38 58.5 39 55.5 41.5 53.5C44 56.5 43.5 60 40 62.5ZM33 61.3C29.5 60 28.5 57.5 29 54.5C32.5 55.5 34 58 33 61.3ZM44 65.5C40.5 66.5 38 69.5 38.5 72.5C42 72 44.5 69.5 44 65.5Z", "#6f9440") +
  flat(dot(25.5, 60.5, 1.3) + dot(36, 64.8, 1.3), "#b3212b");

// The suit sign on a shield of its own, so that it reads on any cloth.
const medal = (x, y, suit, look) => place(x, y, 1, solid(dot(0, 0, 8), CREAM, 0.7) + line(dot(0, 0, 8), 1.2, GOLD)) + place(x, y, 0.57, pip(suit, look));

function koenig(suit) {
  const c = TRACHT[suit];
  const beard = "#e9e3d6";
  return (
    // ermine cloak over both shoulders
    solid("M19 71V62C22 54 32 49.5 40 47H60C68 49.5 78 54 81 62V71Z", c.main) +
    flat("M24 71C24 64 26 58.5 30 55.5M76 71C76 64 74 58.5 70 55.5", "none") +
    line("M25 60C27 63 27.5 67 27 71M75 60C73 63 72.5 67 73 71", 0.7, "#00000066") +
    solid("M38 48C34 52 32 61 32.5 71H41C40.5 62 42 55 45 51ZM62 48C66 52 68 61 67.5 71H59C59.5 62 58 55 55 51Z", CREAM) +
    flat("M36 56l1 2.6h-2ZM35.3 64l1 2.6h-2ZM38.8 60l1 2.6h-2ZM38 68l1 2.6h-2ZM64 56l1 2.6h-2ZM64.7 64l1 2.6h-2ZM61.2 60l1 2.6h-2ZM62 68l1 2.6h-2Z", INK) +
    flat("M45 51H55C58 55 59.5 62 59 71H41C40.5 62 42 55 45 51Z", c.second) +
    // chain of office
    line("M40.5 55C43 65 57 65 59.5 55", 2.2, GOLD) + solid("M50 62L53.5 65.5L50 69L46.5 65.5Z", GOLD, 0.6) + flat(dot(50, 65.5, 1.3), c.main) +
    '<g transform="translate(3.25 4) scale(.935)">' +
    solid("M40.5 25C36.5 28 36 35 37.5 40C37 45 38.5 48 42 49L43 30Z", beard) + solid("M59.5 25C63.5 28 64 35 62.5 40C63 45 61.5 48 58 49L57 30Z", beard) +
    face(c, { mouth: false, brow: 1.2 }) +
    // a long white beard in two points
    solid("M40.5 34C40.5 38 43.5 39.5 45.5 39C47.5 38.3 49 38.6 50 39.5C51 38.6 52.5 38.3 54.5 39C56.5 39.5 59.5 38 59.5 34C62 44 60 52 55.5 59C53.5 57.5 51.5 55.5 50 52.5C48.5 55.5 46.5 57.5 44.5 59C40 52 38 44 40.5 34Z", beard) +
    flat("M47.5 42.5C49 41.7 51 41.7 52.5 42.5C51.5 44 48.5 44 47.5 42.5Z", "#a5303a") +
    line("M44 43.5C43.5 48 44 53 45 56M56 43.5C56.5 48 56 53 55 56M47.5 46C47 50 46.5 52 46 54M52.5 46C53 50 53.5 52 54 54", 0.55, "#0000006e") +
    solid("M50 39.3C48 38.2 45 38.7 42 42.5C45.5 43.2 48.5 42.5 50 40.8C51.5 42.5 54.5 43.2 58 42.5C55 38.7 52 38.2 50 39.3Z", beard, 0.6) +
    // arched crown with orb and cross
    solid("M38.5 24C36.5 16.5 42 11.5 50 11.5C58 11.5 63.5 16.5 61.5 24Z", c.second) +
    line("M50 11.5V24", 2.6, INK) + line("M50 11.5V24", 1.4, GOLD) + line("M39.5 22C38.5 15.5 44 12.5 50 11.8C56 12.5 61.5 15.5 60.5 22", 2.6, INK) + line("M39.5 22C38.5 15.5 44 12.5 50 11.8C56 12.5 61.5 15.5 60.5 22", 1.5, GOLD) +
    solid("M36.5 27L35.8 20.8L40 22.5L43 19.5L46.5 22.5L50 18.8L53.5 22.5L57 19.5L60 22.5L64.2 20.8L63.5 27C55 24.5 45 24.5 36.5 27Z", GOLD) +
    flat(dot(50, 23, 1.2) + dot(42.5, 23.7, 1) + dot(57.5, 23.7, 1), c.main) +
    solid(dot(50, 10, 1.9), GOLD, 0.6) + line("M50 8V5M48.6 6.5H51.4", 1.2, INK) + "</g>" +
    // sceptre
    solid("M71.5 22H74V66H71.5Z", GOLD) + solid("M72.75 10C76 13.5 76.5 17 74.8 20H70.7C69 17 69.5 13.5 72.75 10Z", GOLD) + line("M72.75 11V20M70 21H75.5M70.5 24.5H75", 1) +
    hand(72.5, 61, c) + solid("M66.5 65C69 63.5 76 63.5 78.5 65L80.5 71H65Z", CREAM) + flat("M69 67l.8 2.2h-1.6ZM73 67l.8 2.2h-1.6ZM77 67l.8 2.2h-1.6Z", INK)
  );
}

function ober(suit) {
  const c = TRACHT[suit];
  return (
    // sabre over the shoulder
    solid("M68.5 56C74.5 44 77 30 73.5 14C79.5 28 79.5 44 72 57.5Z", "#dfe4ea") + flat("M70.5 57C77 45 78.5 30 73.5 14C79.5 28 79.5 44 72 57.5Z", "#96a2af") +
    // coat
    solid("M19 71V65C21 57 31 52.5 40 49.5H60C69 52.5 79 57 81 65V71Z", c.main) +
    flat("M66 53C74 56 80 59 81 65V71H71C71 64 69.5 57 66 53Z", "#000", 0.16) +
    // lapels, waistcoat, frogging
    flat("M43 50H57L59 71H41Z", c.lining) + line("M50 56V71", 0.7) + flat(dot(50, 59.5, 0.9) + dot(50, 63, 0.9) + dot(50, 66.5, 0.9), INK) +
    solid("M43 49.5L36 53L39.5 71H43.5L46 58ZM57 49.5L64 53L60.5 71H56.5L54 58Z", c.second) +
    line("M38.5 57.5L43.5 56M39 62L44 60.5M39.7 66.5L43.5 65.5M61.5 57.5L56.5 56M61 62L56 60.5M60.3 66.5L56.5 65.5", 1, GOLD) +
    // epaulettes
    solid("M22 58C24 54 30 51.5 35 51.5C35 54 33 56 30 57.5C27 58.5 24 59.5 22 58ZM78 58C76 54 70 51.5 65 51.5C65 54 67 56 70 57.5C73 58.5 76 59.5 78 58Z", GOLD) +
    line("M23 59.5V63M26 59.5V63.2M29 58.8V62.6M77 59.5V63M74 59.5V63.2M71 58.8V62.6", 1, GOLD) +
    // stock
    solid("M44.5 43H55.5V51.5C53 54 47 54 44.5 51.5Z", CREAM) + line("M45 47H55M45.5 50C48.5 52 51.5 52 54.5 50", 0.6) + solid("M50 50.5L46.5 54L50 57.5L53.5 54Z", CREAM, 0.6) +
    '<g transform="translate(2.5 3.5) scale(.95)">' +
    // hair tied at the sides
    solid("M41 26C37.5 28 37 35 38 39.5C36.5 42 39 45 42 43.5V28ZM59 26C62.5 28 63 35 62 39.5C63.5 42 61 45 58 43.5V28Z", c.hair) +
    face(c, { mouth: false, brow: 1.2 }) +
    flat("M48 42.3C49.3 41.7 50.7 41.7 52 42.3C51.3 43.6 48.7 43.6 48 42.3Z", "#a5303a") +
    // turned-up moustache, small chin beard
    solid("M50 39.3C47.5 38 45.5 40.5 43.5 41C41.7 41.3 40.3 40 39.8 38C38.5 41.5 41 43.8 44 43.3C46.5 43 49 41.8 50 40.8C51 41.8 53.5 43 56 43.3C59 43.8 61.5 41.5 60.2 38C59.7 40 58.3 41.3 56.5 41C54.5 40.5 52.5 38 50 39.3Z", c.hair, 0.6) +
    solid("M48 44.8H52L50 49Z", c.hair, 0.5) +
    // wide hat, one brim turned up, plume
    solid("M61 17C66 9.5 61 5 51.5 7C42 8 36 11 33.5 17.5C39 13.5 45 13.5 49 14.5C54 15.5 57 17 61 17Z", c.lining) + line("M37 14.5C43 10 51 9 59.5 13M41 10.8C42 12 42.5 13 42.7 14M46.5 8.5C47.5 10.5 48 12.5 48 14.3M53 7C54 9.5 54.5 12.5 54 15.5M59.5 8C59.5 11 59 14 58 16.5", 0.55) +
    solid("M39.5 24C38 17.5 43 14.5 50 14.5C57 14.5 62 17.5 60.5 24Z", c.second) +
    solid("M31.5 27.5C33 21 41 20.5 50 20.5C59 20.5 67 21 68.5 27.5C62 24.5 38 24.5 31.5 27.5Z", c.main) + line("M33 26C39 22.7 61 22.7 67 26", 0.8, GOLD) +
    solid(dot(57.5, 18.2, 2), GOLD, 0.6) + flat(dot(57.5, 18.2, 0.8), c.main) + "</g>" +
    // hilt and hand
    solid("M64 55.5L77.5 59L76.8 61.3L63.5 57.8Z", GOLD) + hand(70, 61.5, c) + solid("M64 65.5C67 63.5 74 63.5 77 65.5L79.5 71H62.5Z", c.second) + line("M64 68.5C68 67 74 67 78 68.5", 1.1, GOLD)
  );
}

const HORN =
  "M73.8 25C73.8 31.5 65 33 64.8 41C64.8 46 68 49 72 49C76 49 79 46 79 42C79 38 76.5 35.5 73 35.5C69.5 35.5 67.5 38 67.5 41C67.5 47 68.5 51 69 56";

function unter(suit) {
  const c = TRACHT[suit];
  return (
    // jerkin and shirt sleeves
    solid("M19 71V66C21 57.5 31 53 40 50H60C69 53 79 57.5 81 66V71Z", CREAM) +
    line("M24.5 60C27.5 63 28 67 27 71M29.5 56.5C32 60 32.5 66 31.5 71M75.5 60C72.5 63 72 67 73 71", 0.6, "#00000077") +
    solid("M40 50H60L66 53C64 59 64 65 65 71H35C36 65 36 59 34 53Z", c.main) +
    flat("M60 50L66 53C64 59 64 65 65 71H57C59 64 60 57 60 50Z", "#000", 0.16) +
    // laced front
    solid("M46 50H54L52.5 71H47.5Z", c.lining, 0.7) + line("M46.8 55L53.2 58M53.2 55L46.8 58M47 60.5L53 63.5M53 60.5L47 63.5M47.3 66L52.7 69M52.7 66L47.3 69", 0.8) +
    // open collar
    solid("M45.5 43H54.5V50L50 55L45.5 50Z", c.skin) + flat("M50 45H54.5V50L50 55Z", c.shade, 0.6) +
    solid("M45.5 47.5L37.5 50C37.5 54.5 40.5 57 44.5 57.5L50 54.5ZM54.5 47.5L62.5 50C62.5 54.5 59.5 57 55.5 57.5L50 54.5Z", CREAM) +
    '<g transform="translate(2.5 3) scale(.95)">' +
    // short curls
    solid("M41 24C36.5 25 36 29 38 31C35.5 33 36 36.5 38.5 37.5C37 40 39.5 42.5 42 41L43 27ZM59 24C63.5 25 64 29 62 31C64.5 33 64 36.5 61.5 37.5C63 40 60.5 42.5 58 41L57 27Z", c.hair) +
    face(c, { cheeks: true, brow: 0.9 }) +
    solid("M40.5 24.5C39.5 28 40.5 31 42.5 31.5C44.5 31.5 45 29.5 46.5 29.5C48 31 49.5 30.5 50.5 29C52 30.5 54 30.5 55 29.3C56.5 31.5 59 31.5 59.8 29.5C60.5 28 60.3 26 59.5 24.5Z", c.hair, 0.6) +
    // hunter's hat with a tuft
    solid("M43 20C36.5 18 32.5 13 32 7.5C38.5 8.5 44 12.5 47 19Z", CREAM) + line("M45 19.5C41.5 14.5 37.5 11 33.5 9", 0.6) +
    solid("M39 23C38.5 16 44 10 54 9.5C58 13 61 18 61 23Z", c.second) +
    line("M39.3 20.5C46 18.5 54 18.5 60.6 20.5", 2.2, GOLD) +
    solid("M33.5 26.5C34.5 22.5 41 21.5 50 21.5C59 21.5 65.5 22.5 66.5 26.5C60 24.3 40 24.3 33.5 26.5Z", c.second) + "</g>" +
    // post horn with its cord
    line("M62.5 53C64 62 66 66 70 67", 1, c.second) +
    line(HORN, 4.2, INK) +
    line(HORN, 2.7, GOLD) +
    solid("M72.5 26.5C72.5 21.5 71 17.5 68.4 14.5H79.2C76.6 17.5 75.1 21.5 75.1 26.5Z", GOLD) +
    solid("M68.2 14.5C68.2 12.6 79.4 12.6 79.4 14.5C79.4 16.4 68.2 16.4 68.2 14.5Z", "#a87414", 0.7) +
    hand(69.5, 59, c) + solid("M63.5 63.5C67 61.8 73 61.8 76 63.5L79 71H61.5Z", CREAM)
  );
}
