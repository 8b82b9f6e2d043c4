-- Who chose which milestone and which rooms carry it, as the lists of members and of rooms find them.
create view milestone_choices as
select tenant_id, unnest(focus_milestones) as milestone_id from members where not archive and deleted_at is null;
create view milestone_rooms as
select tenant_id, unnest(milestones) as name from living_rooms;

create index members_by_milestone on members using gin (focus_milestones);

-- The members list can be filtered by a milestone, so its totals change with the milestones.
drop trigger members_changed on members;
create trigger members_changed after update on members for each row
  when (
    (old.active, old.archive, old.status, old.subscription, old.role, old.mobile_os, old.referred, old.enterprise,
     old.clicked_activation_link, old.focus_milestones, old.has_comment, old.search_text)
    is distinct from
    (new.active, new.archive, new.status, new.subscription, new.role, new.mobile_os, new.referred, new.enterprise,
     new.clicked_activation_link, new.focus_milestones, new.has_comment, new.search_text)
    or (old.first_login is null) <> (new.first_login is null)
    or (old.last_activity is null) <> (new.last_activity is null)
    or (old.deleted_at is null) <> (new.deleted_at is null)
  )
  execute function mark_changed_row('members');
