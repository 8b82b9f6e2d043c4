-- Applicants of one name come in the order of the members list, so its index has the order of theirs too.
create or replace view application_queue as
  select a.tenant_id, a.member_id as id, a.submitted, a.consent_version, a.question,
         m.first_name, m.last_name, m.email, m.username, m.status, m.active, m.archive, m.deleted_at,
         m.referred, m.invited_by, m.resume, m.additional_form_info,
         coalesce(m.additional_form_info ->> 'companyName', '') as company,
         m.search_text || ' ' || lower(coalesce(m.additional_form_info ->> 'companyName', '') || ' ' ||
           coalesce(m.additional_form_info ->> 'currentTitle', '') || ' ' ||
           coalesce(m.additional_form_info ->> 'location', '')) as search_text,
         m.created
  from applications a join members m on m.tenant_id = a.tenant_id and m.id = a.member_id
  where a.admitted and m.additional_form_info is not null;
