-- What staff read as figures. Each module says what it counts in a view of its own, `<what>_facts`: a row for each thing
-- that happened, with the measure it belongs to, the part that a figure can be narrowed to ('' counts it for the total),
-- when it counts from (`since`), an amount and, where time passed, the minutes. `figure_days` keeps their sums by day of
-- the tenant's zone; a job keeps them equal to what the views say.
create table figure_days (
  tenant_id text not null references tenants (id) on delete cascade,
  measure text not null,
  part text not null,
  currency text not null,
  day date not null,
  count integer not null,
  amount bigint not null,
  minutes integer[] not null,
  primary key (tenant_id, measure, day, part, currency)
);

-- When the sums of a tenant were last counted, and by the days of which zone.
create table figure_counts (
  tenant_id text not null references tenants (id) on delete cascade primary key,
  counted timestamptz not null,
  time_zone text not null
);

-- Sessions go when they are over; that somebody signed in stays, without who it was.
create table sign_ins (
  tenant_id text not null references tenants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  role text not null,
  at timestamptz not null,
  primary key (tenant_id, id)
);
insert into sign_ins (tenant_id, role, at) select tenant_id, role, created from sessions;
create function keep_sign_ins() returns trigger language plpgsql as $$
begin
  insert into sign_ins (tenant_id, role, at) select tenant_id, role, created from added;
  return null;
end $$;
create trigger sessions_added after insert on sessions referencing new table as added
  for each statement execute function keep_sign_ins();

create view sign_in_facts as
select tenant_id, 'SIGN_INS' as measure, '' as part, '' as currency, at, at as since, 0 as amount, null::integer as minutes
from sign_ins where role = 'CUSTOMER';

create view member_facts as
select tenant_id, 'JOINED' as measure, '' as part, '' as currency, created as at, created as since, 0 as amount,
  null::integer as minutes
from members where not archive and deleted_at is null
union all
select tenant_id, 'OPENED', '', '', coalesce(account_activated_at, created), created, 0, null
from members where active and not archive and deleted_at is null and role = 'CUSTOMER'
union all
select tenant_id, 'CHOSEN', unnest(focus_milestones), '', created, created, 0, null
from members where not archive and deleted_at is null;

-- How far each applicant came. What came later proves what came before it; minutes are known where both moments are.
create view funnel_facts as
select a.tenant_id, 'FUNNEL' as measure, step.name as part, '' as currency, a.submitted as at, a.submitted as since,
  0 as amount,
  case when step.at >= step.before then floor(extract(epoch from step.at - step.before) / 60)::integer end as minutes
from applications a
join members m on m.tenant_id = a.tenant_id and m.id = a.member_id
cross join lateral (
  select min(created) as made, min(clicked) as clicked from invites i
  where i.tenant_id = a.tenant_id and i.member_id = a.member_id) invite
cross join lateral (
  select coalesce(min(e.created), invite.made) as at from audit_entries e
  where e.tenant_id = a.tenant_id and e.member_id = a.member_id and e.updated ->> 'status' = 'APPROVED') approval
cross join lateral (
  select m.subscription_activated_at is not null or m.subscription = 'ACTIVE' as paid) fifth
cross join lateral (select fifth.paid or m.active or m.account_activated_at is not null as active) fourth
cross join lateral (select fourth.active or m.clicked_activation_link as clicked) third
cross join lateral (select third.clicked or invite.made is not null as invited) second
cross join lateral (select second.invited or m.status = 'APPROVED' as approved) first
cross join lateral (values
  ('APPLIED', true, null::timestamptz, a.submitted),
  ('APPROVED', first.approved, a.submitted, approval.at),
  ('INVITED', second.invited, approval.at, invite.made),
  ('CLICKED', third.clicked, invite.made, invite.clicked),
  ('ACTIVE', fourth.active, invite.clicked, m.account_activated_at),
  ('PAID', fifth.paid, m.account_activated_at, m.subscription_activated_at)) step (name, reached, before, at)
where a.admitted and m.deleted_at is null and step.reached;

create view referral_facts as
select m.tenant_id, 'REFERRED' as measure, step.name as part, '' as currency, m.created as at, m.created as since,
  0 as amount, null::integer as minutes
from members m
cross join lateral (values
  ('', true), ('APPLIED', true), ('APPROVED', m.status = 'APPROVED'), ('ACTIVE', m.active),
  ('PAID', m.subscription = 'ACTIVE')) step (name, reached)
where m.invited_by is not null and m.deleted_at is null and step.reached;

-- Subscriptions that were ever paid for or tried out: a checkout that was given up is none.
create view begun_subscriptions as
select s.tenant_id, s.id, s.member_id, s.plan, s.started, s.ended_at from subscriptions s
where s.state <> 'INCOMPLETE' and (s.trial_end is not null or exists (
  select from payments p where p.tenant_id = s.tenant_id and p.subscription_id = s.id and p.state = 'PAID'));

create view billing_facts as
select t.tenant_id, 'REVENUE' as measure, part.name as part, l.currency, t.at, t.at as since, -l.cents as amount,
  null::integer as minutes
from ledger_transactions t
join ledger_lines l on l.tenant_id = t.tenant_id and l.transaction_id = t.id and l.account = 'MEMBERSHIPS'
left join subscriptions s on s.tenant_id = t.tenant_id and s.id = t.subscription_id
cross join lateral (values (''), (coalesce(s.plan, 'OTHER'))) part (name)
union all
select tenant_id, 'STARTED', part.name, '', started, started, 0, null
from begun_subscriptions cross join lateral (values (''), (plan)) part (name)
union all
select tenant_id, 'ENDED', part.name, '', ended_at, ended_at, 0, null
from begun_subscriptions cross join lateral (values (''), (plan)) part (name) where ended_at is not null
union all
select tenant_id, 'BEGAN', '', '', min(started), min(started), 0, null
from begun_subscriptions where member_id is not null group by tenant_id, member_id
union all
-- `part`: how many whole months somebody stayed who has no subscription any more.
select tenant_id, 'LEFT', (extract(year from stay) * 12 + extract(month from stay))::integer::text, '', began, gone_at, 0, null
from (
  select tenant_id, member_id, min(started) as began, max(ended_at) as gone_at,
    age(max(ended_at) - interval '1 second', min(started)) as stay
  from begun_subscriptions where member_id is not null
  group by tenant_id, member_id having bool_and(ended_at is not null)) gone;

create view room_facts as
select r.tenant_id, 'ROOMS' as measure, part.name as part, '' as currency, r.start as at, r."end" as since,
  r.capacity as amount, null::integer as minutes
from living_rooms r cross join lateral (select '' union all select unnest(r.pillars)) part (name)
where r.cancelled is null
union all
select r.tenant_id, 'SEATS_TAKEN', part.name, '', r.start, r."end", 0, null
from living_rooms r
join room_registrations g on g.tenant_id = r.tenant_id and g.room_id = r.id and g.role <> 'HOST'
cross join lateral (select '' union all select unnest(r.pillars)) part (name)
where r.cancelled is null
union all
select r.tenant_id, 'MARKED', part.name, '', r.start, r."end", g.attended::integer, null
from living_rooms r
join room_registrations g on g.tenant_id = r.tenant_id and g.room_id = r.id and g.attended is not null
cross join lateral (select '' union all select unnest(r.pillars)) part (name)
where r.cancelled is null
union all
select r.tenant_id, 'REGISTRATIONS', part.name, '', g.created, g.created, 0, null
from room_registrations g
join living_rooms r on r.tenant_id = g.tenant_id and r.id = g.room_id
cross join lateral (select '' union all select unnest(r.pillars)) part (name)
where g.role <> 'HOST'
union all
select tenant_id, 'OFFERED', unnest(milestones), '', start, "end", 0, null
from living_rooms where cancelled is null;

create view support_facts as
select tenant_id, 'REQUESTS' as measure, '' as part, '' as currency, created as at, created as since, 0 as amount,
  null::integer as minutes
from support_requests
union all
select q.tenant_id, 'ANSWERED', '', '', q.created, first.at, 0,
  floor(extract(epoch from first.at - q.created) / 60)::integer
from support_requests q
cross join lateral (
  select min(created) as at from support_replies p
  where p.tenant_id = q.tenant_id and p.request_id = q.id and p.staff_name is not null) first
where first.at is not null
union all
select q.tenant_id, 'CLOSED', '', '', q.created, last.at, 0,
  floor(extract(epoch from last.at - q.created) / 60)::integer
from support_requests q
cross join lateral (
  select max(created) as at from record_changes c
  where c.tenant_id = q.tenant_id and c.record = 'support' and c.record_id = q.conversation_id::text
    and c.updated ->> 'state' = 'CLOSED') last
where q.state = 'CLOSED' and q.merged_into is null and last.at is not null;
