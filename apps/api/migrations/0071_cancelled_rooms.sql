-- A Living Room that staff have cancelled stays, with its registrations and the reason that everyone is told.
alter table living_rooms
  add column cancelled timestamptz,
  add column cancel_reason text,
  add check ((cancelled is null) = (cancel_reason is null));

alter table room_audit_entries drop constraint room_audit_entries_action_check;
alter table room_audit_entries add constraint room_audit_entries_action_check check (
  action in ('CREATE', 'UPDATE', 'DELETE', 'CANCEL', 'REINSTATE', 'REGISTER', 'CHANGE_ROLE', 'UNREGISTER'));
