-- An address that takes no email: since when, and why in words for staff. Its emails came back, or its owner reported one
-- as spam. Cleared when the address is changed, or when staff say that it works again.
alter table members
  add column email_bounced_at timestamptz,
  add column email_bounce_reason text,
  add constraint members_email_bounce_check check ((email_bounced_at is null) = (email_bounce_reason is null));
create index members_bounced on members (tenant_id, created desc nulls last, id desc) include (archive, deleted_at)
  where email_bounced_at is not null;

-- The members list can be filtered by it.
drop trigger members_changed on members;
create trigger members_changed after update on members for each row
  when (
    (old.active, old.archive, old.status, old.subscription, old.role, old.mobile_os, old.referred, old.enterprise,
     old.clicked_activation_link, old.focus_milestones, old.has_comment, old.search_text)
    is distinct from
    (new.active, new.archive, new.status, new.subscription, new.role, new.mobile_os, new.referred, new.enterprise,
     new.clicked_activation_link, new.focus_milestones, new.has_comment, new.search_text)
    or (old.first_login is null) <> (new.first_login is null)
    or (old.last_activity is null) <> (new.last_activity is null)
    or (old.deleted_at is null) <> (new.deleted_at is null)
    or (old.email_bounced_at is null) <> (new.email_bounced_at is null)
  )
  execute function mark_changed_row('members');

-- What nobody needs, to an address that takes no email, is not sent.
alter table outbox_messages drop constraint outbox_messages_state_check;
alter table outbox_messages add constraint outbox_messages_state_check
  check (state in ('QUEUED', 'SENT', 'KEPT', 'SKIPPED', 'FAILED'));

-- What other mail servers told of emails of ours, each once; the message may be gone meanwhile.
create table mail_reports (
  tenant_id text not null references tenants (id) on delete cascade,
  report_hash bytea not null,
  message_id uuid not null,
  kind text not null check (kind in ('BOUNCE', 'COMPLAINT')),
  received timestamptz not null,
  primary key (tenant_id, report_hash)
);
create index mail_reports_by_time on mail_reports (tenant_id, received);
