-- Members that come by file: what was sent, what became of each line, and whom an import brought.

alter table members add column enterprise_name text;
-- What a person's username is made from: an import looks for taken ones a batch at a time.
create index members_by_slug on members (tenant_id, regexp_replace(username, '-[0-9]+$', ''));
create index members_by_subscription_setter on members (tenant_id, subscription_set_by)
  where subscription_set_by is not null;

-- A file: sent to a signed address, or fetched from an https address.
create table import_sources (
  tenant_id text not null references tenants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  file_name text not null,
  -- SHA-256 of the token in the signed address, until it was used
  token_hash bytea,
  -- where to fetch it, until it was fetched
  address text,
  created_by uuid not null,
  created timestamptz not null,
  expires timestamptz not null,
  stored timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, token_hash)
);

-- Its text in pieces: any process reads it, and none holds it whole.
create table import_chunks (
  tenant_id text not null references tenants (id) on delete cascade,
  source_id uuid not null,
  place integer not null,
  bytes bytea not null,
  primary key (tenant_id, source_id, place),
  foreign key (tenant_id, source_id) references import_sources (tenant_id, id) on delete cascade
);

create table import_jobs (
  tenant_id text not null references tenants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  source_id uuid not null,
  file_name text not null,
  enterprise_name text,
  dry_run boolean not null,
  state text not null default 'QUEUED' check (state in ('QUEUED', 'RUNNING', 'DONE', 'FAILED')),
  -- as staff asked for it, and as the header was understood: [{ column, field }]
  wanted_mapping jsonb not null,
  mapping jsonb,
  total integer,
  done integer not null default 0,
  failed integer not null default 0,
  skipped integer not null default 0,
  -- the last line whose outcome is stored; the header is 1
  last_row integer not null default 1,
  -- runs since the last stored batch: a file that ends every worker is given up
  attempts integer not null default 0,
  message text,
  created_by uuid not null,
  created timestamptz not null,
  finished timestamptz,
  undone timestamptz,
  undone_by uuid,
  -- signs the address of the report
  secret bytea not null,
  search_text text not null generated always as (lower(file_name || ' ' || coalesce(enterprise_name, ''))) stored,
  primary key (tenant_id, id),
  foreign key (tenant_id, source_id) references import_sources (tenant_id, id)
);
create index import_jobs_by_created on import_jobs (tenant_id, created desc, id);
create index import_jobs_by_source on import_jobs (tenant_id, source_id);

-- The lines that brought nobody, as they were.
create table import_rows (
  tenant_id text not null references tenants (id) on delete cascade,
  job_id uuid not null,
  row integer not null,
  outcome text not null check (outcome in ('SKIP', 'ERROR')),
  cells text[] not null,
  -- [{ column, message }]
  problems jsonb not null,
  primary key (tenant_id, job_id, row),
  foreign key (tenant_id, job_id) references import_jobs (tenant_id, id) on delete cascade
);

create table import_members (
  tenant_id text not null references tenants (id) on delete cascade,
  job_id uuid not null,
  member_id uuid not null,
  primary key (tenant_id, job_id, member_id),
  foreign key (tenant_id, job_id) references import_jobs (tenant_id, id) on delete cascade,
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);
create index import_members_by_member on import_members (tenant_id, member_id);
