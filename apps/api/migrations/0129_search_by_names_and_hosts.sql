-- Reports are searched by the names of those concerned as they are now. A join has no index: the words stand in a
-- column of the report, which follows the people and the room, so that who is gone for good leaves no name behind.
alter table reports add column search_text text not null default '';

create function write_report_words() returns trigger language plpgsql as $$
begin
  new.search_text := lower(concat_ws(' ', new.reason,
    (select concat_ws(' ', first_name, last_name, email) from members where tenant_id = new.tenant_id and id = new.made_by_id),
    (select concat_ws(' ', first_name, last_name, email) from members where tenant_id = new.tenant_id and id = new.user_id),
    (select title from living_rooms where tenant_id = new.tenant_id and id = new.room_id)));
  return new;
end $$;
create trigger reports_words before insert or update on reports for each row execute function write_report_words();

create function rewrite_words_of_reports() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'members' then
    update reports set search_text = '' where tenant_id = new.tenant_id and (made_by_id = new.id or user_id = new.id);
  else
    update reports set search_text = '' where tenant_id = new.tenant_id and room_id = new.id;
  end if;
  return null;
end $$;
create trigger members_renamed after update on members for each row
  when ((old.first_name, old.last_name, old.email) is distinct from (new.first_name, new.last_name, new.email))
  execute function rewrite_words_of_reports();
create trigger living_rooms_renamed after update on living_rooms for each row
  when (old.title is distinct from new.title) execute function rewrite_words_of_reports();

update reports set search_text = '';
create index reports_by_search on reports using gin (search_text gin_trgm_ops);

-- The list with what a report is about; PostgreSQL leaves the joins out where the name is not asked for.
drop view report_queue;
create view report_queue as
select report.*,
  coalesce(nullif(concat_ws(' ', reported.first_name, reported.last_name), ''), reported.email, room.title) as subject
from reports as report
left join members as reported on reported.tenant_id = report.tenant_id and reported.id = report.user_id
left join living_rooms as room on room.tenant_id = report.tenant_id and room.id = report.room_id;

-- Living Rooms are found by their hosts too. The text of an array depends on nothing but its elements when they are text.
create function words_of(words text[]) returns text language sql immutable parallel safe as $$
  select array_to_string(words, ' ')
$$;
alter table living_rooms drop column search_text;
alter table living_rooms add column search_text text not null
  generated always as (lower(title || ' ' || words_of(hosts) || ' ' || coalesce(description, ''))) stored;
create index living_rooms_by_search on living_rooms using gin (search_text gin_trgm_ops);
