-- Assets: files that belong to an article or to a group of their own, sent in parts and kept as these parts.
create table asset_entries (
  tenant_id text not null references tenants (id) on delete cascade,
  -- an article's files have the id of the article
  id uuid not null default gen_random_uuid(),
  version integer not null default 1,
  title text not null,
  of_article boolean not null default false,
  -- null for a group, and once the article is gone
  article_id uuid,
  created_by uuid,
  created timestamptz not null,
  updated timestamptz not null,
  -- restorable for 30 days
  deleted_at timestamptz,
  search_text text not null generated always as (lower(title)) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, article_id) references articles (tenant_id, id) on delete set null (article_id),
  foreign key (tenant_id, created_by) references members (tenant_id, id) on delete set null (created_by),
  check (article_id is null or (of_article and article_id = id))
);
create index asset_entries_by_updated on asset_entries (tenant_id, updated desc nulls last, id desc) where deleted_at is null;
create index asset_entries_by_created on asset_entries (tenant_id, created desc nulls last, id desc) where deleted_at is null;
create index asset_entries_by_title on asset_entries (tenant_id, title collate "und-x-icu" desc nulls last, id desc) where deleted_at is null;
create index asset_entries_by_search on asset_entries using gin (search_text gin_trgm_ops);
create index asset_entries_by_article on asset_entries (tenant_id, article_id) where article_id is not null;
create index asset_entries_by_creator on asset_entries (tenant_id, created_by) where created_by is not null;
create index asset_entries_deleted on asset_entries (tenant_id, deleted_at) where deleted_at is not null;

create table asset_files (
  tenant_id text not null references tenants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  entry_id uuid not null,
  name text not null,
  size bigint not null check (size > 0),
  part_size integer not null,
  -- by its content; known once the first part is there
  content_type text,
  created_by uuid,
  created timestamptz not null,
  -- when its last part had come
  stored timestamptz,
  -- gone for everybody; the nightly job removes its parts
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, entry_id) references asset_entries (tenant_id, id) on delete restrict
);
create index asset_files_by_entry on asset_files (tenant_id, entry_id, created);
create index asset_files_gone on asset_files (tenant_id, deleted_at) where deleted_at is not null;
create index asset_files_waiting on asset_files (tenant_id, created) where stored is null;

create table asset_parts (
  tenant_id text not null references tenants (id) on delete cascade,
  file_id uuid not null,
  -- 0, 1, 2 … within the file
  number integer not null,
  primary key (tenant_id, file_id, number),
  foreign key (tenant_id, file_id) references asset_files (tenant_id, id) on delete cascade
);

-- All files of an entry as one zip, made by a job for the person who asked.
create table asset_archives (
  tenant_id text not null references tenants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  entry_id uuid not null,
  state text not null default 'QUEUED' check (state in ('QUEUED', 'RUNNING', 'DONE', 'FAILED')),
  -- in parts
  total integer not null,
  done integer not null default 0,
  message text,
  created_by uuid not null,
  created timestamptz not null,
  finished timestamptz,
  size bigint,
  -- of the link that was emailed
  token_hash bytea,
  expires timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, entry_id) references asset_entries (tenant_id, id) on delete cascade
);
create index asset_archives_by_entry on asset_archives (tenant_id, entry_id);
create unique index asset_archives_by_token on asset_archives (tenant_id, token_hash) where token_hash is not null;
create index asset_archives_by_created on asset_archives (tenant_id, created);
