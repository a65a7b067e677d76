-- Which language the cards of a ward's beds speak, and beds that are made for it in a series; null: the hospital's.
alter table department add column locale text constraint language_in_use references language;
