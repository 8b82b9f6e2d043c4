-- A list as a staff member likes to see it: its address' query text, kept under a name, private or shared.
create table saved_views (
  tenant_id text not null references tenants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  owner_id uuid not null,
  resource text not null,
  name text not null check (length(name) between 1 and 80),
  query text not null check (length(query) <= 4000),
  shared boolean not null default false,
  created timestamptz not null,
  primary key (tenant_id, id)
);
create unique index saved_views_by_name on saved_views (tenant_id, owner_id, resource, lower(name));
