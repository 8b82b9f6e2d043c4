-- Keys by which programs of staff and of other services call the API. Rows stay when a key is revoked or over, because
-- audit entries name it.
create table api_keys (
  tenant_id text not null references tenants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 80),
  -- the staff member in whose name it acts; null: a service, which acts in its own
  owner_id uuid,
  -- of the whole key; nothing else of it is kept but its first letters, by which staff know it again
  hash bytea not null,
  hint text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  created timestamptz not null,
  created_by uuid,
  expires timestamptz not null,
  -- to the minute
  last_used timestamptz,
  revoked timestamptz,
  revoked_by uuid,
  version integer not null default 1,
  search_text text not null generated always as (lower(name)) stored,
  primary key (tenant_id, id),
  check (expires > created and expires <= created + interval '366 days')
);
create unique index api_keys_by_hash on api_keys (tenant_id, hash);
create index api_keys_newest on api_keys (tenant_id, created desc, id desc);

-- What an audit log calls the key that made a change.
create view api_key_names as
select keys.tenant_id, keys.id, keys.name,
  nullif(concat_ws(' ', owners.first_name, owners.last_name), '') as owner_name
from api_keys as keys
left join members as owners on owners.tenant_id = keys.tenant_id and owners.id = keys.owner_id;
