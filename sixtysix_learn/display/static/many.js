// A table of three or four: each card of the trick lies before its player (slot.at: bottom, left, top or right).

const trickInARow = AREAS.trick;
AREAS.trick = (board, area) => {
  const row = trickInARow(board, area);
  area.slots.forEach((slot, index) => slot.at && (row.children[index].dataset.at = slot.at));
  return row;
};
