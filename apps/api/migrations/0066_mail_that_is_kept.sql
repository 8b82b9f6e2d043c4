-- A message that nothing hands on ends as KEPT: it stays in the outbox and was not sent.
alter table outbox_messages drop constraint outbox_messages_state_check;
alter table outbox_messages add constraint outbox_messages_state_check
  check (state in ('QUEUED', 'SENT', 'KEPT', 'FAILED'));
drop index outbox_messages_unsent;
create index outbox_messages_unsent on outbox_messages (tenant_id, state, created) where state in ('QUEUED', 'FAILED');

-- A mail server's acceptance empties a sealed message, so one that still has its seal never left. Of others nobody knows.
update outbox_messages set state = 'KEPT', sent = null where state = 'SENT' and sealed is not null;

-- Who read a mail that carries a code or a link, each time. The note outlives the message, and so names its recipient.
create table secret_mail_reads (
  tenant_id text not null references tenants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  message_id uuid not null,
  recipient text not null,
  template text,
  actor_id uuid not null,
  created timestamptz not null,
  primary key (tenant_id, id)
);
create index secret_mail_reads_by_message on secret_mail_reads (tenant_id, message_id, created desc);
