// The front end of a widget that is a Board and nothing else; a file before this one may have a `Shown` of its own.

function render({ model, el }) {
  const kernel = watchKernel(model, "scene", (gone) => board.lose(gone));
  const board = new (typeof Shown === "undefined" ? Board : Shown)(el.appendChild(document.createElement("div")), kernel.send);
  const draw = () => board.update(model.get("scene"));
  const receive = (message) => board.receive(message);
  model.on("change:scene", draw);
  model.on("msg:custom", receive);
  draw();
  return () => {
    kernel.end();
    model.off("change:scene", draw);
    model.off("msg:custom", receive);
    board.destroy();
    el.replaceChildren();
  };
}

export default { render };
