-- A password that a user pool keeps has no hash here; the person is known there by `pool_subject`.
alter table credentials
  alter column password_hash drop not null,
  add column pool_subject text,
  add unique (tenant_id, pool_subject),
  add check (password_hash is not null or pool_subject is not null);
create index credentials_by_subject on credentials (pool_subject);

-- The session of a user pool that a session of ours stands for.
alter table sessions
  add column pool_session text,
  add unique (tenant_id, pool_session);
