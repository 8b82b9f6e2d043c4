-- Payments as staff list them: by state, plan and the way they came, searched by the member's name and email and by the
-- provider's id, in every order from an index.
alter table payments
  add column version integer not null default 1,
  -- how the money came; what is not a card was entered by staff
  add column method text not null default 'CARD' check (method in ('CARD', 'BANK_TRANSFER', 'CASH', 'GIFT')),
  -- the entry was a mistake
  add column reversed_at timestamptz,
  add column search_text text not null default '';
alter table payments
  add column shown_state text not null generated always as (
    case
      when reversed_at is not null then 'REVERSED'
      when state = 'PENDING' then 'OPEN'
      when state = 'FAILED' then 'FAILED'
      when refunded_cents = 0 then 'PAID'
      when refunded_cents < cents then 'PARTLY_REFUNDED'
      else 'REFUNDED'
    end) stored,
  -- the plan that was paid for, whatever the subscription's plan is now
  add column plan text generated always as (
    case
      when method <> 'CARD' then null
      when period_end - period_start > interval '60 days' then 'YEARLY'
      else 'MONTHLY'
    end) stored;

create function write_payment_words() returns trigger language plpgsql as $$
begin
  new.search_text := lower(concat_ws(' ', new.provider_id, new.invoice_id,
    (select concat_ws(' ', first_name, last_name, email) from members
     where tenant_id = new.tenant_id and id = new.member_id)));
  return new;
end $$;
create trigger payments_words before insert or update of member_id, search_text on payments
  for each row execute function write_payment_words();
create function rewrite_words_of_payments() returns trigger language plpgsql as $$
begin
  update payments set search_text = '' where tenant_id = new.tenant_id and member_id = new.id;
  return null;
end $$;
create trigger members_renamed_in_payments after update on members for each row
  when ((old.first_name, old.last_name, old.email) is distinct from (new.first_name, new.last_name, new.email))
  execute function rewrite_words_of_payments();
update payments set search_text = '';

create index payments_by_search on payments using gin (search_text gin_trgm_ops);
create index payments_by_amount on payments (tenant_id, cents desc nulls last, id desc);
create index payments_by_paid on payments (tenant_id, paid_at desc nulls last, id desc);
create index payments_by_state on payments (tenant_id, shown_state, created desc nulls last, id desc);
create index payments_by_plan on payments (tenant_id, plan, created desc nulls last, id desc);
create index payments_by_reason on payments (tenant_id, reason, created desc nulls last, id desc);
create index payments_by_method on payments (tenant_id, method, created desc nulls last, id desc);
-- The ledger's lines of one payment, and what was given back in a time.
create index ledger_of_payment on ledger_transactions (tenant_id, payment_id);
create index ledger_refunds on ledger_transactions (tenant_id, at) where kind = 'REFUND';
-- Totals by month are added up from this index alone, whatever they are narrowed by.
create index payments_paid_amounts on payments (tenant_id, paid_at)
  include (currency, cents, plan, reason, method, shown_state, provider, member_id) where state = 'PAID';
