-- Devices on which members take notifications. A token belongs to one of a tenant's members at a time: the one who
-- registered it last.
create table push_devices (
  tenant_id text not null references tenants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  member_id uuid not null,
  -- what the platform's provider knows the device by
  token text not null,
  platform text not null check (platform in ('APPLE', 'ANDROID', 'WEB')),
  created timestamptz not null,
  last_seen timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);
create unique index push_devices_by_token on push_devices (tenant_id, token);
create index push_devices_by_member on push_devices (tenant_id, member_id, last_seen desc);
