-- PostgreSQL looks at no statistics of a partial index, so it took every word of a search among applications for a rare
-- one, and read and sorted all that a common word finds.
create statistics members_application_search on
  (search_text || ' ' || lower(coalesce(additional_form_info ->> 'companyName', '') || ' '
    || coalesce(additional_form_info ->> 'currentTitle', '') || ' ' || coalesce(additional_form_info ->> 'location', '')))
  from members;
analyze members;
