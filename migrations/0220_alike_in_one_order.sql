-- What is asked for twice in the same way in one order is one item: it keeps the notes and the quantities of all of them,
-- of which an order has at most 20. What was tapped keeps its own bounds (`submission_item`).
alter table request_item drop constraint request_item_quantity_check, drop constraint request_item_note_check;
alter table request_item
  add constraint request_item_quantity_check check (quantity between 1 and 20 * 99),
  add constraint request_item_note_check check (char_length(note) <= 20 * (500 + 3));
