-- What a further device shows while it waits, and whoever lets it in reads beside it: the same number on both screens.
alter table device_approval add column number smallint check (number between 10 and 99);
