-- S11: the column and its values carry the field's term. There is no release yet that reads the old name.
call lift_force('request');
alter table request rename column unheard to unreceived;
alter table request drop constraint request_unheard_check;
update request set unreceived = case unreceived when 'unheard' then 'unreceived' else 'patient_notified' end
where unreceived <> 'no';
alter table request add constraint request_unreceived_check
  check (unreceived in ('no', 'unreceived', 'patient_notified'));
call restore_force('request');
