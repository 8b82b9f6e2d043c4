-- A picture that somebody may send, or has sent: one address for one file of one type (security.md R33).
create table uploads (
  tenant_id text not null references tenants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- SHA-256 of the token in the signed address
  token_hash bytea not null,
  created_by uuid not null,
  created timestamptz not null,
  expires timestamptz not null,
  content_type text not null check (content_type in ('image/jpeg', 'image/png')),
  stored timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, token_hash)
);
create index uploads_by_person on uploads (tenant_id, created_by, created);
