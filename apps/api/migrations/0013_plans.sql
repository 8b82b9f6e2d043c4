-- What a membership costs (product.md 57): a tenant's own, in the currency's smallest unit.
alter table tenants
  add column plan_currency text not null default 'USD' check (plan_currency ~ '^[A-Z]{3}$'),
  add column monthly_price_cents integer not null default 15000 check (monthly_price_cents > 0),
  add column yearly_price_cents integer not null default 159900 check (yearly_price_cents > 0);
