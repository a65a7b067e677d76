-- A choice that is offered no more stays known: requests that name it keep its words.
alter table service_choice add column active boolean not null default true;
