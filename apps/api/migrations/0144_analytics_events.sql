-- What the apps and pages tell of their use, where a community has switched that on: the name of an event, from which kind
-- of app, and when. Neither who it was nor from which address or program; a nightly job deletes events after 90 days.
alter table tenants add column analytics_sample_percent integer not null default 100
  check (analytics_sample_percent between 0 and 100);

create table analytics_events (
  tenant_id text not null references tenants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null,
  source text not null check (source in ('WEB', 'APPLE', 'ANDROID')),
  at timestamptz not null,
  primary key (tenant_id, id)
);
create index analytics_events_by_time on analytics_events (tenant_id, at);

-- Members of whose visits nothing is kept.
create table analytics_opt_outs (
  tenant_id text not null,
  member_id uuid not null,
  at timestamptz not null,
  primary key (tenant_id, member_id),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);
