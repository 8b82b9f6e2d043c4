-- Addresses of other services that are told what happens in a community, what happened, and what became of telling them.
create table webhook_endpoints (
  tenant_id text not null references tenants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  address text not null check (length(address) <= 2000),
  description text not null check (length(description) <= 200),
  events text[] not null,
  enabled boolean not null default true,
  -- sealed; the earlier one signs too until then
  secret bytea not null,
  earlier_secret bytea,
  earlier_until timestamptz,
  -- since when each delivery has failed; null: the last one did not
  failing_since timestamptz,
  -- when it was switched off because it failed for days
  given_up timestamptz,
  created timestamptz not null,
  created_by uuid,
  updated timestamptz not null,
  version integer not null default 1,
  search_text text not null generated always as (lower(address || ' ' || description)) stored,
  primary key (tenant_id, id)
);
create index webhook_endpoints_newest on webhook_endpoints (tenant_id, created desc, id desc);

create table webhook_events (
  tenant_id text not null references tenants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  type text not null,
  created timestamptz not null,
  data jsonb not null,
  primary key (tenant_id, id)
);
create index webhook_events_oldest on webhook_events (tenant_id, created);

-- One for an event and an endpoint, however often it is tried.
create table webhook_deliveries (
  tenant_id text not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  -- WAITING until it is SENT or FAILED for good
  state text not null default 'WAITING' check (state in ('WAITING', 'SENT', 'FAILED')),
  attempts integer not null default 0,
  -- not before; null: at once
  next_attempt timestamptz,
  -- of the last answer
  status integer,
  answer text,
  -- why there was none
  failure text,
  created timestamptz not null,
  updated timestamptz not null,
  primary key (tenant_id, endpoint_id, event_id),
  foreign key (tenant_id, endpoint_id) references webhook_endpoints (tenant_id, id) on delete cascade,
  foreign key (tenant_id, event_id) references webhook_events (tenant_id, id) on delete cascade
);
create index webhook_deliveries_newest on webhook_deliveries (tenant_id, endpoint_id, created desc, event_id desc);
create index webhook_deliveries_by_event on webhook_deliveries (tenant_id, event_id);

-- Tells the endpoints that want it, in the transaction of the cause: the event, a delivery for each and its job.
create function announce(of_tenant text, event_type text, details jsonb, at timestamptz) returns void
language plpgsql as $$
declare
  event uuid;
  endpoint uuid;
begin
  for endpoint in
    select id from webhook_endpoints where tenant_id = of_tenant and enabled and event_type = any (events)
  loop
    if event is null then
      insert into webhook_events (tenant_id, type, created, data)
      values (of_tenant, event_type, at, details) returning id into event;
    end if;
    insert into webhook_deliveries (tenant_id, endpoint_id, event_id, next_attempt, created, updated)
    values (of_tenant, endpoint, event, case when at > now() then at end, at, at);
    -- as `enqueueAt` of platform/jobs does it
    perform graphile_worker.add_job(
      'webhooks.deliver',
      json_build_object('tenantId', of_tenant,
        'payload', json_build_object('endpointId', endpoint, 'eventId', event)),
      queue_name := 'webhooks.deliver:' || endpoint,
      run_at := greatest(at, now()),
      job_key := 'webhooks.deliver:' || of_tenant || ':' || endpoint || ':' || event,
      priority := 4);
  end loop;
end $$;

create function webhook_member(member members) returns jsonb language sql stable as $$
  select jsonb_build_object('id', member.id, 'email', member.email, 'firstName', member.first_name,
    'lastName', member.last_name, 'status', member.status, 'active', member.active,
    'subscription', member.subscription)
$$;

create function announce_application() returns trigger language plpgsql as $$
begin
  perform announce(member.tenant_id, 'member.applied', webhook_member(member), now())
  from members as member where member.tenant_id = new.tenant_id and member.id = new.member_id;
  return null;
end $$;
-- An application of somebody who is known already is not admitted, and tells nobody.
create trigger applications_announced after update of admitted on applications
for each row when (new.admitted and not old.admitted) execute function announce_application();

create function announce_member() returns trigger language plpgsql as $$
declare
  details jsonb := webhook_member(new);
begin
  if old.status is distinct from new.status and new.status in ('APPROVED', 'REJECTED') then
    perform announce(new.tenant_id, 'member.' || lower(new.status), details, now());
  end if;
  if new.active and not old.active then
    perform announce(new.tenant_id, 'member.activated', details, now());
  end if;
  if old.subscription is distinct from new.subscription then
    perform announce(new.tenant_id,
      case new.subscription when 'ACTIVE' then 'member.paid' else 'member.ended' end, details, now());
  end if;
  return null;
end $$;
create trigger members_announced after update of status, active, subscription on members
for each row when (old.status is distinct from new.status or old.active is distinct from new.active
  or old.subscription is distinct from new.subscription) execute function announce_member();

create function announce_registration() returns trigger language plpgsql as $$
declare
  place room_registrations := case tg_op when 'DELETE' then old else new end;
begin
  perform announce(place.tenant_id,
    case tg_op when 'DELETE' then 'registration.removed' else 'registration.created' end,
    jsonb_build_object('roomId', place.room_id, 'memberId', place.member_id, 'role', place.role), now());
  return null;
end $$;
create trigger registrations_announced after insert or delete on room_registrations
for each row execute function announce_registration();

create function announce_room() returns trigger language plpgsql as $$
begin
  perform announce(new.tenant_id, 'room.created',
    jsonb_build_object('id', new.id, 'title', new.title, 'start', new.start, 'end', new."end",
      'capacity', new.capacity), now());
  return null;
end $$;
create trigger living_rooms_announced after insert on living_rooms
for each row execute function announce_room();

-- A scheduled article is announced ahead; another time, or taking it back, withdraws what nobody was told yet.
create function announce_article() returns trigger language plpgsql as $$
declare
  was timestamptz := case when tg_op = 'UPDATE' and old.unpublished is null and old.deleted_at is null
    then old.publish_at end;
  becomes timestamptz := case when new.unpublished is null and new.deleted_at is null then new.publish_at end;
begin
  if was is not distinct from becomes then
    return null;
  end if;
  delete from webhook_events
  where tenant_id = new.tenant_id and created > now() and type = 'article.published'
    and data ->> 'id' = new.id::text;
  if becomes is not null and (was is null or was > now()) then
    perform announce(new.tenant_id, 'article.published',
      jsonb_build_object('id', new.id, 'title', new.title, 'publishAt', becomes), greatest(becomes, now()));
  end if;
  return null;
end $$;
create trigger articles_announced after insert or update of publish_at, unpublished, deleted_at on articles
for each row execute function announce_article();
