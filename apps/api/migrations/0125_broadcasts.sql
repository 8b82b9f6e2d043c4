-- Notifications that staff send to many members. Who receives one is decided when it starts: its job walks through the
-- members in the order of their ids, 500 at a time, and `last_member_id` is how far it has come.
create table broadcasts (
  tenant_id text not null references tenants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  version integer not null default 1,
  title text not null,
  subtitle text not null,
  body text not null,
  -- what opens when it is tapped; null: the app
  link text,
  audience text not null check (audience in ('EVERYBODY', 'FILTER', 'CHOSEN')),
  -- a filter of the members list, and what staff call it
  filter jsonb,
  audience_name text,
  member_ids uuid[],
  -- to its author alone, and in no list
  is_test boolean not null default false,
  state text not null default 'SCHEDULED' check (state in ('SCHEDULED', 'RUNNING', 'SENT', 'CANCELLED', 'FAILED')),
  send_at timestamptz not null,
  created_by uuid not null,
  created timestamptz not null,
  updated timestamptz not null,
  started timestamptz,
  finished timestamptz,
  -- why it failed, for staff
  message text,
  -- how many were to be reached when it started, and how many are
  total integer,
  recipients integer not null default 0,
  last_member_id uuid,
  -- devices of those, and what became of their messages
  devices integer not null default 0,
  sent integer not null default 0,
  kept integer not null default 0,
  failed integer not null default 0,
  unconfirmed integer not null default 0,
  search_text text not null generated always as (lower(title || ' ' || subtitle || ' ' || body)) stored,
  primary key (tenant_id, id),
  check ((audience = 'FILTER') = (filter is not null)),
  check ((audience = 'CHOSEN') = (member_ids is not null))
);
-- Each is the order of `orderList` in platform/list.ts.
create index broadcasts_by_time on broadcasts (tenant_id, send_at desc nulls last, id desc) where not is_test;
create index broadcasts_by_created on broadcasts (tenant_id, created desc nulls last, id desc) where not is_test;
create index broadcasts_of_state on broadcasts (tenant_id, state, send_at desc nulls last, id desc) where not is_test;
create index broadcasts_by_search on broadcasts using gin (search_text gin_trgm_ops);
create index broadcasts_finished on broadcasts (tenant_id, finished) where finished is not null;

-- What a member received: once for each broadcast, whatever is done twice.
create table inbox_messages (
  tenant_id text not null references tenants (id) on delete cascade,
  broadcast_id uuid not null,
  member_id uuid not null,
  created timestamptz not null,
  -- when the member opened it first
  read_at timestamptz,
  primary key (tenant_id, broadcast_id, member_id),
  foreign key (tenant_id, broadcast_id) references broadcasts (tenant_id, id) on delete cascade,
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);
create index inbox_messages_by_member on inbox_messages (tenant_id, member_id, created desc, broadcast_id desc);
create index inbox_messages_unread on inbox_messages (tenant_id, member_id) where read_at is null;
create index inbox_messages_opened on inbox_messages (tenant_id, broadcast_id) where read_at is not null;

-- One message to one device. It is SENDING from before it is handed to the provider until the answer is noted: one that is
-- found so by a later run may have been sent, and becomes UNCONFIRMED.
create table broadcast_deliveries (
  tenant_id text not null references tenants (id) on delete cascade,
  broadcast_id uuid not null,
  -- the device may be gone since
  device_id uuid not null,
  member_id uuid not null,
  platform text not null,
  state text not null default 'QUEUED'
    check (state in ('QUEUED', 'SENDING', 'SENT', 'KEPT', 'FAILED', 'UNCONFIRMED', 'CANCELLED')),
  failure text,
  updated timestamptz not null,
  primary key (tenant_id, broadcast_id, device_id),
  foreign key (tenant_id, broadcast_id) references broadcasts (tenant_id, id) on delete cascade,
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);
create index broadcast_deliveries_of_state on broadcast_deliveries (tenant_id, broadcast_id, state, device_id);
create index broadcast_deliveries_by_member on broadcast_deliveries (tenant_id, member_id);

-- Reading who is reached, and counting who is not, touches no row of a member.
create index members_by_reach on members (tenant_id, id) include (active, archive, locked, timeout, deleted_at);
