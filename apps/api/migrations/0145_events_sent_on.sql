-- How far a tenant's events were sent on to the address that the operator has set, in the order of their time and id.
create table analytics_events_sent (
  tenant_id text not null references tenants (id) on delete cascade,
  at timestamptz not null,
  id uuid not null,
  primary key (tenant_id)
);
drop index analytics_events_by_time;
create index analytics_events_by_time on analytics_events (tenant_id, at, id);
