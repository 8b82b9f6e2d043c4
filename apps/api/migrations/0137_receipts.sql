-- What a receipt says of the community, beside its name.
alter table tenants
  add column postal_address text check (length(postal_address) between 1 and 500),
  -- such as a tax number; without it a receipt says that it is no tax invoice
  add column tax_line text check (length(tax_line) between 1 and 200);

-- Each transaction of the ledger has its receipt. Numbers follow each other without a gap, and none is given twice.
create table receipts (
  tenant_id text not null,
  sequence integer not null,
  -- HEARTH-2026-000123
  number text not null,
  transaction_id uuid not null,
  primary key (tenant_id, sequence),
  unique (tenant_id, number),
  unique (tenant_id, transaction_id),
  foreign key (tenant_id, transaction_id) references ledger_transactions (tenant_id, id)
);
create trigger receipts_stay before update or delete or truncate on receipts
  for each statement execute function refuse_change_of_ledger();

create function receipt_number(tenant text, entered timestamptz, sequence integer) returns text language sql stable as $$
  select upper(tenant) || '-' || extract(year from entered at time zone time_zone)::text || '-' ||
    lpad(sequence::text, greatest(6, length(sequence::text)), '0')
  from tenants where id = tenant
$$;

-- At the commit, so that a tenant's others wait for a moment only; a transaction that fails gives its number back.
create function give_receipt() returns trigger language plpgsql as $$
declare
  given integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('receipts ' || new.tenant_id, 0));
  select coalesce(max(sequence), 0) + 1 into given from receipts where tenant_id = new.tenant_id;
  insert into receipts (tenant_id, sequence, number, transaction_id)
    values (new.tenant_id, given, receipt_number(new.tenant_id, new.created, given), new.id);
  return null;
end $$;
create constraint trigger ledger_transactions_receipt after insert on ledger_transactions
  deferrable initially deferred for each row execute function give_receipt();

insert into receipts (tenant_id, sequence, number, transaction_id)
select tenant_id, sequence, receipt_number(tenant_id, created, sequence::integer), id
from (
  select tenant_id, id, created, row_number() over (partition by tenant_id order by created, at, id) as sequence
  from ledger_transactions
) as entry;
