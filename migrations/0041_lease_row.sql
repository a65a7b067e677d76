-- S20: a row that is missing is made by the first process that asks for the lease.
grant insert on lease to wardbell_app;
