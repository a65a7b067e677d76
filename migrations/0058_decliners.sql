-- S6 S22: who may decline a request depends on who else is there and can be reached, which changes without the request.
-- The request says who, as it was announced last: whatever shows one version of it shows the same, and whoever looks
-- whether it is otherwise by now has only the request to compare with.
alter table request add column decliners uuid[] not null default '{}';
drop table decline_basis;
