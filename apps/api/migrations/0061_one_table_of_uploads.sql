-- Whatever people send is an upload of some kind: pictures, resumes and the files of imports.
alter table uploads
  add column kind text not null default 'picture',
  -- what the sender called the file, where that is kept
  add column name text,
  -- null for a file that we fetch ourselves
  alter column token_hash drop not null,
  drop column created_by,
  drop constraint uploads_content_type_check;
alter table uploads alter column kind drop default;
create index uploads_by_created on uploads (tenant_id, kind, created);

insert into uploads (tenant_id, id, kind, token_hash, name, content_type, created, expires, stored)
  select tenant_id, id, 'resume', token_hash, name, content_type, created, expires, stored from resumes;
alter table applications
  drop constraint applications_tenant_id_resume_id_fkey,
  add foreign key (tenant_id, resume_id) references uploads (tenant_id, id);
update members
  set resume = jsonb_set(resume, '{url}', to_jsonb(
    '/files/' || members.tenant_id || '/' || resumes.id || '.' || substring(resumes.name from '[a-z]+$')))
  from resumes
  where resumes.tenant_id = members.tenant_id and members.resume ->> 'url' = 'resume:' || resumes.id;
drop table resumes;

-- An import keeps its file in the storage now, which SQL does not reach: those that are not finished are to be started
-- again, and of older ones the preview is gone. Who was imported, the reports and the way back stay.
update import_jobs
  set state = 'FAILED', finished = now(),
    message = 'Hearth was updated before the import was finished, so it stopped. Please start it again'
  where finished is null;
alter table import_jobs
  drop constraint import_jobs_tenant_id_source_id_fkey,
  -- where to fetch the file, until it was fetched
  add column address text;
drop table import_chunks;
drop table import_sources;

drop view picture_uses;
-- Every use of an upload, and when it ended. What is used nowhere is deleted after the time of its kind.
create view upload_uses as
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
select tenant_id, source_id::text, finished from import_jobs;
