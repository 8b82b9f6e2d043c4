-- A download link says which list it is of: members are not the only one any more.
alter table export_links add column resource text not null default 'users';
alter table export_links alter column resource drop default;
