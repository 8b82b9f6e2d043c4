-- Emails that answer a support request, as a mail server handed them over. The message is kept until its job has read it,
-- the row for longer, so that the same message counts once.
create table inbound_mails (
  tenant_id text not null references tenants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- of its Message-ID, or of the whole message where it has none
  message_hash bytea not null,
  conversation_id uuid not null,
  raw bytea,
  received timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, message_hash)
);
create index inbound_mails_by_received on inbound_mails (tenant_id, received);

-- The host name that takes the tenant's answers by email, in place of the installation's.
alter table tenants add column inbound_mail_host text check (inbound_mail_host ~ '^[a-z0-9-]+(\.[a-z0-9-]+)+$');
