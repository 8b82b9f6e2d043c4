-- What a list's total depends on has a revision: the sum of the marks that a reader sees. Every transaction that changes
-- which members a filter finds adds a mark of its own, drawn at random, so two readers with one sum see the same members,
-- whatever is still open, committed late or rolled back, and no writer waits for another.
create table list_changes (
  tenant_id text not null references tenants (id) on delete cascade,
  list text not null,
  id uuid not null default gen_random_uuid(),
  mark numeric not null default floor(random() * 9007199254740992),
  primary key (tenant_id, list, id)
);

-- One mark a transaction is enough. The note of it is undone with a savepoint, as the mark is.
create function mark_list_change(changed_tenant text, changed_list text) returns void language plpgsql as $$
declare
  note constant text := changed_tenant || '/' || changed_list || '/' || pg_current_xact_id();
begin
  if current_setting('hearth.marked_change', true) = note then return; end if;
  -- A tenant that is being deleted takes its lists with it.
  insert into list_changes (tenant_id, list) select id, changed_list from tenants where id = changed_tenant;
  perform set_config('hearth.marked_change', note, true);
  -- Now and then the marks are added up, so that a reader adds few. What others hold is left for the next time.
  if random() < 0.02 then
    with gone as (
      delete from list_changes where tenant_id = changed_tenant and list = changed_list and id in (
        select id from list_changes where tenant_id = changed_tenant and list = changed_list for update skip locked)
      returning mark
    )
    insert into list_changes (tenant_id, list, mark) select changed_tenant, changed_list, sum(mark) from gone having count(*) > 0;
  end if;
end $$;

create function mark_changed_row() returns trigger language plpgsql as $$
begin
  perform mark_list_change(new.tenant_id, tg_argv[0]);
  return null;
end $$;

create function mark_changed_rows() returns trigger language plpgsql as $$
begin
  perform mark_list_change(tenant_id, tg_argv[0]) from (select distinct tenant_id from changed) as tenants_of_changed;
  return null;
end $$;

create trigger members_added after insert on members referencing new table as changed
  for each statement execute function mark_changed_rows('members');
create trigger members_removed after delete on members referencing old table as changed
  for each statement execute function mark_changed_rows('members');
-- Every column that the members list filters by; of times alone whether there is one.
create trigger members_changed after update on members for each row
  when (
    (old.active, old.archive, old.status, old.subscription, old.role, old.mobile_os, old.referred, old.enterprise,
     old.clicked_activation_link, old.has_milestones, old.has_comment, old.search_text)
    is distinct from
    (new.active, new.archive, new.status, new.subscription, new.role, new.mobile_os, new.referred, new.enterprise,
     new.clicked_activation_link, new.has_milestones, new.has_comment, new.search_text)
    or (old.first_login is null) <> (new.first_login is null)
    or (old.last_activity is null) <> (new.last_activity is null)
    or (old.deleted_at is null) <> (new.deleted_at is null)
  )
  execute function mark_changed_row('members');
