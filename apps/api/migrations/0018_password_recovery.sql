-- A new password on the public pages (product.md 8): found by e-mail address or phone number, and set in steps that
-- only the browser that asked can take.

-- All digits of a number with its calling code, without the zero that is dialled within a country. Both parts are
-- written freely: '+44' and '(0)7700 900-123' are 447700900123.
alter table members add column phone_digits text generated always as (
  case when phone ~ '[1-9]' then
    regexp_replace(coalesce(country_code, ''), '\D', '', 'g') || ltrim(regexp_replace(phone, '\D', '', 'g'), '0')
  end) stored;
create index members_by_phone on members (tenant_id, phone_digits) where phone_digits is not null;

create or replace view accounts as
  select tenant_id, id, email, first_name, last_name, role, active, archive, locked, timeout, deleted_at,
         false as legacy, phone_digits
  from members
  union all
  select tenant_id, id, email, name, null, 'ADMIN', true, false, false, null, null, true, null
  from legacy_staff;

-- whose browser a code serves alone; absent: asked for by the identity service's own clients
alter table recovery_codes add column requester uuid;

-- What a right code was exchanged for. The hash is bound to the address or number that was typed.
create table recovery_verifications (
  tenant_id text not null references tenants (id) on delete cascade,
  person_id uuid not null,
  hash text not null,
  created timestamptz not null,
  primary key (tenant_id, person_id)
);
