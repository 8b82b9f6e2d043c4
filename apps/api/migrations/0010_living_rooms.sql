-- Living Rooms: live group sessions with a start and an end, who is registered, and what staff did to them.
create table living_rooms (
  tenant_id text not null references tenants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  title text not null,
  header text,
  description text,
  "start" timestamptz not null,
  "end" timestamptz not null,
  capacity integer not null check (capacity >= 1),
  small boolean not null default false,
  recorded boolean not null default false,
  -- names, as on the wire; a milestone's name belongs to one pillar only
  milestones text[] not null,
  pillars text[] not null,
  hosts text[] not null default '{}',
  meeting_url text,
  recording_url text,
  -- of the room's calendar file (RFC 5545): rises with each mail that carries one
  sequence integer not null default 0,
  -- seals the addresses of the calendar file
  secret bytea not null,
  created timestamptz not null,
  updated timestamptz not null,
  search_text text not null generated always as (lower(title || ' ' || coalesce(description, ''))) stored,
  primary key (tenant_id, id),
  check ("end" > "start")
);
-- The order of the list, spelled as the list asks for it.
create index living_rooms_by_start on living_rooms (tenant_id, "start" desc nulls last, id desc);
create index living_rooms_by_end on living_rooms (tenant_id, "end");
create index living_rooms_by_search on living_rooms using gin (search_text gin_trgm_ops);

-- A member registers once for a room; registering again changes the role (product.md 36).
create table room_registrations (
  tenant_id text not null references tenants (id) on delete cascade,
  room_id uuid not null,
  member_id uuid not null,
  role text not null check (role in ('HOST', 'PANELIST', 'ATTENDEE')),
  created timestamptz not null,
  primary key (tenant_id, room_id, member_id),
  foreign key (tenant_id, room_id) references living_rooms (tenant_id, id) on delete cascade,
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);
create index room_registrations_by_member on room_registrations (tenant_id, member_id, created desc);

-- What a tenant says of all its rooms; a tenant without a row has the defaults of the code (product.md 35, 37).
create table room_settings (
  tenant_id text primary key references tenants (id) on delete cascade,
  hosts text[] not null,
  meeting_url_template text
);

-- Who did what to which room, before and after. It outlives the room.
create table room_audit_entries (
  tenant_id text not null references tenants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  room_id uuid not null,
  action text not null check (action in ('CREATE', 'UPDATE', 'DELETE', 'REGISTER', 'CHANGE_ROLE', 'UNREGISTER')),
  -- whom a registration was about
  member_id uuid,
  -- absent: the system itself
  actor_id uuid,
  created timestamptz not null,
  previous jsonb not null,
  updated jsonb not null,
  primary key (tenant_id, id)
);
create index room_audit_entries_by_room on room_audit_entries (tenant_id, room_id, created desc, id);
