-- Members are found by phone number, company and city too. A number is found with its country code and, as people say
-- it at home, with a leading zero.
drop view application_queue;
drop view referral_counts;
alter table members drop column search_text;
alter table members add column search_text text not null generated always as (
  lower(
    coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || email || ' ' || username
    || ' ' || coalesce(company_name, '') || ' ' || coalesce(city, '')
    || case when phone ~ '[1-9]' then
      ' +' || regexp_replace(coalesce(country_code, ''), '\D', '', 'g') || ltrim(regexp_replace(phone, '\D', '', 'g'), '0')
      || ' 0' || ltrim(regexp_replace(phone, '\D', '', 'g'), '0')
      else '' end
  )
) stored;
create index members_by_search on members using gin (search_text gin_trgm_ops);

create view application_queue as
  select a.tenant_id, a.member_id as id, a.submitted, a.consent_version, a.question,
         m.first_name, m.last_name, m.email, m.username, m.status, m.active, m.archive, m.deleted_at,
         m.referred, m.invited_by, m.resume, m.additional_form_info,
         coalesce(m.additional_form_info ->> 'companyName', '') as company,
         m.search_text || ' ' || lower(coalesce(m.additional_form_info ->> 'companyName', '') || ' ' ||
           coalesce(m.additional_form_info ->> 'currentTitle', '') || ' ' ||
           coalesce(m.additional_form_info ->> 'location', '')) as search_text
  from applications a join members m on m.tenant_id = a.tenant_id and m.id = a.member_id
  where a.admitted;

create view referral_counts as
  select i.tenant_id, i.id, i.first_name, i.last_name, i.email, i.username, i.archive, i.deleted_at, i.search_text,
         r.applied, r.approved, r.opened, r.paid,
         r.paid::float8 / r.applied as conversion, r.latest
  from members i join (
    select tenant_id, invited_by, count(*)::integer as applied,
           count(*) filter (where status = 'APPROVED')::integer as approved,
           count(*) filter (where active)::integer as opened,
           count(*) filter (where subscription = 'ACTIVE')::integer as paid,
           max(created) as latest
    from members where invited_by is not null and deleted_at is null group by tenant_id, invited_by
  ) r on r.tenant_id = i.tenant_id and r.invited_by = i.id;
