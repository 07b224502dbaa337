// The front end of a widget that is a question and nothing else.

function render({ model, el }) {
  const note = element("p", { class: "s66-lost", role: "alert" });
  const box = el.appendChild(element("div", { class: "s66 s66-gone", hidden: true }, note));
  const kernel = watchKernel(model, "question", (gone) => {
    box.hidden = !gone;
    note.textContent = gone ? model.get("lost") : "";
  });
  const view = new QuestionView(el, model);
  return () => {
    kernel.end();
    view.destroy();
    box.remove();
  };
}

export default { render };
