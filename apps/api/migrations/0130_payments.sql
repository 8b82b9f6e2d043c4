-- What members pay. The provider knows the truth of a subscription; these rows are what was read of it last.
alter table tenants
  -- product.md 57: a free trial for who never had one, and a coupon that every first checkout gets
  add column trial_days integer not null default 0 check (trial_days between 0 and 90),
  add column checkout_coupon text check (length(checkout_coupon) between 1 and 100),
  -- the paragraph about the programme on that page; without it the product's own
  add column billing_success_text text check (length(billing_success_text) between 1 and 2000);

-- One try to subscribe. Its id is the idempotency key of the call that begins it, so a second try costs nothing.
create table checkouts (
  tenant_id text not null references tenants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  member_id uuid not null,
  provider text not null,
  plan text not null check (plan in ('MONTHLY', 'YEARLY')),
  cents integer not null check (cents >= 0),
  currency text not null,
  trial_days integer not null,
  coupon text,
  -- what the provider answered; null while nothing came back
  session_id text,
  url text,
  state text not null default 'OPEN' check (state in ('OPEN', 'COMPLETE', 'CLOSED')),
  created timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);
-- A member has one open checkout: nobody pays for two plans in two tabs.
create unique index checkouts_open on checkouts (tenant_id, member_id) where state = 'OPEN';

-- The number of a read of the provider: what was read later is never overwritten by what was read before.
create sequence subscription_reads;

create table subscriptions (
  tenant_id text not null references tenants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  provider text not null,
  provider_id text not null,
  -- null: the member is gone for good
  member_id uuid,
  plan text not null check (plan in ('MONTHLY', 'YEARLY')),
  cents integer not null check (cents >= 0),
  currency text not null,
  state text not null check (state in ('INCOMPLETE', 'TRIALING', 'ACTIVE', 'PAST_DUE', 'ENDED')),
  started timestamptz not null,
  current_period_end timestamptz not null,
  trial_end timestamptz,
  cancel_at_period_end boolean not null,
  ended_at timestamptz,
  -- the renewal that could not be charged
  past_due_since timestamptz,
  -- how many of the three mails about it went
  grace_mails integer not null default 0,
  card_brand text,
  card_last4 text,
  -- of `subscription_reads`: which read this row shows
  applied_read bigint not null default 0,
  created timestamptz not null,
  updated timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, provider, provider_id),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete set null (member_id)
);
create index subscriptions_of_member on subscriptions (tenant_id, member_id, started desc);
create index subscriptions_to_look_after on subscriptions (tenant_id, current_period_end) where state <> 'ENDED';

-- Each charge that the provider tried, as it was read last.
create table payments (
  tenant_id text not null references tenants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  provider text not null,
  -- the payment intent
  provider_id text not null,
  subscription_id uuid not null,
  member_id uuid,
  invoice_id text not null,
  reason text not null check (reason in ('FIRST', 'RENEWAL', 'CHANGE')),
  state text not null check (state in ('PENDING', 'FAILED', 'PAID')),
  cents integer not null check (cents >= 0),
  currency text not null,
  refunded_cents integer not null default 0 check (refunded_cents between 0 and cents),
  period_start timestamptz not null,
  period_end timestamptz not null,
  created timestamptz not null,
  paid_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, provider, provider_id),
  foreign key (tenant_id, subscription_id) references subscriptions (tenant_id, id),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete set null (member_id)
);
create index payments_of_subscription on payments (tenant_id, subscription_id, created desc);
create index payments_of_member on payments (tenant_id, member_id, created desc);
create index payments_by_created on payments (tenant_id, created desc nulls last, id desc);

-- Each webhook, stored before it is answered; a job does the rest.
create table payment_events (
  tenant_id text not null references tenants (id) on delete cascade,
  provider text not null,
  event_id text not null,
  type text not null,
  -- the provider's
  subscription_id text not null,
  created timestamptz not null,
  received timestamptz not null,
  processed timestamptz,
  primary key (tenant_id, provider, event_id)
);
create index payment_events_old on payment_events (tenant_id, received);

-- What the member's timeline tells.
create table billing_events (
  tenant_id text not null references tenants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  member_id uuid not null,
  subscription_id uuid not null,
  event text not null,
  at timestamptz not null,
  actor_id uuid,
  facts jsonb not null default '{}',
  primary key (tenant_id, id),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade,
  foreign key (tenant_id, subscription_id) references subscriptions (tenant_id, id)
);
create index billing_events_of_member on billing_events (tenant_id, member_id, at desc);
create index billing_events_of_subscription on billing_events (tenant_id, subscription_id);
