-- The departments that cover for a request's own (S19), as they were when the search for somebody began: by day or by
-- night. Empty: the whole hospital. Null: planned, or of an earlier release, which goes by what holds now.
alter table request add column cover_department_ids uuid[];
