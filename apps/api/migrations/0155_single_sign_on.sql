-- Whom a sign-in service has named, until the page that was waiting takes the session up. The row outlives that by a
-- few minutes, so that the same answer of the service counts once.
create table provider_sign_ins (
  tenant_id text not null references tenants (id) on delete cascade,
  state_hash bytea not null,
  code_hash bytea not null,
  person_id uuid not null,
  created timestamptz not null,
  used timestamptz,
  primary key (tenant_id, state_hash),
  unique (tenant_id, code_hash)
);
