-- Every order that the members list offers, so that a page is read from an index whatever the order and however many
-- members there are. Names are sorted as a dictionary sorts them. Members of one value are in the order in which they
-- came, so that those who arrive together are written side by side in each index. What is included lets PostgreSQL pass
-- over the rows before a page that lies far behind without reading them.
create index members_by_first_name on members (tenant_id, first_name collate "und-x-icu" desc nulls last, created desc, id desc) include (archive) where deleted_at is null;
create index members_by_last_name on members (tenant_id, last_name collate "und-x-icu" desc nulls last, created desc, id desc) include (archive) where deleted_at is null;
create index members_by_email_in_order on members (tenant_id, email collate "und-x-icu" desc nulls last, created desc, id desc) include (archive) where deleted_at is null;
create index members_by_role on members (tenant_id, role desc nulls last, created desc, id desc) include (archive) where deleted_at is null;
create index members_by_mobile_os on members (tenant_id, mobile_os desc nulls last, created desc, id desc) include (archive) where deleted_at is null;
create index members_by_referred on members (tenant_id, referred desc nulls last, created desc, id desc) include (archive) where deleted_at is null;
create index members_by_contributor on members (tenant_id, contributor desc nulls last, created desc, id desc) include (archive) where deleted_at is null;
create index members_by_enterprise on members (tenant_id, enterprise desc nulls last, created desc, id desc) include (archive) where deleted_at is null;
create index members_by_comment on members (tenant_id, has_comment desc nulls last, created desc, id desc) include (archive) where deleted_at is null;
create index members_by_status on members (tenant_id, status desc nulls last, created desc, id desc) include (archive) where deleted_at is null;
create index members_by_active on members (tenant_id, active desc nulls last, created desc, id desc) include (archive) where deleted_at is null;
create index members_by_subscription on members (tenant_id, subscription desc nulls last, created desc, id desc) include (archive) where deleted_at is null;
create index members_by_archive on members (tenant_id, archive desc nulls last, created desc, id desc) where deleted_at is null;
create index members_newest_first on members (tenant_id, created desc nulls last, id desc) include (archive) where deleted_at is null;
drop index members_by_created;
drop index members_by_deletion;
create index members_by_deletion on members (tenant_id, deleted_at desc nulls last, created desc, id desc);

-- Whether somebody has logged in and has been active, as columns of their own: an index on the times themselves would
-- have to be written at every visit.
alter table members
  add column has_logged_in boolean not null generated always as (first_login is not null) stored,
  add column has_been_active boolean not null generated always as (last_activity is not null) stored;
drop index members_for_totals;
create index members_for_totals on members (tenant_id, archive, active, status, subscription, role, mobile_os)
  include (referred, enterprise, clicked_activation_link, has_comment, has_milestones, has_logged_in, has_been_active)
  where deleted_at is null;

-- Which states go together, so that a filter that finds nobody is not looked for in everybody.
create statistics members_states (mcv) on active, archive, status, subscription, clicked_activation_link from members;

-- A trigram index cannot look up words of one or two letters.
create function letters_of(words text) returns text[] language sql immutable strict parallel safe
  return array(select distinct unnest(string_to_array(words, null)));
create index members_by_letters on members using gin (letters_of(search_text));
analyze members;
