-- How many of the people that an import adds, or would add, are emailed an activation link.
alter table import_jobs add column invited integer not null default 0;
