-- In about how many minutes the accepter said to be there, where the notification tells of that.
alter table stay_notification
  add column minutes smallint check (minutes between 1 and 120);
