-- What staff did to whom: the changed fields alone, before and after, in the transaction of the change.
create table audit_entries (
  tenant_id text not null references tenants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  member_id uuid not null,
  -- absent: the system itself, or a person who is gone
  actor_id uuid,
  created timestamptz not null,
  previous jsonb not null,
  updated jsonb not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);
create index audit_entries_by_member on audit_entries (tenant_id, member_id, created desc, id);

-- Who looked at a member's sensitive fields: one row for a reader and a day, so that the member can be shown it.
create table sensitive_reads (
  tenant_id text not null references tenants (id) on delete cascade,
  member_id uuid not null,
  actor_id uuid not null,
  day date not null,
  fields text[] not null,
  last_read timestamptz not null,
  primary key (tenant_id, member_id, actor_id, day),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);

-- Every export: who took which rows. It outlives the members it held.
create table member_exports (
  tenant_id text not null references tenants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  actor_id uuid not null,
  created timestamptz not null,
  row_count integer not null,
  request jsonb not null,
  primary key (tenant_id, id)
);

-- product.md 21: a subscription set by hand is marked with who and why.
alter table members
  add column subscription_set_by uuid,
  add column subscription_set_reason text,
  add foreign key (tenant_id, subscription_set_by) references members (tenant_id, id)
    on delete set null (subscription_set_by);
create index members_by_deletion on members (tenant_id, deleted_at) where deleted_at is not null;

-- product.md 24: the values of these lists are the tenant's own.
create table choice_lists (
  tenant_id text not null references tenants (id) on delete cascade,
  field text not null,
  choices text[] not null,
  primary key (tenant_id, field)
);
