-- A number that every audited change of a record raises by one. A form says which version it opened, so that nobody
-- overwrites what somebody else saved meanwhile: clocks may go back, this does not.
alter table members add column version integer not null default 1;
alter table living_rooms add column version integer not null default 1;
-- The row stays when the product's text holds again, so that its versions never begin again.
alter table mail_templates
  add column version integer not null default 1,
  alter column subject drop not null,
  alter column body drop not null,
  add check ((subject is null) = (body is null));
alter table room_settings add column version integer not null default 1;

-- The version that an entry made; absent in entries from before there were versions.
alter table audit_entries add column version integer, add unique (tenant_id, member_id, version);
-- Absent also in entries about registrations: they change nothing in the room itself.
alter table room_audit_entries add column version integer, add unique (tenant_id, room_id, version);

-- Who changed which record of those that have no audit log of their own: the changed fields alone, before and after,
-- in the transaction of the change. `record` is the kind, such as mail-template.
create table record_changes (
  tenant_id text not null references tenants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  record text not null,
  record_id text not null,
  version integer,
  -- absent: the system itself
  actor_id uuid,
  created timestamptz not null,
  previous jsonb not null,
  updated jsonb not null,
  primary key (tenant_id, id),
  unique (tenant_id, record, record_id, version)
);
create index record_changes_by_record on record_changes (tenant_id, record, record_id, created desc);

-- A null subject and body stand for the product's own text.
insert into record_changes (tenant_id, id, record, record_id, actor_id, created, previous, updated)
  select tenant_id, id, 'mail-template', name, actor_id, created,
    jsonb_build_object('subject', previous_subject, 'body', previous_body),
    jsonb_build_object('subject', subject, 'body', body)
  from mail_template_changes;
drop table mail_template_changes;
