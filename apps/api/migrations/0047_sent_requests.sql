-- What was asked for with a number of the client's own, so that the second click, or a browser that tries again after
-- a lost answer, does nothing twice.
create table sent_requests (
  tenant_id text not null references tenants (id) on delete cascade,
  -- SHA-256 of who asked, for what, with which number
  key_hash bytea not null,
  -- SHA-256 of what was sent: the same number with something else is refused
  contents_hash bytea not null,
  -- what the first one made; absent only while that is under way
  result text,
  created timestamptz not null,
  primary key (tenant_id, key_hash)
);
create index sent_requests_by_created on sent_requests (tenant_id, created);

alter table applications drop column request_hash;
