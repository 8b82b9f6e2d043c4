alter table choice_lists add column version integer not null default 1;
