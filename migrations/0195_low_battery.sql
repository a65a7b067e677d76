-- Whether a ward tablet has said that its battery is almost empty and not being charged; what it said last stays while it
-- is silent, since that is then the likely reason.
alter table device add column is_battery_low boolean not null default false;
