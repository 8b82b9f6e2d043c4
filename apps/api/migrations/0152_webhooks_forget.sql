-- What other services were told of a member is not kept longer than the member.
create index webhook_events_about on webhook_events (tenant_id, (data ->> 'id'));

create function forget_webhooks() returns trigger language plpgsql as $$
begin
  delete from webhook_events using removed
  where webhook_events.tenant_id = removed.tenant_id and webhook_events.data ->> 'id' = removed.id::text;
  return null;
end $$;
create trigger members_forgotten after delete on members
referencing old table as removed for each statement execute function forget_webhooks();
