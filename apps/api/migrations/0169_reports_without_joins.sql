-- Who or what a report is about is looked up for the reports that are shown. Joined to every report, it kept PostgreSQL
-- from finding the ids of a page far down in an index alone.
create or replace view report_queue as
  select report.tenant_id, report.id, report.version, report.reason, report.status, report.note, report.made_by_id,
         report.user_id, report.room_id, report.created, report.updated, report.deleted_at, report.search_text,
         coalesce(
           (select coalesce(nullif(concat_ws(' ', first_name, last_name), ''), email) from members
            where members.tenant_id = report.tenant_id and members.id = report.user_id),
           (select title from living_rooms
            where living_rooms.tenant_id = report.tenant_id and living_rooms.id = report.room_id)) as subject
  from reports report;
