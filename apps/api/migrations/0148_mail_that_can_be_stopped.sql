-- The address at which its recipient stops emails of this kind; emails that nobody chose to get have none.
alter table outbox_messages add column unsubscribe text;
