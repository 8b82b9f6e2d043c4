-- Support: a request with its replies. The id opens it for whoever holds it: 160 random bits (product.md 48).
create table support_requests (
  tenant_id text not null references tenants (id) on delete cascade,
  id text not null check (length(id) = 27),
  -- who was signed in when it was sent
  member_id uuid,
  name text,
  email text not null,
  subject text not null,
  body text not null,
  -- OPEN waits for staff, WAITING for the person who asked
  state text not null default 'OPEN' check (state in ('OPEN', 'WAITING', 'CLOSED')),
  created timestamptz not null,
  -- the latest message or change of state
  updated timestamptz not null,
  search_text text not null generated always as
    (lower(coalesce(name, '') || ' ' || email || ' ' || subject || ' ' || body)) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete set null (member_id)
);
create index support_requests_by_updated on support_requests (tenant_id, updated desc nulls last, id desc);
create index support_requests_unanswered on support_requests (tenant_id, updated) where state = 'OPEN';
create index support_requests_by_member on support_requests (tenant_id, member_id) where member_id is not null;
create index support_requests_by_search on support_requests using gin (search_text gin_trgm_ops);

create table support_replies (
  tenant_id text not null references tenants (id) on delete cascade,
  request_id text not null,
  -- 1, 2, 3 … within the request
  place integer not null,
  body text not null,
  -- both absent: the person who asked; the name stays as it was signed
  staff_id uuid,
  staff_name text,
  created timestamptz not null,
  primary key (tenant_id, request_id, place),
  foreign key (tenant_id, request_id) references support_requests (tenant_id, id) on delete cascade,
  check ((staff_id is null) = (staff_name is null))
);

-- What was said stays said.
create function refuse_change_of_message() returns trigger language plpgsql as $$
begin
  raise exception 'the messages of a support request are never changed';
end $$;
create trigger support_replies_stay before update on support_replies
  for each row execute function refuse_change_of_message();
create trigger support_requests_stay before update of name, email, subject, body, created on support_requests
  for each row execute function refuse_change_of_message();

create table articles (
  tenant_id text not null references tenants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  title text not null,
  teaser text,
  -- HTML, cleaned before it was stored
  body text not null,
  image text,
  publisher text,
  created timestamptz not null,
  updated timestamptz not null,
  search_text text not null generated always as
    (lower(title || ' ' || coalesce(teaser, '') || ' ' || coalesce(publisher, ''))) stored,
  primary key (tenant_id, id)
);
create index articles_by_created on articles (tenant_id, created desc nulls last, id desc);
create index articles_by_search on articles using gin (search_text gin_trgm_ops);
