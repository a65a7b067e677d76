-- The language that a patient chooses is the stay's: it goes along to another bed, and the next patient begins in the
-- bed's own. Until now it was written to the bed, so that a bed's may be that of somebody who left long ago. What the panel
-- has set last is on record in the log and stays; any other goes back to the language of the ward or the hospital.
call lift_force('stay', 'stay_bed', 'bed', 'room', 'department', 'activity_log', 'activity_payload');
alter table stay add column locale text constraint language_in_use references language;
update stay s set locale = b.locale
  from stay_bed at join bed b on b.hospital_id = at.hospital_id and b.id = at.bed_id
  where s.ended_at is null and at.hospital_id = s.hospital_id and at.stay_id = s.id and at.ended_at is null;
update bed b set locale = coalesce(d.locale, h.default_locale)
  from room r join department d on d.hospital_id = r.hospital_id and d.id = r.department_id
    join hospital h on h.id = r.hospital_id
  where r.hospital_id = b.hospital_id and r.id = b.room_id and b.locale is distinct from (
    select p.properties #>> '{changes,locale,1}' from activity_log l
      join activity_payload p on p.hospital_id = l.hospital_id and p.activity_id = l.id
      where l.hospital_id = b.hospital_id and l.subject_type = 'bed' and l.subject_id = b.id
        and p.properties #> '{changes,locale}' is not null
      order by l.created_at desc, l.id desc limit 1);
call restore_force('stay', 'stay_bed', 'bed', 'room', 'department', 'activity_log', 'activity_payload');
