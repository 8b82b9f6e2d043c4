-- The inbox in which staff work through support requests.
alter table support_requests
  -- names the conversation to staff; the id, which opens it for everyone who holds it, stays out of their addresses
  add column conversation_id uuid not null default gen_random_uuid(),
  -- raised by each message, note and change
  add column version integer not null default 1,
  -- the version that the latest message or note made
  add column message_version integer not null default 1,
  add column assignee_id uuid,
  -- colleagues who have been mailed that it is theirs
  add column assignees_told uuid[] not null default '{}',
  -- the older request of the same person whose conversation it is a part of
  add column merged_into text,
  add unique (tenant_id, conversation_id),
  add foreign key (tenant_id, merged_into) references support_requests (tenant_id, id) on delete cascade;

-- What staff note in a conversation, for staff alone. Notes that nobody wrote are the system's.
create table support_notes (
  tenant_id text not null references tenants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  request_id text not null,
  author_id uuid,
  text text not null,
  mentions uuid[] not null default '{}',
  created timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, request_id) references support_requests (tenant_id, id) on delete cascade
);
create index support_notes_by_request on support_notes (tenant_id, request_id, created);
create trigger support_notes_stay before update on support_notes
  for each row execute function refuse_change_of_message();

-- The version of a conversation up to which a staff member has read it.
create table support_reads (
  tenant_id text not null references tenants (id) on delete cascade,
  request_id text not null,
  person_id uuid not null,
  version integer not null,
  primary key (tenant_id, request_id, person_id),
  foreign key (tenant_id, request_id) references support_requests (tenant_id, id) on delete cascade
);

-- Staff members who have a conversation open now: each row is renewed every few seconds.
create table support_visits (
  tenant_id text not null references tenants (id) on delete cascade,
  request_id text not null,
  person_id uuid not null,
  seen_at timestamptz not null,
  typing_until timestamptz,
  primary key (tenant_id, request_id, person_id),
  foreign key (tenant_id, request_id) references support_requests (tenant_id, id) on delete cascade
);
create index support_visits_by_time on support_visits (tenant_id, seen_at);

-- Answers that staff give often, with {places}.
create table saved_replies (
  tenant_id text not null references tenants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  version integer not null default 1,
  title text not null,
  body text not null,
  created timestamptz not null,
  updated timestamptz not null,
  primary key (tenant_id, id)
);

-- A conversation is found by everything that is said and noted in it, as far as there is room.
alter table support_requests alter column search_text drop expression;
alter table support_requests alter column search_text set default '';
create function search_support_request() returns trigger language plpgsql as $$
begin
  new.search_text := lower(concat_ws(' ', new.name, new.email, new.subject, new.body));
  return new;
end $$;
create trigger support_requests_searched before insert on support_requests
  for each row execute function search_support_request();
create function search_support_words() returns trigger language plpgsql as $$
begin
  update support_requests
    set search_text = left(search_text || ' ' || lower(to_jsonb(new) ->> tg_argv[0]), 100000)
    where tenant_id = new.tenant_id and id = new.request_id;
  return null;
end $$;
create trigger support_replies_searched after insert on support_replies
  for each row execute function search_support_words('body');
create trigger support_notes_searched after insert on support_notes
  for each row execute function search_support_words('text');
update support_requests request
  set search_text = left(search_text || ' ' || lower(said.words), 100000)
  from (select tenant_id, request_id, string_agg(body, ' ' order by place) as words
    from support_replies group by tenant_id, request_id) as said
  where said.tenant_id = request.tenant_id and said.request_id = request.id;

-- A page of the inbox is read from an index, in the order of `orderList` in platform/list.ts.
drop index support_requests_by_updated;
drop index support_requests_by_member;
create index support_requests_by_updated on support_requests
  (tenant_id, updated desc nulls last, conversation_id desc) where merged_into is null;
create index support_requests_of_state on support_requests
  (tenant_id, state, updated desc nulls last, conversation_id desc) where merged_into is null;
create index support_requests_by_created on support_requests
  (tenant_id, created desc nulls last, conversation_id desc) where merged_into is null;
create index support_requests_by_assignee on support_requests
  (tenant_id, assignee_id, updated desc nulls last, conversation_id desc) where assignee_id is not null;
create index support_requests_by_email on support_requests (tenant_id, lower(email), updated desc);
create index support_requests_by_member on support_requests (tenant_id, member_id, created desc)
  where member_id is not null;
create index support_requests_merged on support_requests (tenant_id, merged_into) where merged_into is not null;

create view support_inbox as
select tenant_id, conversation_id as id, id as request_id, version, message_version, member_id, name, email,
  lower(email) as email_key, subject, body, state, assignee_id, created, updated, search_text
from support_requests
where merged_into is null;
