-- Living Rooms, applications, the outbox, imports and referrals: a page is read from an index, whatever its order and
-- its filter, and a total from an index alone. Each order is that of `orderList` in platform/list.ts.

-- Living Rooms. Rooms that run are those whose time has this instant in it.
create index living_rooms_by_title on living_rooms (tenant_id, title collate "und-x-icu" desc nulls last, id desc);
create index living_rooms_by_end_in_order on living_rooms (tenant_id, "end" desc nulls last, id desc);
create index living_rooms_by_capacity on living_rooms (tenant_id, capacity desc nulls last, id desc);
create index living_rooms_by_recorded on living_rooms (tenant_id, recorded desc nulls last, id desc);
create index living_rooms_by_small on living_rooms (tenant_id, small desc nulls last, id desc);
create index living_rooms_by_created on living_rooms (tenant_id, created desc nulls last, id desc);
create index living_rooms_by_updated on living_rooms (tenant_id, updated desc nulls last, id desc);
create index living_rooms_cancelled on living_rooms (tenant_id, start desc nulls last, id desc) where cancelled is not null;
create index living_rooms_by_time on living_rooms using gist (tstzrange(start, "end"));
create index living_rooms_by_host on living_rooms using gin (hosts);
create index living_rooms_by_milestone on living_rooms using gin (milestones);
create index living_rooms_for_totals on living_rooms (tenant_id, start, "end") include (cancelled, recorded, small);
drop index living_rooms_by_end;

-- The outbox.
create index outbox_messages_by_sent on outbox_messages (tenant_id, sent desc nulls last, id desc);
create index outbox_messages_by_recipient_in_order on outbox_messages (tenant_id, recipient desc nulls last, id desc);
create index outbox_messages_by_subject on outbox_messages (tenant_id, subject desc nulls last, id desc);
create index outbox_messages_by_state on outbox_messages (tenant_id, state desc nulls last, id desc);
create index outbox_messages_by_template on outbox_messages (tenant_id, template desc nulls last, id desc);
create index outbox_messages_of_template on outbox_messages (tenant_id, template, created desc nulls last, id desc);

-- Imports.
drop index import_jobs_by_created;
create index import_jobs_by_created on import_jobs (tenant_id, created desc nulls last, id desc) include (dry_run, undone);
create index import_jobs_by_finished on import_jobs (tenant_id, finished desc nulls last, id desc);
create index import_jobs_by_file_name on import_jobs (tenant_id, file_name desc nulls last, id desc);
create index import_jobs_by_enterprise_name on import_jobs (tenant_id, enterprise_name desc nulls last, id desc);
create index import_jobs_by_state on import_jobs (tenant_id, state desc nulls last, id desc);
create index import_jobs_by_total on import_jobs (tenant_id, total desc nulls last, id desc);
create index import_jobs_by_done on import_jobs (tenant_id, done desc nulls last, id desc);
create index import_jobs_by_failed on import_jobs (tenant_id, failed desc nulls last, id desc);
create index import_jobs_by_skipped on import_jobs (tenant_id, skipped desc nulls last, id desc);
create index import_jobs_undone on import_jobs (tenant_id, created desc nulls last, id desc) where undone is not null;
create index import_jobs_of_state on import_jobs (tenant_id, state, created desc nulls last, id desc) where state <> 'DONE';
create index import_jobs_by_search on import_jobs using gin (search_text gin_trgm_ops);

-- Applications: what the view application_queue takes from both of its tables. Of the members only those who applied
-- are in the indexes: an import of others writes nothing there.
create index applications_by_submitted on applications (tenant_id, submitted desc nulls last, member_id desc) include (question) where admitted;
create index applications_by_question on applications (tenant_id, question, submitted desc nulls last, member_id desc) where admitted and question <> 'NONE';
create or replace view application_queue as
  select a.tenant_id, a.member_id as id, a.submitted, a.consent_version, a.question,
         m.first_name, m.last_name, m.email, m.username, m.status, m.active, m.archive, m.deleted_at,
         m.referred, m.invited_by, m.resume, m.additional_form_info,
         coalesce(m.additional_form_info ->> 'companyName', '') as company,
         m.search_text || ' ' || lower(coalesce(m.additional_form_info ->> 'companyName', '') || ' ' ||
           coalesce(m.additional_form_info ->> 'currentTitle', '') || ' ' ||
           coalesce(m.additional_form_info ->> 'location', '')) as search_text
  from applications a join members m on m.tenant_id = a.tenant_id and m.id = a.member_id
  where a.admitted and m.additional_form_info is not null;
create index members_by_applied_company on members
  (tenant_id, (coalesce(additional_form_info ->> 'companyName', '')) collate "und-x-icu" desc nulls last, id desc)
  where additional_form_info is not null;
create index members_by_application_search on members using gin (
  (search_text || ' ' || lower(coalesce(additional_form_info ->> 'companyName', '') || ' '
    || coalesce(additional_form_info ->> 'currentTitle', '') || ' ' || coalesce(additional_form_info ->> 'location', ''))) gin_trgm_ops)
  where additional_form_info is not null;
create index members_with_resume on members (tenant_id, id) where resume is not null;

-- Referrals: what referral_counts adds up.
create index members_for_referrals on members (tenant_id, invited_by) include (status, active, subscription, created)
  where invited_by is not null and deleted_at is null;

analyze living_rooms;
analyze outbox_messages;
analyze import_jobs;
analyze applications;
analyze members;
