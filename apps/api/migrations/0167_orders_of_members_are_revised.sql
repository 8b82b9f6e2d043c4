-- Where a page far down begins is remembered by the list's revision, so what an order sees moves it too: `search_text`
-- does not tell capital letters from small ones, which names are ordered by.
drop trigger members_changed on members;
create trigger members_changed after update on members for each row
  when (
    (old.active, old.archive, old.status, old.subscription, old.role, old.mobile_os, old.referred, old.enterprise,
     old.clicked_activation_link, old.focus_milestones, old.has_comment, old.search_text,
     old.first_name, old.last_name, old.email, old.contributor, old.deleted_at, old.created)
    is distinct from
    (new.active, new.archive, new.status, new.subscription, new.role, new.mobile_os, new.referred, new.enterprise,
     new.clicked_activation_link, new.focus_milestones, new.has_comment, new.search_text,
     new.first_name, new.last_name, new.email, new.contributor, new.deleted_at, new.created)
    or (old.first_login is null) <> (new.first_login is null)
    or (old.last_activity is null) <> (new.last_activity is null)
    or (old.email_bounced_at is null) <> (new.email_bounced_at is null)
  )
  execute function mark_changed_row('members');
