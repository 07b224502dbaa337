// A board that goes on by itself where the scene says so (pace), and whose cards can be dragged onto the trick.

// Farther than this (in pixels) a press is a drag, not a click.
const DRAGGED = 8;

class Shown extends Board {
  constructor(root, send) {
    super(root, send);
    const on = (type, handler) => root.addEventListener(type, handler, { signal: this.stop.signal });
    on("pointerdown", (event) => this.grasped(event));
    on("pointermove", (event) => this.moved(event));
    on("pointerup", (event) => this.dropped(event));
    on("pointercancel", () => this.letGo());
    // The click that ends a drag is none; neither does the browser drag the picture away.
    root.addEventListener("click", (event) => this.wasDragged && (event.stopPropagation(), event.preventDefault()), { signal: this.stop.signal, capture: true });
    on("dragstart", (event) => event.target.closest?.(".s66-card") && event.preventDefault());
  }

  destroy() {
    clearTimeout(this.goOn);
    super.destroy();
  }

  update(scene) {
    clearTimeout(this.goOn);
    this.letGo();
    super.update(scene);
    const pace = scene.pace;
    // After the drawing: so that what was said last has been seen.
    if (pace) this.goOn = setTimeout(() => this.send({ type: "action", id: pace.action, rev: scene.rev }), Math.max(pace.ms, 30));
  }

  // ------------------------------------------------------------ dragging, by mouse or pen: a finger scrolls and taps

  grasped(event) {
    this.wasDragged = false;
    const card = event.target.closest("button.s66-card");
    if (!card || event.button !== 0 || event.pointerType === "touch" || this.areaOf(card)?.pick !== "play") return;
    this.held = { card, x: event.clientX, y: event.clientY };
  }

  moved(event) {
    const held = this.held;
    if (!held) return;
    const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
    if (!this.wasDragged && Math.hypot(dx, dy) < DRAGGED) return;
    if (!this.wasDragged) {
      this.wasDragged = true;
      held.card.setPointerCapture(event.pointerId);
      held.card.classList.add("s66-held");
    }
    held.card.style.transform = `translate(${dx}px, ${dy}px)`;
    this.root.querySelector(".s66-a-trick")?.classList.toggle("s66-target", this.overTrick(event));
  }

  overTrick(event) {
    const box = this.root.querySelector(".s66-a-trick")?.getBoundingClientRect();
    const near = 24;
    return Boolean(box) && event.clientX > box.left - near && event.clientX < box.right + near && event.clientY > box.top - near && event.clientY < box.bottom + near;
  }

  dropped(event) {
    const held = this.held;
    const dragged = this.wasDragged;
    const there = dragged && this.overTrick(event);
    this.letGo();
    if (!held || !dragged) return;
    // The click that follows comes before this is forgotten.
    setTimeout(() => (this.wasDragged = false));
    if (!there || !held.card.isConnected) return;
    this.wasDragged = false;
    held.card.click();
    this.wasDragged = true;
  }

  letGo() {
    if (!this.held) return;
    this.held.card.classList.remove("s66-held");
    this.held.card.style.transform = "";
    this.held = null;
    this.root.querySelector(".s66-target")?.classList.remove("s66-target");
  }
}
