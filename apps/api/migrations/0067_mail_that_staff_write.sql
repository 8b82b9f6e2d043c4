-- Who wrote a mail to somebody by hand; absent for mails that the product sends by itself.
alter table outbox_messages add column written_by uuid;

-- All mails to one person, newest first.
create index outbox_messages_by_recipient on outbox_messages (tenant_id, lower(recipient), created desc);
