-- A stay may end because its hospital is switched off while nobody is left there who could end it.
call lift_force('stay');
alter table stay drop constraint stay_end_reason_check,
  add constraint stay_end_reason_check check (end_reason in
    ('discharged', 'new_patient', 'adt', 'moved_out', 'erased', 'hospital_inactive'));
call restore_force('stay');
