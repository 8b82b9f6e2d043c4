-- The browsers that a person has signed in with (product.md 13), by the hash of a cookie. A device has returned once
-- its browser has sent the cookie back: clients that keep no cookies never do.
create table devices (
  tenant_id text not null references tenants (id) on delete cascade,
  person_id uuid not null,
  -- SHA-256 of the cookie's value
  hash bytea not null,
  created timestamptz not null,
  last_seen timestamptz not null,
  returned boolean not null default false,
  primary key (tenant_id, person_id, hash)
);

alter table sessions add column device_hash bytea;
