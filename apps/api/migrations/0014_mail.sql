-- Mail that staff can read, correct and retry: what it is made of instead of finished bodies, why it failed, and
-- the texts that a tenant wrote in place of the house's own.

alter table outbox_messages
  -- the name of the template; absent for mails from before there were any
  add column template text,
  -- [{ text } | { label, link }]: what both bodies are made of; absent when it is sealed, or no longer kept
  add column content jsonb,
  -- the same, readable with the keys of the installation alone, for mails that carry a code or a link (security.md R08, R11)
  add column sealed bytea,
  -- [{ filename, contentType, content }]
  add column attachments jsonb,
  add column reply_to text,
  add column attempts integer not null default 0,
  add column search_text text not null generated always as (lower(recipient || ' ' || subject)) stored;

update outbox_messages set content = (
  select jsonb_agg(jsonb_build_object('text', part)) from regexp_split_to_table(trim(both e'\n' from body_text), e'\n\n') as part);

alter table outbox_messages drop column body_text, drop column body_html;

drop index outbox_messages_by_created;
create index outbox_messages_by_created on outbox_messages (tenant_id, created desc nulls last, id desc);
create index outbox_messages_unsent on outbox_messages (tenant_id, state, created) where state <> 'SENT';
create index outbox_messages_by_search on outbox_messages using gin (search_text gin_trgm_ops);

-- A tenant's own text of a mail. Without a row, the text that the product comes with holds.
create table mail_templates (
  tenant_id text not null references tenants (id) on delete cascade,
  name text not null,
  subject text not null,
  body text not null,
  updated timestamptz not null,
  updated_by uuid not null,
  primary key (tenant_id, name)
);

-- Who changed a text, and how. A null subject and body stand for the product's own text.
create table mail_template_changes (
  tenant_id text not null references tenants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  name text not null,
  actor_id uuid not null,
  created timestamptz not null,
  previous_subject text,
  previous_body text,
  subject text,
  body text,
  primary key (tenant_id, id)
);
create index mail_template_changes_by_name on mail_template_changes (tenant_id, name, created desc);
