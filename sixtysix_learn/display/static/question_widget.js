// The front end of a widget that is a question and nothing else.

function render({ model, el }) {
  const view = new QuestionView(el, model);
  return () => view.destroy();
}

export default { render };
