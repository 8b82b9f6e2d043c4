-- What staff ask the provider to give back. The row's id is the key of the call, so asking again gives nothing twice; the
-- ledger has what was given, whoever asked for it.
create table refunds (
  tenant_id text not null references tenants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  payment_id uuid not null,
  cents integer not null check (cents > 0),
  reason text not null check (length(reason) between 1 and 500),
  -- the subscription is cancelled with it
  ends_membership boolean not null,
  -- ASKED: no answer of the provider has come yet; it counts as given until one does
  state text not null default 'ASKED' check (state in ('ASKED', 'GIVEN', 'REFUSED')),
  -- the provider's refund
  provider_id text,
  asked_by uuid,
  asked timestamptz not null,
  settled timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, payment_id) references payments (tenant_id, id) on delete cascade
);
create index refunds_of_payment on refunds (tenant_id, payment_id, asked);
create index refunds_by_provider on refunds (tenant_id, provider_id);

-- Raised by each entry of the audit log.
alter table subscriptions add column version integer not null default 1;
