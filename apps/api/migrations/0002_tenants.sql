create table tenants (
  id text primary key check (id ~ '^[a-z][a-z0-9-]{1,38}$'),
  name text not null,
  time_zone text not null default 'Europe/London',
  logo_light text,
  -- design tokens that the tenant overrides: {"ember": "#2B6169"}
  tokens jsonb not null default '{}',
  extended_analytics_events boolean not null default false,
  created timestamptz not null default now()
);

-- A host name belongs to one tenant: it tells whose login page a stranger sees.
create table tenant_hosts (
  tenant_id text not null references tenants (id) on delete cascade,
  host text not null unique check (host = lower(host)),
  primary key (tenant_id, host)
);

create table tenant_pillars (
  tenant_id text not null references tenants (id) on delete cascade,
  pillar text not null check (pillar in ('Professional', 'Personal', 'Financial')),
  is_feature_on boolean not null default true,
  display_order integer not null,
  display_name text not null,
  primary key (tenant_id, pillar)
);

-- Everything that goes out to people (mail now) is written here in the transaction of its cause and
-- delivered by a job.
create table outbox_messages (
  tenant_id text not null references tenants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  channel text not null check (channel in ('MAIL')),
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  state text not null default 'QUEUED' check (state in ('QUEUED', 'SENT', 'FAILED')),
  failure text,
  created timestamptz not null,
  sent timestamptz,
  primary key (tenant_id, id)
);
create index outbox_messages_by_created on outbox_messages (tenant_id, created desc);

-- The default tenant, which also answers for host names nobody owns (product.md 11).
insert into tenants (id, name) values ('hearth', 'Hearth');
insert into tenant_pillars (tenant_id, pillar, display_order, display_name) values
  ('hearth', 'Professional', 1, 'Professional'),
  ('hearth', 'Personal', 2, 'Personal'),
  ('hearth', 'Financial', 3, 'Financial');
