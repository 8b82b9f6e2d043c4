-- What the platform did and refused for a tenant, as its staff read it; a nightly job deletes lines after 90 days. No
-- foreign key to those whom a line names: it is about what happened, also when they are gone.
create table logs (
  tenant_id text not null references tenants (id) on delete cascade,
  id uuid not null,
  level text not null check (level in ('DEBUG', 'INFO', 'WARN', 'ERROR')),
  message text not null,
  -- allowed fields alone, as JSON text
  context text,
  created timestamptz not null,
  search_text text not null generated always as (lower(message || ' ' || coalesce(context, ''))) stored,
  primary key (tenant_id, id)
);

-- A page and a total are read from an index, whatever the level and the time; the order is that of `orderList`.
create index logs_by_created on logs (tenant_id, created desc nulls last, id desc);
create index logs_of_level on logs (tenant_id, level, created desc nulls last, id desc);
create index logs_by_search on logs using gin (search_text gin_trgm_ops);
