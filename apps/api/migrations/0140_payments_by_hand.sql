-- What staff enter: a bank transfer, cash or a gift, which pays for a period of its own without a subscription.
alter table payments
  alter column subscription_id drop not null,
  alter column invoice_id drop not null,
  drop constraint payments_reason_check,
  add constraint payments_reason_check check (reason in ('FIRST', 'RENEWAL', 'CHANGE', 'BY_HAND')),
  add column note text check (length(note) between 1 and 1000),
  add column entered_by uuid,
  -- the membership that it pays for ends here, before the period does
  add column ended_at timestamptz,
  -- the period has begun to open the membership
  add column opened_at timestamptz,
  -- the member was told that the period is about to end
  add column reminded_at timestamptz,
  add constraint payments_by_hand check ((method = 'CARD') = (reason <> 'BY_HAND')),
  add constraint payments_of_subscriptions
    check (reason = 'BY_HAND' or (subscription_id is not null and invoice_id is not null)),
  add constraint payments_in_time check (period_end > period_start or reason <> 'BY_HAND');
create index payments_that_open on payments (tenant_id, member_id, period_end) where reason = 'BY_HAND';
alter table billing_events alter column subscription_id drop not null;

alter table ledger_lines
  drop constraint ledger_lines_account_check,
  -- PROVIDER: what the provider holds for us. BANK, CASH: what came there. GIFT: what was given. MEMBERSHIPS: what
  -- members paid for.
  add constraint ledger_lines_account_check check (account in ('PROVIDER', 'BANK', 'CASH', 'GIFT', 'MEMBERSHIPS')),
  drop constraint ledger_lines_cents_check,
  -- A gift of a membership is an entry of nothing.
  add constraint ledger_lines_cents_check check (cents <> 0 or account in ('GIFT', 'MEMBERSHIPS'));
