-- How far the journal of the database was when a staff member's last change, or the last long job of a tenant (writer
-- 00000000-…), was written: until a replica has it, that person reads from the primary. Not journaled itself: what a
-- crash takes from it was older than a replica may be behind.
create unlogged table last_writes (
  tenant_id text not null references tenants (id) on delete cascade,
  writer uuid not null,
  position pg_lsn not null,
  noted timestamptz not null,
  primary key (tenant_id, writer)
);
