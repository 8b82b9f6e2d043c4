-- What the built-in test provider knows: checkouts, subscriptions, invoices and events, each as JSON, because it stands
-- in for a service elsewhere whose rows are nobody else's business. No card number is ever stored.
create table test_payment_records (
  tenant_id text not null references tenants (id) on delete cascade,
  id text not null,
  kind text not null check (kind in ('checkout', 'subscription', 'invoice', 'event')),
  -- the subscription that it belongs to
  parent text,
  body jsonb not null,
  created timestamptz not null,
  updated timestamptz not null,
  primary key (tenant_id, id)
);
create index test_payment_records_of on test_payment_records (tenant_id, parent, kind);
create index test_payment_records_due on test_payment_records (tenant_id, (body ->> 'nextStep')) where kind = 'subscription';
