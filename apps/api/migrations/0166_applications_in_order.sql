-- An application makes its applicant, in one transaction, so the time of both is one. From the member's row alone those
-- who wait are found in the order in which they came; by the time of the application PostgreSQL looked at everybody who
-- had been decided about before it found one who waits, because those are the last of all.
create or replace view application_queue as
  select a.tenant_id, a.member_id as id, m.created as submitted, a.consent_version, a.question,
         m.first_name, m.last_name, m.email, m.username, m.status, m.active, m.archive, m.deleted_at,
         m.referred, m.invited_by, m.resume, m.additional_form_info,
         coalesce(m.additional_form_info ->> 'companyName', '') as company,
         m.search_text || ' ' || lower(coalesce(m.additional_form_info ->> 'companyName', '') || ' ' ||
           coalesce(m.additional_form_info ->> 'currentTitle', '') || ' ' ||
           coalesce(m.additional_form_info ->> 'location', '')) as search_text,
         m.created
  from applications a join members m on m.tenant_id = a.tenant_id and m.id = a.member_id
  where a.admitted and m.additional_form_info is not null;
drop index applications_by_submitted;
create index applicants_newest_first on members (tenant_id, created desc nulls last, id desc)
  where deleted_at is null and additional_form_info is not null;
create index applicants_by_status on members (tenant_id, status desc nulls last, created desc nulls last, id desc)
  where deleted_at is null and additional_form_info is not null;

-- Few wait, so in another order they are found by indexes that have nobody else.
create index applicants_waiting_by_first_name on members (tenant_id, first_name collate "und-x-icu" desc nulls last, created desc, id desc)
  where status = 'PENDING' and deleted_at is null and additional_form_info is not null;
create index applicants_waiting_by_last_name on members (tenant_id, last_name collate "und-x-icu" desc nulls last, created desc, id desc)
  where status = 'PENDING' and deleted_at is null and additional_form_info is not null;
create index applicants_waiting_by_email on members (tenant_id, email collate "und-x-icu" desc nulls last, created desc, id desc)
  where status = 'PENDING' and deleted_at is null and additional_form_info is not null;
create index applicants_waiting_by_company on members
  (tenant_id, coalesce(additional_form_info ->> 'companyName', '') collate "und-x-icu" desc nulls last, created desc, id desc)
  where status = 'PENDING' and deleted_at is null and additional_form_info is not null;

-- Reports in the order of their states and of their last changes, those of one in the order in which they were made; and
-- the words of a reason.
create index reports_by_status on reports (tenant_id, status desc nulls last, created desc, id desc) where deleted_at is null;
drop index reports_by_updated;
create index reports_by_updated on reports (tenant_id, updated desc nulls last, created desc, id desc) where deleted_at is null;
create index reports_by_reason on reports using gin (lower(reason) gin_trgm_ops);
