-- Whether a registrant came, as staff say after the end; absent until they do.
alter table room_registrations add column attended boolean;

alter table room_audit_entries drop constraint room_audit_entries_action_check;
alter table room_audit_entries add constraint room_audit_entries_action_check check (
  action in ('CREATE', 'UPDATE', 'DELETE', 'CANCEL', 'REINSTATE', 'REGISTER', 'CHANGE_ROLE', 'UNREGISTER',
    'ATTENDANCE', 'EXPORT', 'MESSAGE'));
