-- The outbox has text messages to phones too. Their recipient is a number as in E.164.
alter table outbox_messages drop constraint outbox_messages_channel_check;
alter table outbox_messages add constraint outbox_messages_channel_check check (channel in ('MAIL', 'SMS'));

-- A number is sent to only when it is kept with its calling code: without one it may be somebody else's elsewhere.
create or replace view accounts as
select tenant_id, id, email, first_name, last_name, role, active, archive, locked, timeout, deleted_at,
  false as legacy, phone_digits, country_code
from members
union all
select tenant_id, id, email, name, null, 'ADMIN', true, false, false, null, null, true, null, null
from legacy_staff;
