-- What staff note about a person is one thread, from the application on.
alter table application_notes rename to member_notes;
alter table member_notes rename constraint application_notes_pkey to member_notes_pkey;
alter table member_notes rename constraint application_notes_tenant_id_fkey to member_notes_tenant_id_fkey;
alter table member_notes
  rename constraint application_notes_tenant_id_member_id_fkey to member_notes_tenant_id_member_id_fkey;
alter index application_notes_by_member rename to member_notes_by_member;
alter table member_notes
  -- null: never since it was written
  add column edited timestamptz,
  -- the staff whom the text names, as @[id]
  add column mentions uuid[] not null default '{}';
