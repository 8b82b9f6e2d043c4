-- An activation link (product.md 17): 4 x 24 hours, single use, the newest one only.
create table invites (
  tenant_id text not null references tenants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  member_id uuid not null,
  -- SHA-256 of the token in the link (security.md R11)
  token_hash bytea not null,
  created timestamptz not null,
  expires timestamptz not null,
  used timestamptz,
  superseded timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);
create index invites_by_member on invites (tenant_id, member_id, created desc);
