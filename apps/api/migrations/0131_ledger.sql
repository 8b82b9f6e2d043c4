-- What was paid and given back, in double entry: the lines of a transaction sum to zero in each currency. Nothing is ever
-- changed or removed, so neither members nor subscriptions are linked by a key that could reach in here.
create table ledger_transactions (
  tenant_id text not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('PAYMENT', 'REFUND')),
  -- the payment provider, and its payment or refund: each is one transaction, however often it is reported
  provider text not null,
  reference text not null,
  member_id uuid,
  subscription_id uuid,
  payment_id uuid,
  at timestamptz not null,
  created timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, provider, kind, reference)
);
create index ledger_of_member on ledger_transactions (tenant_id, member_id, at desc);
create index ledger_by_time on ledger_transactions (tenant_id, at desc, id desc);

create table ledger_lines (
  tenant_id text not null,
  transaction_id uuid not null,
  line integer not null,
  -- PROVIDER: what the provider holds for us. MEMBERSHIPS: what members paid for.
  account text not null check (account in ('PROVIDER', 'MEMBERSHIPS')),
  -- debits are positive, credits negative
  cents integer not null check (cents <> 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  primary key (tenant_id, transaction_id, line),
  foreign key (tenant_id, transaction_id) references ledger_transactions (tenant_id, id)
);

create function refuse_change_of_ledger() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is never changed';
end $$;
create trigger ledger_transactions_stay before update or delete or truncate on ledger_transactions
  for each statement execute function refuse_change_of_ledger();
create trigger ledger_lines_stay before update or delete or truncate on ledger_lines
  for each statement execute function refuse_change_of_ledger();

-- Looked at when the transaction is committed, with all lines there.
create function refuse_unbalanced_ledger() returns trigger language plpgsql as $$
declare
  wanted_tenant text := new.tenant_id;
  wanted_id uuid;
begin
  if tg_table_name = 'ledger_lines' then wanted_id := new.transaction_id; else wanted_id := new.id; end if;
  if (select count(*) from ledger_lines where tenant_id = wanted_tenant and transaction_id = wanted_id) < 2
    or exists (
      select from ledger_lines where tenant_id = wanted_tenant and transaction_id = wanted_id
      group by currency having sum(cents) <> 0)
  then
    raise exception 'the lines of a ledger transaction sum to zero';
  end if;
  return null;
end $$;
create constraint trigger ledger_lines_balance after insert on ledger_lines
  deferrable initially deferred for each row execute function refuse_unbalanced_ledger();
create constraint trigger ledger_transactions_balance after insert on ledger_transactions
  deferrable initially deferred for each row execute function refuse_unbalanced_ledger();
