-- Why a platform administrator has entered, in their own words; of visits before this nobody was asked.
alter table platform_visit add column reason text check (length(reason) between 1 and 200);
