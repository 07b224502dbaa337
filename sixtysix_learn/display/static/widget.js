// The front end of a widget that is a Board and nothing else; a file before this one may have a `Shown` of its own.

function render({ model, el }) {
  const board = new (typeof Shown === "undefined" ? Board : Shown)(el.appendChild(document.createElement("div")), (message) => model.send(message));
  const draw = () => board.update(model.get("scene"));
  const receive = (message) => board.receive(message);
  model.on("change:scene", draw);
  model.on("msg:custom", receive);
  draw();
  return () => {
    model.off("change:scene", draw);
    model.off("msg:custom", receive);
    board.destroy();
    el.replaceChildren();
  };
}

export default { render };
