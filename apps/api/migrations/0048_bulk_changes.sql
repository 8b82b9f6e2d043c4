-- One action on many members, worked off a batch at a time by a job, with its progress for the screen.
create table bulk_changes (
  tenant_id text not null references tenants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  action text not null,
  actor_id uuid not null,
  state text not null default 'QUEUED' check (state in ('QUEUED', 'RUNNING', 'DONE')),
  total integer not null,
  -- how many of them have had their turn, and how many of these were changed
  done integer not null default 0,
  changed integer not null default 0,
  created timestamptz not null,
  finished timestamptz,
  primary key (tenant_id, id)
);
create index bulk_changes_by_created on bulk_changes (tenant_id, created);

-- Whom the action was for when it was asked for, in the order in which they have their turn.
create table bulk_change_members (
  tenant_id text not null references tenants (id) on delete cascade,
  change_id uuid not null,
  place integer not null,
  member_id uuid not null,
  changed boolean not null default false,
  primary key (tenant_id, change_id, place),
  foreign key (tenant_id, change_id) references bulk_changes (tenant_id, id) on delete cascade
);
