-- What staff set about their community, and whether its first steps are still shown.
alter table tenants add column version integer not null default 1;
alter table tenants add column about text;
alter table tenants add column first_steps_put_away timestamptz;

-- A community that has people is past its first steps.
update tenants set first_steps_put_away = now() where exists (select from members where tenant_id = tenants.id);

-- A logo is a use of its upload.
create or replace view upload_uses as
select tenant_id, substring(avatar from '/files/[^/]+/([0-9a-f-]{36})\.') as upload_id, null::timestamptz as ended
from members where avatar like '%/files/%'
union all
select tenant_id, substring(header from '/files/[^/]+/([0-9a-f-]{36})\.'), null
from living_rooms where header like '%/files/%'
union all
select articles.tenant_id, found.parts[1], null
from articles, regexp_matches(concat_ws(' ', articles.image, articles.body), '/files/[^/]+/([0-9a-f-]{36})\.', 'g') as found (parts)
where concat_ws(' ', articles.image, articles.body) like '%/files/%'
union all
select tenant_id, resume_id::text, null from applications where resume_id is not null
union all
select tenant_id, source_id::text, finished from import_jobs
union all
select id, substring(logo_light from '/files/[^/]+/([0-9a-f-]{36})\.'), null
from tenants where logo_light like '%/files/%';
