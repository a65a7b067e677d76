-- S30: the secret of the test push that a device waits for, hashed; null once it has answered.
alter table device add column push_test_hash bytea;
