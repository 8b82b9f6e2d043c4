-- A member's timeline asks for what was done in rooms with a person, newest first; emails to an address have their index.
create index room_audit_entries_by_member on room_audit_entries (tenant_id, member_id, created desc)
  where member_id is not null;
