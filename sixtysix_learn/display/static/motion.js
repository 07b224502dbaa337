// Movement: a played card glides to its place, a trick to the pile of its winner. None where reduced motion is asked for.

const EASE = "cubic-bezier(.2,.7,.2,1)";

class Motion {
  constructor(board) {
    this.board = board;
    this.taken = null;
    this.ghosts = new Set();
    this.quiet = window.matchMedia("(prefers-reduced-motion: reduce)");
  }

  stop() {
    for (const ghost of this.ghosts) ghost.remove();
    this.ghosts.clear();
  }

  // A trick that the next scene will have put away: {cards: [{code, from}], to}.
  expect(message) {
    this.taken = message;
  }

  boxOf(selector) {
    return this.board.root.querySelector(selector)?.getBoundingClientRect();
  }

  // Where the face-up cards lie now.
  capture() {
    const boxes = new Map();
    if (this.quiet.matches) return boxes;
    for (const card of this.board.parts.main.querySelectorAll("[data-code]")) boxes.set(card.dataset.code, card.getBoundingClientRect());
    return boxes;
  }

  play(before) {
    const taken = this.taken;
    this.taken = null;
    if (this.quiet.matches || !this.board.root.isConnected || !before.size) return;
    if (taken) this.carryOff(taken, before);
    for (const place of this.board.parts.main.querySelectorAll("[data-slot]")) {
      const card = place.querySelector("[data-code]");
      if (!card || card.getAnimations().length) continue;
      const now = card.getBoundingClientRect();
      const was = before.get(card.dataset.code) ?? this.boxOf(`[data-area="${place.dataset.from}"]`);
      if (!was || !now.width) continue;
      const dx = was.x + was.width / 2 - now.x - now.width / 2;
      const dy = was.y + was.height / 2 - now.y - now.height / 2;
      if (Math.abs(dx) + Math.abs(dy) < 2) continue;
      card.animate([{ transform: `translate(${dx}px,${dy}px)`, opacity: taken ? 0 : 1 }, { transform: "none", opacity: 1 }], {
        duration: 280,
        easing: EASE,
        delay: taken ? 1100 : 0,
        fill: "backwards",
      });
    }
  }

  // Both cards lie on the table for a moment, then go to the winner's pile.
  carryOff(taken, before) {
    const main = this.board.parts.main;
    const origin = main.getBoundingClientRect();
    const pile = this.boxOf(`[data-area="${taken.to}"] .s66-heap`) ?? this.boxOf(`[data-area="${taken.to}"]`);
    taken.cards.forEach(({ code, from, slot }) => {
      const place = this.boxOf(`[data-slot="${slot}"] .s66-slot`);
      if (!place || !pile) return;
      const start = before.get(code) ?? this.boxOf(`[data-area="${from}"]`) ?? place;
      const ghost = element("span", { class: "s66-ghost", "aria-hidden": "true" });
      ghost.append(drawing(code, this.board.look()));
      Object.assign(ghost.style, { left: `${place.x - origin.x}px`, top: `${place.y - origin.y}px`, width: `${place.width}px` });
      main.append(ghost);
      this.ghosts.add(ghost);
      const to = (box) => `translate(${box.x + box.width / 2 - place.x - place.width / 2}px,${box.y + box.height / 2 - place.y - place.height / 2}px)`;
      const shrink = Math.max(0.3, pile.width / place.width);
      const run = ghost.animate(
        [
          { transform: to(start), easing: EASE },
          { transform: "none", offset: 0.2 },
          { transform: "none", offset: 0.72, easing: "cubic-bezier(.5,0,.4,1)" },
          { transform: `${to(pile)} scale(${shrink})`, opacity: 0.9 },
        ],
        { duration: 1500 },
      );
      run.onfinish = run.oncancel = () => {
        ghost.remove();
        this.ghosts.delete(ghost);
      };
    });
  }
}
