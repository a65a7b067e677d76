-- What imports were to write into a row is found by the row, once it is erased.
create index change_set_row_of_row on change_set_row (hospital_id, row_id) where field_values is not null;
