-- The funnel of 100,000 applicants is counted a step at a time: each reads only the moments that it needs.
create view applicant_steps as
select a.tenant_id, a.submitted as applied, m.account_activated_at as activated, m.subscription_activated_at as paid,
  (select min(i.created) from invites i where i.tenant_id = a.tenant_id and i.member_id = a.member_id) as invited,
  (select min(i.clicked) from invites i where i.tenant_id = a.tenant_id and i.member_id = a.member_id) as clicked,
  (select min(e.created) from audit_entries e
    where e.tenant_id = a.tenant_id and e.member_id = a.member_id and e.updated ->> 'status' = 'APPROVED') as decided,
  m.status = 'APPROVED' as is_approved,
  m.clicked_activation_link as has_clicked,
  m.active or m.account_activated_at is not null as is_active,
  m.subscription = 'ACTIVE' or m.subscription_activated_at is not null as is_paid
from applications a
join members m on m.tenant_id = a.tenant_id and m.id = a.member_id
where a.admitted and m.deleted_at is null;

-- What came later proves what came before it; minutes are known where both moments are, and are
-- negative, and not counted, where the later moment is the earlier one.
create or replace view funnel_facts as
select tenant_id, 'FUNNEL' as measure, 'APPLIED' as part, '' as currency, applied as at, applied as since, 0 as amount,
  null::integer as minutes
from applicant_steps
union all
select tenant_id, 'FUNNEL', 'APPROVED', '', applied, applied, 0, floor(extract(epoch from coalesce(decided, invited) - applied) / 60)::integer
from applicant_steps where is_paid or is_active or has_clicked or is_approved or invited is not null
union all
select tenant_id, 'FUNNEL', 'INVITED', '', applied, applied, 0, floor(extract(epoch from invited - coalesce(decided, invited)) / 60)::integer
from applicant_steps where is_paid or is_active or has_clicked or invited is not null
union all
select tenant_id, 'FUNNEL', 'CLICKED', '', applied, applied, 0, floor(extract(epoch from clicked - invited) / 60)::integer
from applicant_steps where is_paid or is_active or has_clicked
union all
select tenant_id, 'FUNNEL', 'ACTIVE', '', applied, applied, 0, floor(extract(epoch from activated - clicked) / 60)::integer
from applicant_steps where is_paid or is_active
union all
select tenant_id, 'FUNNEL', 'PAID', '', applied, applied, 0, floor(extract(epoch from paid - activated) / 60)::integer
from applicant_steps where is_paid;
