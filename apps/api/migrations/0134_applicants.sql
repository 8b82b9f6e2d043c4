-- Who has applied and is not archived, as the search finds them: one table alone, so that a search that matches very many people stops at its
-- bound instead of joining all of them first. The words are those of application_queue, and have its index.
create view applicants as
select tenant_id, id, created, first_name, last_name, email, status, deleted_at,
  coalesce(additional_form_info ->> 'companyName', '') as company,
  search_text || ' ' || lower(coalesce(additional_form_info ->> 'companyName', '') || ' ' ||
    coalesce(additional_form_info ->> 'currentTitle', '') || ' ' ||
    coalesce(additional_form_info ->> 'location', '')) as search_text
from members
where additional_form_info is not null and not archive;
