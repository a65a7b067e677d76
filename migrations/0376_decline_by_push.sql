-- A push also lets its device say that its owner cannot come.
alter table push_capability drop constraint push_capability_kind_check;
alter table push_capability add constraint push_capability_kind_check check (kind in ('receipt', 'accept', 'decline'));
