-- S25: an offer names beds too, each with a note for who takes them; `seen_at` is when who offered has read how it ended.
alter table handover add column seen_at timestamptz;
create table handover_bed (
  hospital_id uuid not null,
  handover_id uuid not null,
  bed_id uuid not null,
  note text not null default '' check (char_length(note) <= 200),
  state text not null default 'offered' check (state in ('offered', 'taken', 'refused', 'withdrawn', 'lapsed', 'overtaken')),
  ended_at timestamptz,
  primary key (hospital_id, handover_id, bed_id),
  constraint handover_missing foreign key (hospital_id, handover_id) references handover,
  constraint bed_in_use foreign key (hospital_id, bed_id) references bed,
  constraint handover_bed_end_has_time check ((state = 'offered') = (ended_at is null))
);
create index handover_from on handover (hospital_id, from_employee_id, offered_at);

call protect('handover_bed');
