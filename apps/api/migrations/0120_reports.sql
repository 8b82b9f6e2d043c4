-- What members report to staff about a person or a Living Room, or staff enter by hand. A deleted report stays for 30
-- days, so that the deletion can be undone. Who is gone for good leaves the report without a name.
create table reports (
  tenant_id text not null references tenants (id) on delete cascade,
  id uuid not null,
  version integer not null default 1,
  reason text not null,
  status text not null default 'OPEN' check (status in ('OPEN', 'IN_REVIEW', 'RESOLVED', 'DISMISSED')),
  -- what staff noted last; the audit log has all notes
  note text,
  made_by_id uuid,
  user_id uuid,
  room_id uuid,
  created timestamptz not null,
  updated timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, made_by_id) references members (tenant_id, id) on delete set null (made_by_id),
  foreign key (tenant_id, user_id) references members (tenant_id, id) on delete set null (user_id),
  foreign key (tenant_id, room_id) references living_rooms (tenant_id, id) on delete set null (room_id)
);

-- A page of the list is read from an index, whatever its order; each is that of `orderList` in platform/list.ts.
create index reports_by_created on reports (tenant_id, created desc nulls last, id desc) where deleted_at is null;
create index reports_by_updated on reports (tenant_id, updated desc nulls last, id desc) where deleted_at is null;
create index reports_of_status on reports (tenant_id, status, created desc nulls last, id desc) where deleted_at is null;
create index reports_by_maker on reports (tenant_id, made_by_id, created desc) where made_by_id is not null;
create index reports_by_user on reports (tenant_id, user_id, created desc) where user_id is not null;
create index reports_by_room on reports (tenant_id, room_id, created desc) where room_id is not null;
create index reports_deleted on reports (tenant_id, deleted_at) where deleted_at is not null;

-- The list of reports. It is searched by the names of those concerned as they are now, so they are kept nowhere else.
create view report_queue as
select report.*,
  lower(concat_ws(' ', report.reason, reporter.first_name, reporter.last_name, reporter.email,
    reported.first_name, reported.last_name, reported.email, room.title)) as search_text
from reports as report
left join members as reporter on reporter.tenant_id = report.tenant_id and reporter.id = report.made_by_id
left join members as reported on reported.tenant_id = report.tenant_id and reported.id = report.user_id
left join living_rooms as room on room.tenant_id = report.tenant_id and room.id = report.room_id;
