-- Polls, quotes, free texts and whatever kinds come after them: what they share has columns, what is a kind's own is in
-- `body`. A deleted item stays for 30 days, so that the deletion can be undone.
create table content_items (
  tenant_id text not null references tenants (id) on delete cascade,
  id uuid not null,
  type text not null,
  version integer not null default 1,
  title text not null,
  background_colour text not null,
  start timestamptz not null,
  "end" timestamptz not null,
  body jsonb not null,
  -- the title and the kind's texts, lower-cased
  search_text text not null,
  created timestamptz not null,
  updated timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  check ("end" > start)
);

-- A page of the schedule is read from an index, whatever its order; each is that of `orderList` in platform/list.ts.
create index content_items_by_start on content_items (tenant_id, start desc nulls last, id desc) where deleted_at is null;
create index content_items_of_type on content_items (tenant_id, type, start desc nulls last, id desc) where deleted_at is null;
create index content_items_by_end on content_items (tenant_id, "end" desc nulls last, start desc, id desc) where deleted_at is null;
create index content_items_by_title on content_items (tenant_id, title collate "und-x-icu" desc nulls last, start desc, id desc) where deleted_at is null;
create index content_items_by_type on content_items (tenant_id, type desc nulls last, start desc, id desc) where deleted_at is null;
create index content_items_by_created on content_items (tenant_id, created desc nulls last, start desc, id desc) where deleted_at is null;
-- What is live at an instant, and what the calendar shows of a month.
create index content_items_by_time on content_items using gist (tstzrange(start, "end")) where deleted_at is null;
create index content_items_by_search on content_items using gin (search_text gin_trgm_ops) where deleted_at is null;
create index content_items_for_totals on content_items (tenant_id, start, "end") include (type) where deleted_at is null;
create index content_items_deleted on content_items (tenant_id, deleted_at) where deleted_at is not null;

-- A member has one vote in a poll. `voted` is when the present choice was made.
create table poll_votes (
  tenant_id text not null references tenants (id) on delete cascade,
  poll_id uuid not null,
  member_id uuid not null,
  choice text not null,
  voted timestamptz not null,
  primary key (tenant_id, poll_id, member_id),
  foreign key (tenant_id, poll_id) references content_items (tenant_id, id) on delete cascade,
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);
create index poll_votes_by_choice on poll_votes (tenant_id, poll_id, choice);
create index poll_votes_of_member on poll_votes (tenant_id, member_id);

-- Pictures in a content item are uses of their uploads, whatever its kind.
create or replace view upload_uses as
select tenant_id, substring(avatar from '/files/[^/]+/([0-9a-f-]{36})\.') as upload_id, null::timestamptz as ended
from members where avatar like '%/files/%'
union all
select tenant_id, substring(header from '/files/[^/]+/([0-9a-f-]{36})\.'), null
from living_rooms where header like '%/files/%'
union all
select articles.tenant_id, found.parts[1], null
from articles, regexp_matches(concat_ws(' ', articles.image, articles.body), '/files/[^/]+/([0-9a-f-]{36})\.', 'g') as found (parts)
where concat_ws(' ', articles.image, articles.body) like '%/files/%'
union all
select tenant_id, resume_id::text, null from applications where resume_id is not null
union all
select tenant_id, source_id::text, finished from import_jobs
union all
select id, substring(logo_light from '/files/[^/]+/([0-9a-f-]{36})\.'), null
from tenants where logo_light like '%/files/%'
union all
select content_items.tenant_id, found.parts[1], null
from content_items, regexp_matches(content_items.body::text, '/files/[^/]+/([0-9a-f-]{36})\.', 'g') as found (parts)
where content_items.body::text like '%/files/%';
