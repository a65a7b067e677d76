-- The patient's thanks for what was done; a step that opens the request again takes them away.
alter table request add column thanked_at timestamptz;
