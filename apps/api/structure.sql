-- Generated from the migrated database by `npm run generate -w apps/api`; change a migration instead.

create table application_digests (
  tenant_id text not null,
  day date not null,
  sent timestamp with time zone not null
);

create table application_questions (
  tenant_id text not null,
  id uuid default gen_random_uuid() not null,
  member_id uuid not null,
  asked_by uuid,
  text text not null,
  token_hash bytea not null,
  created timestamp with time zone not null,
  expires timestamp with time zone not null,
  answer text,
  answered timestamp with time zone
);

create table applications (
  tenant_id text not null,
  id uuid default gen_random_uuid() not null,
  member_id uuid,
  admitted boolean default false not null,
  referral_name text not null,
  resume_id uuid,
  submitted timestamp with time zone not null,
  consent_version text not null,
  question text default 'NONE'::text not null
);

create table articles (
  tenant_id text not null,
  id uuid default gen_random_uuid() not null,
  title text not null,
  teaser text,
  body text not null,
  image text,
  publisher text,
  created timestamp with time zone not null,
  updated timestamp with time zone not null,
  search_text text generated always as (lower(((((title || ' '::text) || COALESCE(teaser, ''::text)) || ' '::text) || COALESCE(publisher, ''::text)))) stored not null
);

create table audit_entries (
  tenant_id text not null,
  id uuid default gen_random_uuid() not null,
  member_id uuid not null,
  actor_id uuid,
  created timestamp with time zone not null,
  previous jsonb not null,
  updated jsonb not null,
  version integer
);

create table bulk_change_members (
  tenant_id text not null,
  change_id uuid not null,
  place integer not null,
  member_id uuid not null,
  changed boolean default false not null
);

create table bulk_changes (
  tenant_id text not null,
  id uuid default gen_random_uuid() not null,
  action text not null,
  actor_id uuid not null,
  state text default 'QUEUED'::text not null,
  total integer not null,
  done integer default 0 not null,
  changed integer default 0 not null,
  created timestamp with time zone not null,
  finished timestamp with time zone
);

create table choice_lists (
  tenant_id text not null,
  field text not null,
  choices text[] not null
);

create table credentials (
  tenant_id text not null,
  person_id uuid not null,
  password_hash text not null,
  state text default 'CONFIRMED'::text not null,
  temporary_until timestamp with time zone,
  password_changed timestamp with time zone not null,
  version integer default 1 not null
);

create table devices (
  tenant_id text not null,
  person_id uuid not null,
  hash bytea not null,
  created timestamp with time zone not null,
  last_seen timestamp with time zone not null,
  returned boolean default false not null
);

create table export_links (
  tenant_id text not null,
  hash bytea not null,
  created_by uuid not null,
  created timestamp with time zone not null,
  expires timestamp with time zone not null,
  request jsonb not null,
  resource text not null
);

create table held_decisions (
  tenant_id text not null,
  member_id uuid not null,
  version integer not null,
  previous text not null,
  message_id uuid,
  invite_id uuid,
  created timestamp with time zone not null
);

create table import_jobs (
  tenant_id text not null,
  id uuid default gen_random_uuid() not null,
  source_id uuid not null,
  file_name text not null,
  enterprise_name text,
  dry_run boolean not null,
  state text default 'QUEUED'::text not null,
  wanted_mapping jsonb not null,
  mapping jsonb,
  total integer,
  done integer default 0 not null,
  failed integer default 0 not null,
  skipped integer default 0 not null,
  last_row integer default 1 not null,
  attempts integer default 0 not null,
  message text,
  created_by uuid not null,
  created timestamp with time zone not null,
  finished timestamp with time zone,
  undone timestamp with time zone,
  undone_by uuid,
  search_text text generated always as (lower(((file_name || ' '::text) || COALESCE(enterprise_name, ''::text)))) stored not null,
  address text,
  invited integer default 0 not null
);

create table import_members (
  tenant_id text not null,
  job_id uuid not null,
  member_id uuid not null
);

create table import_rows (
  tenant_id text not null,
  job_id uuid not null,
  row integer not null,
  outcome text not null,
  cells text[] not null,
  problems jsonb not null
);

create table installation (
  key text not null,
  value text not null
);

create table invite_links (
  tenant_id text not null,
  token_hash bytea not null,
  invite_id uuid not null,
  message_id uuid,
  created timestamp with time zone not null
);

create table invites (
  tenant_id text not null,
  id uuid default gen_random_uuid() not null,
  member_id uuid not null,
  created timestamp with time zone not null,
  expires timestamp with time zone not null,
  used timestamp with time zone,
  superseded timestamp with time zone,
  opened timestamp with time zone,
  clicked timestamp with time zone,
  reminders integer default 0 not null
);

create table job_workers (
  worker_id text not null,
  last_seen timestamp with time zone not null
);

create table legacy_staff (
  tenant_id text not null,
  id uuid default gen_random_uuid() not null,
  email text not null,
  name text not null
);

create table list_changes (
  tenant_id text not null,
  list text not null,
  id uuid default gen_random_uuid() not null,
  mark numeric default floor((random() * ('9007199254740992'::bigint)::double precision)) not null
);

create table living_rooms (
  tenant_id text not null,
  id uuid default gen_random_uuid() not null,
  title text not null,
  header text,
  description text,
  start timestamp with time zone not null,
  end timestamp with time zone not null,
  capacity integer not null,
  small boolean default false not null,
  recorded boolean default false not null,
  milestones text[] not null,
  pillars text[] not null,
  hosts text[] default '{}'::text[] not null,
  meeting_url text,
  recording_url text,
  sequence integer default 0 not null,
  created timestamp with time zone not null,
  updated timestamp with time zone not null,
  search_text text generated always as (lower(((title || ' '::text) || COALESCE(description, ''::text)))) stored not null,
  version integer default 1 not null,
  cancelled timestamp with time zone,
  cancel_reason text
);

create table login_failures (
  tenant_id text not null,
  login_key bytea not null,
  failures integer not null,
  last_failure timestamp with time zone not null
);

create table mail_templates (
  tenant_id text not null,
  name text not null,
  subject text,
  body text,
  updated timestamp with time zone not null,
  updated_by uuid not null,
  version integer default 1 not null
);

create table member_exports (
  tenant_id text not null,
  id uuid default gen_random_uuid() not null,
  actor_id uuid not null,
  created timestamp with time zone not null,
  row_count integer not null,
  request jsonb not null
);

create table member_notes (
  tenant_id text not null,
  id uuid default gen_random_uuid() not null,
  member_id uuid not null,
  author_id uuid,
  text text not null,
  created timestamp with time zone not null,
  edited timestamp with time zone,
  mentions uuid[] default '{}'::uuid[] not null
);

create table members (
  tenant_id text not null,
  id uuid default gen_random_uuid() not null,
  email text not null,
  username text not null,
  first_name text,
  last_name text,
  bio text,
  avatar text,
  dob text,
  phone text,
  country_code text,
  comment text,
  role text default 'CUSTOMER'::text not null,
  status text default 'PENDING'::text not null,
  active boolean default false not null,
  archive boolean default false not null,
  locked boolean default false not null,
  timeout timestamp with time zone,
  subscription text default 'INACTIVE'::text not null,
  subscription_activated_at timestamp with time zone,
  account_activated_at timestamp with time zone,
  activated_by_admin uuid,
  has_used_free_trial boolean default false not null,
  created timestamp with time zone not null,
  updated timestamp with time zone not null,
  first_login timestamp with time zone,
  last_activity timestamp with time zone,
  clicked_activation_link boolean default false not null,
  invited_by uuid,
  referred boolean default false not null,
  contributor boolean default false not null,
  enterprise boolean default false not null,
  mobile_os text,
  address text,
  city text,
  state text,
  country text,
  relationship text,
  children text,
  age_of_children integer[] default '{}'::integer[] not null,
  income text,
  ethnicity text,
  generation text,
  pet text,
  occupation text,
  occupation_type text,
  employment text,
  company_name text,
  company_size text,
  company_type text,
  company_industry text,
  company_role text,
  company_function text,
  education text,
  profiles text[] default '{}'::text[] not null,
  how_can_hearth_help_you text[] default '{}'::text[] not null,
  how_can_hearth_elevate_you text[] default '{}'::text[] not null,
  how_can_you_help_hearth text[] default '{}'::text[] not null,
  professional_growth_importance integer,
  personal_growth_importance integer,
  financial_growth_importance integer,
  active_participation_importance integer,
  women_support_importance integer,
  focus_milestones text[] default '{}'::text[] not null,
  resume jsonb,
  additional_form_info jsonb,
  deleted_at timestamp with time zone,
  has_comment boolean generated always as ((COALESCE(comment, ''::text) <> ''::text)) stored not null,
  has_milestones boolean generated always as ((cardinality(focus_milestones) > 0)) stored not null,
  subscription_set_by uuid,
  subscription_set_reason text,
  enterprise_name text,
  phone_digits text generated always as (
CASE
    WHEN (phone ~ '[1-9]'::text) THEN (regexp_replace(COALESCE(country_code, ''::text), '\D'::text, ''::text, 'g'::text) || ltrim(regexp_replace(phone, '\D'::text, ''::text, 'g'::text), '0'::text))
    ELSE NULL::text
END) stored,
  version integer default 1 not null,
  search_text text generated always as (lower((((((((((((COALESCE(first_name, ''::text) || ' '::text) || COALESCE(last_name, ''::text)) || ' '::text) || email) || ' '::text) || username) || ' '::text) || COALESCE(company_name, ''::text)) || ' '::text) || COALESCE(city, ''::text)) ||
CASE
    WHEN (phone ~ '[1-9]'::text) THEN ((((' +'::text || regexp_replace(COALESCE(country_code, ''::text), '\D'::text, ''::text, 'g'::text)) || ltrim(regexp_replace(phone, '\D'::text, ''::text, 'g'::text), '0'::text)) || ' 0'::text) || ltrim(regexp_replace(phone, '\D'::text, ''::text, 'g'::text), '0'::text))
    ELSE ''::text
END))) stored not null,
  has_logged_in boolean generated always as ((first_login IS NOT NULL)) stored not null,
  has_been_active boolean generated always as ((last_activity IS NOT NULL)) stored not null
);

create table outbox_messages (
  tenant_id text not null,
  id uuid default gen_random_uuid() not null,
  channel text not null,
  recipient text not null,
  subject text not null,
  state text default 'QUEUED'::text not null,
  failure text,
  created timestamp with time zone not null,
  sent timestamp with time zone,
  template text,
  content jsonb,
  sealed bytea,
  attachments jsonb,
  reply_to text,
  attempts integer default 0 not null,
  search_text text generated always as (lower(((recipient || ' '::text) || subject))) stored not null,
  written_by uuid
);

create table rate_limits (
  key text not null,
  points integer default 0 not null,
  expire bigint
);

create table record_changes (
  tenant_id text not null,
  id uuid default gen_random_uuid() not null,
  record text not null,
  record_id text not null,
  version integer,
  actor_id uuid,
  created timestamp with time zone not null,
  previous jsonb not null,
  updated jsonb not null
);

create table recovery_codes (
  tenant_id text not null,
  person_id uuid not null,
  code_hash text not null,
  created timestamp with time zone not null,
  wrong_tries integer default 0 not null,
  requester uuid
);

create table recovery_verifications (
  tenant_id text not null,
  person_id uuid not null,
  hash text not null,
  created timestamp with time zone not null
);

create table refresh_tokens (
  tenant_id text not null,
  hash bytea not null,
  session_id uuid not null,
  created timestamp with time zone not null,
  replaced timestamp with time zone
);

create table room_audit_entries (
  tenant_id text not null,
  id uuid default gen_random_uuid() not null,
  room_id uuid not null,
  action text not null,
  member_id uuid,
  actor_id uuid,
  created timestamp with time zone not null,
  previous jsonb not null,
  updated jsonb not null,
  version integer
);

create table room_registrations (
  tenant_id text not null,
  room_id uuid not null,
  member_id uuid not null,
  role text not null,
  created timestamp with time zone not null,
  attended boolean
);

create table room_settings (
  tenant_id text not null,
  hosts text[] not null,
  meeting_url_template text,
  version integer default 1 not null
);

create table saved_views (
  tenant_id text not null,
  id uuid default gen_random_uuid() not null,
  owner_id uuid not null,
  resource text not null,
  name text not null,
  query text not null,
  shared boolean default false not null,
  created timestamp with time zone not null
);

create table schema_migrations (
  name text not null,
  checksum text not null,
  run timestamp with time zone default now() not null
);

create table secret_mail_reads (
  tenant_id text not null,
  id uuid default gen_random_uuid() not null,
  message_id uuid not null,
  recipient text not null,
  template text,
  actor_id uuid not null,
  created timestamp with time zone not null
);

create table sensitive_reads (
  tenant_id text not null,
  member_id uuid not null,
  actor_id uuid not null,
  day date not null,
  fields text[] not null,
  last_read timestamp with time zone not null
);

create table sent_requests (
  tenant_id text not null,
  key_hash bytea not null,
  contents_hash bytea not null,
  result text,
  created timestamp with time zone not null
);

create table sessions (
  tenant_id text not null,
  id uuid default gen_random_uuid() not null,
  person_id uuid not null,
  role text not null,
  created timestamp with time zone not null,
  last_seen timestamp with time zone not null,
  expires timestamp with time zone not null,
  ended timestamp with time zone,
  user_agent text,
  device_hash bytea
);

create table support_replies (
  tenant_id text not null,
  request_id text not null,
  place integer not null,
  body text not null,
  staff_id uuid,
  staff_name text,
  created timestamp with time zone not null
);

create table support_requests (
  tenant_id text not null,
  id text not null,
  member_id uuid,
  name text,
  email text not null,
  subject text not null,
  body text not null,
  state text default 'OPEN'::text not null,
  created timestamp with time zone not null,
  updated timestamp with time zone not null,
  search_text text generated always as (lower(((((((COALESCE(name, ''::text) || ' '::text) || email) || ' '::text) || subject) || ' '::text) || body))) stored not null
);

create table tenant_hosts (
  tenant_id text not null,
  host text not null
);

create table tenant_pillars (
  tenant_id text not null,
  pillar text not null,
  is_feature_on boolean default true not null,
  display_order integer not null,
  display_name text not null
);

create table tenants (
  id text not null,
  name text not null,
  time_zone text default 'Europe/London'::text not null,
  logo_light text,
  tokens jsonb default '{}'::jsonb not null,
  extended_analytics_events boolean default false not null,
  created timestamp with time zone default now() not null,
  plan_currency text default 'USD'::text not null,
  monthly_price_cents integer default 15000 not null,
  yearly_price_cents integer default 159900 not null,
  play_store_url text default 'https://play.google.com/store/apps/details?id=example.hearth.community'::text,
  app_store_url text default 'https://apps.apple.com/app/hearth-community/id1000000001'::text,
  app_scheme text default 'hearth'::text not null,
  web_app_url text,
  web_app_staging_url text,
  marketing_url text,
  support_email text,
  version integer default 1 not null,
  about text,
  first_steps_put_away timestamp with time zone
);

create table uploads (
  tenant_id text not null,
  id uuid default gen_random_uuid() not null,
  token_hash bytea,
  created timestamp with time zone not null,
  expires timestamp with time zone not null,
  content_type text not null,
  stored timestamp with time zone,
  kind text not null,
  name text
);

alter table application_digests add constraint application_digests_pkey PRIMARY KEY (tenant_id, day);

alter table application_digests add constraint application_digests_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table application_questions add constraint application_questions_pkey PRIMARY KEY (tenant_id, id);

alter table application_questions add constraint application_questions_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table application_questions add constraint application_questions_tenant_id_member_id_fkey FOREIGN KEY (tenant_id, member_id) REFERENCES members(tenant_id, id) ON DELETE CASCADE;

alter table application_questions add constraint application_questions_tenant_id_token_hash_key UNIQUE (tenant_id, token_hash);

alter table applications add constraint applications_pkey PRIMARY KEY (tenant_id, id);

alter table applications add constraint applications_question_check CHECK ((question = ANY (ARRAY['NONE'::text, 'OPEN'::text, 'ANSWERED'::text])));

alter table applications add constraint applications_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table applications add constraint applications_tenant_id_member_id_fkey FOREIGN KEY (tenant_id, member_id) REFERENCES members(tenant_id, id) ON DELETE CASCADE;

alter table applications add constraint applications_tenant_id_referral_name_key UNIQUE (tenant_id, referral_name);

alter table applications add constraint applications_tenant_id_resume_id_fkey FOREIGN KEY (tenant_id, resume_id) REFERENCES uploads(tenant_id, id);

alter table articles add constraint articles_pkey PRIMARY KEY (tenant_id, id);

alter table articles add constraint articles_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table audit_entries add constraint audit_entries_pkey PRIMARY KEY (tenant_id, id);

alter table audit_entries add constraint audit_entries_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table audit_entries add constraint audit_entries_tenant_id_member_id_fkey FOREIGN KEY (tenant_id, member_id) REFERENCES members(tenant_id, id) ON DELETE CASCADE;

alter table audit_entries add constraint audit_entries_tenant_id_member_id_version_key UNIQUE (tenant_id, member_id, version);

alter table bulk_change_members add constraint bulk_change_members_pkey PRIMARY KEY (tenant_id, change_id, place);

alter table bulk_change_members add constraint bulk_change_members_tenant_id_change_id_fkey FOREIGN KEY (tenant_id, change_id) REFERENCES bulk_changes(tenant_id, id) ON DELETE CASCADE;

alter table bulk_change_members add constraint bulk_change_members_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table bulk_changes add constraint bulk_changes_pkey PRIMARY KEY (tenant_id, id);

alter table bulk_changes add constraint bulk_changes_state_check CHECK ((state = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text, 'DONE'::text])));

alter table bulk_changes add constraint bulk_changes_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table choice_lists add constraint choice_lists_pkey PRIMARY KEY (tenant_id, field);

alter table choice_lists add constraint choice_lists_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table credentials add constraint credentials_pkey PRIMARY KEY (tenant_id, person_id);

alter table credentials add constraint credentials_state_check CHECK ((state = ANY (ARRAY['CONFIRMED'::text, 'UNCONFIRMED'::text, 'TEMPORARY'::text, 'RESET_REQUIRED'::text])));

alter table credentials add constraint credentials_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table devices add constraint devices_pkey PRIMARY KEY (tenant_id, person_id, hash);

alter table devices add constraint devices_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table export_links add constraint export_links_pkey PRIMARY KEY (tenant_id, hash);

alter table export_links add constraint export_links_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table held_decisions add constraint held_decisions_pkey PRIMARY KEY (tenant_id, member_id);

alter table held_decisions add constraint held_decisions_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table held_decisions add constraint held_decisions_tenant_id_member_id_fkey FOREIGN KEY (tenant_id, member_id) REFERENCES members(tenant_id, id) ON DELETE CASCADE;

alter table import_jobs add constraint import_jobs_pkey PRIMARY KEY (tenant_id, id);

alter table import_jobs add constraint import_jobs_state_check CHECK ((state = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text, 'DONE'::text, 'FAILED'::text])));

alter table import_jobs add constraint import_jobs_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table import_members add constraint import_members_pkey PRIMARY KEY (tenant_id, job_id, member_id);

alter table import_members add constraint import_members_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table import_members add constraint import_members_tenant_id_job_id_fkey FOREIGN KEY (tenant_id, job_id) REFERENCES import_jobs(tenant_id, id) ON DELETE CASCADE;

alter table import_members add constraint import_members_tenant_id_member_id_fkey FOREIGN KEY (tenant_id, member_id) REFERENCES members(tenant_id, id) ON DELETE CASCADE;

alter table import_rows add constraint import_rows_outcome_check CHECK ((outcome = ANY (ARRAY['SKIP'::text, 'ERROR'::text])));

alter table import_rows add constraint import_rows_pkey PRIMARY KEY (tenant_id, job_id, "row");

alter table import_rows add constraint import_rows_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table import_rows add constraint import_rows_tenant_id_job_id_fkey FOREIGN KEY (tenant_id, job_id) REFERENCES import_jobs(tenant_id, id) ON DELETE CASCADE;

alter table installation add constraint installation_pkey PRIMARY KEY (key);

alter table invite_links add constraint invite_links_pkey PRIMARY KEY (tenant_id, token_hash);

alter table invite_links add constraint invite_links_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table invite_links add constraint invite_links_tenant_id_invite_id_fkey FOREIGN KEY (tenant_id, invite_id) REFERENCES invites(tenant_id, id) ON DELETE CASCADE;

alter table invites add constraint invites_pkey PRIMARY KEY (tenant_id, id);

alter table invites add constraint invites_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table invites add constraint invites_tenant_id_member_id_fkey FOREIGN KEY (tenant_id, member_id) REFERENCES members(tenant_id, id) ON DELETE CASCADE;

alter table job_workers add constraint job_workers_pkey PRIMARY KEY (worker_id);

alter table legacy_staff add constraint legacy_staff_pkey PRIMARY KEY (tenant_id, id);

alter table legacy_staff add constraint legacy_staff_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table list_changes add constraint list_changes_pkey PRIMARY KEY (tenant_id, list, id);

alter table list_changes add constraint list_changes_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table living_rooms add constraint living_rooms_capacity_check CHECK ((capacity >= 1));

alter table living_rooms add constraint living_rooms_check CHECK (("end" > start));

alter table living_rooms add constraint living_rooms_check1 CHECK (((cancelled IS NULL) = (cancel_reason IS NULL)));

alter table living_rooms add constraint living_rooms_pkey PRIMARY KEY (tenant_id, id);

alter table living_rooms add constraint living_rooms_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table login_failures add constraint login_failures_pkey PRIMARY KEY (tenant_id, login_key);

alter table login_failures add constraint login_failures_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table mail_templates add constraint mail_templates_check CHECK (((subject IS NULL) = (body IS NULL)));

alter table mail_templates add constraint mail_templates_pkey PRIMARY KEY (tenant_id, name);

alter table mail_templates add constraint mail_templates_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table member_exports add constraint member_exports_pkey PRIMARY KEY (tenant_id, id);

alter table member_exports add constraint member_exports_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table member_notes add constraint member_notes_pkey PRIMARY KEY (tenant_id, id);

alter table member_notes add constraint member_notes_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table member_notes add constraint member_notes_tenant_id_member_id_fkey FOREIGN KEY (tenant_id, member_id) REFERENCES members(tenant_id, id) ON DELETE CASCADE;

alter table members add constraint members_mobile_os_check CHECK ((mobile_os = ANY (ARRAY['APPLE'::text, 'ANDROID'::text, 'OTHER'::text])));

alter table members add constraint members_pkey PRIMARY KEY (tenant_id, id);

alter table members add constraint members_role_check CHECK ((role = ANY (ARRAY['CUSTOMER'::text, 'STAFF'::text, 'ADMIN'::text, 'MANAGER'::text])));

alter table members add constraint members_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'APPROVED'::text, 'REJECTED'::text])));

alter table members add constraint members_subscription_check CHECK ((subscription = ANY (ARRAY['ACTIVE'::text, 'INACTIVE'::text])));

alter table members add constraint members_tenant_id_activated_by_admin_fkey FOREIGN KEY (tenant_id, activated_by_admin) REFERENCES members(tenant_id, id) ON DELETE SET NULL (activated_by_admin);

alter table members add constraint members_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table members add constraint members_tenant_id_invited_by_fkey FOREIGN KEY (tenant_id, invited_by) REFERENCES members(tenant_id, id) ON DELETE SET NULL (invited_by);

alter table members add constraint members_tenant_id_subscription_set_by_fkey FOREIGN KEY (tenant_id, subscription_set_by) REFERENCES members(tenant_id, id) ON DELETE SET NULL (subscription_set_by);

alter table members add constraint members_tenant_id_username_key UNIQUE (tenant_id, username);

alter table outbox_messages add constraint outbox_messages_channel_check CHECK ((channel = 'MAIL'::text));

alter table outbox_messages add constraint outbox_messages_pkey PRIMARY KEY (tenant_id, id);

alter table outbox_messages add constraint outbox_messages_state_check CHECK ((state = ANY (ARRAY['QUEUED'::text, 'SENT'::text, 'KEPT'::text, 'FAILED'::text])));

alter table outbox_messages add constraint outbox_messages_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table rate_limits add constraint rate_limits_pkey PRIMARY KEY (key);

alter table record_changes add constraint record_changes_pkey PRIMARY KEY (tenant_id, id);

alter table record_changes add constraint record_changes_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table record_changes add constraint record_changes_tenant_id_record_record_id_version_key UNIQUE (tenant_id, record, record_id, version);

alter table recovery_codes add constraint recovery_codes_pkey PRIMARY KEY (tenant_id, person_id);

alter table recovery_codes add constraint recovery_codes_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table recovery_verifications add constraint recovery_verifications_pkey PRIMARY KEY (tenant_id, person_id);

alter table recovery_verifications add constraint recovery_verifications_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table refresh_tokens add constraint refresh_tokens_pkey PRIMARY KEY (tenant_id, hash);

alter table refresh_tokens add constraint refresh_tokens_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table refresh_tokens add constraint refresh_tokens_tenant_id_session_id_fkey FOREIGN KEY (tenant_id, session_id) REFERENCES sessions(tenant_id, id) ON DELETE CASCADE;

alter table room_audit_entries add constraint room_audit_entries_action_check CHECK ((action = ANY (ARRAY['CREATE'::text, 'UPDATE'::text, 'DELETE'::text, 'CANCEL'::text, 'REINSTATE'::text, 'REGISTER'::text, 'CHANGE_ROLE'::text, 'UNREGISTER'::text, 'ATTENDANCE'::text, 'EXPORT'::text, 'MESSAGE'::text])));

alter table room_audit_entries add constraint room_audit_entries_pkey PRIMARY KEY (tenant_id, id);

alter table room_audit_entries add constraint room_audit_entries_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table room_audit_entries add constraint room_audit_entries_tenant_id_room_id_version_key UNIQUE (tenant_id, room_id, version);

alter table room_registrations add constraint room_registrations_pkey PRIMARY KEY (tenant_id, room_id, member_id);

alter table room_registrations add constraint room_registrations_role_check CHECK ((role = ANY (ARRAY['HOST'::text, 'PANELIST'::text, 'ATTENDEE'::text])));

alter table room_registrations add constraint room_registrations_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table room_registrations add constraint room_registrations_tenant_id_member_id_fkey FOREIGN KEY (tenant_id, member_id) REFERENCES members(tenant_id, id) ON DELETE CASCADE;

alter table room_registrations add constraint room_registrations_tenant_id_room_id_fkey FOREIGN KEY (tenant_id, room_id) REFERENCES living_rooms(tenant_id, id) ON DELETE CASCADE;

alter table room_settings add constraint room_settings_pkey PRIMARY KEY (tenant_id);

alter table room_settings add constraint room_settings_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table saved_views add constraint saved_views_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80)));

alter table saved_views add constraint saved_views_pkey PRIMARY KEY (tenant_id, id);

alter table saved_views add constraint saved_views_query_check CHECK ((length(query) <= 4000));

alter table saved_views add constraint saved_views_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table schema_migrations add constraint schema_migrations_pkey PRIMARY KEY (name);

alter table secret_mail_reads add constraint secret_mail_reads_pkey PRIMARY KEY (tenant_id, id);

alter table secret_mail_reads add constraint secret_mail_reads_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table sensitive_reads add constraint sensitive_reads_pkey PRIMARY KEY (tenant_id, member_id, actor_id, day);

alter table sensitive_reads add constraint sensitive_reads_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table sensitive_reads add constraint sensitive_reads_tenant_id_member_id_fkey FOREIGN KEY (tenant_id, member_id) REFERENCES members(tenant_id, id) ON DELETE CASCADE;

alter table sent_requests add constraint sent_requests_pkey PRIMARY KEY (tenant_id, key_hash);

alter table sent_requests add constraint sent_requests_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table sessions add constraint sessions_pkey PRIMARY KEY (tenant_id, id);

alter table sessions add constraint sessions_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table support_replies add constraint support_replies_check CHECK (((staff_id IS NULL) = (staff_name IS NULL)));

alter table support_replies add constraint support_replies_pkey PRIMARY KEY (tenant_id, request_id, place);

alter table support_replies add constraint support_replies_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table support_replies add constraint support_replies_tenant_id_request_id_fkey FOREIGN KEY (tenant_id, request_id) REFERENCES support_requests(tenant_id, id) ON DELETE CASCADE;

alter table support_requests add constraint support_requests_id_check CHECK ((length(id) = 27));

alter table support_requests add constraint support_requests_pkey PRIMARY KEY (tenant_id, id);

alter table support_requests add constraint support_requests_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'WAITING'::text, 'CLOSED'::text])));

alter table support_requests add constraint support_requests_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table support_requests add constraint support_requests_tenant_id_member_id_fkey FOREIGN KEY (tenant_id, member_id) REFERENCES members(tenant_id, id) ON DELETE SET NULL (member_id);

alter table tenant_hosts add constraint tenant_hosts_host_check CHECK ((host = lower(host)));

alter table tenant_hosts add constraint tenant_hosts_host_key UNIQUE (host);

alter table tenant_hosts add constraint tenant_hosts_pkey PRIMARY KEY (tenant_id, host);

alter table tenant_hosts add constraint tenant_hosts_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table tenant_pillars add constraint tenant_pillars_pillar_check CHECK ((pillar = ANY (ARRAY['Professional'::text, 'Personal'::text, 'Financial'::text])));

alter table tenant_pillars add constraint tenant_pillars_pkey PRIMARY KEY (tenant_id, pillar);

alter table tenant_pillars add constraint tenant_pillars_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table tenants add constraint tenants_app_scheme_check CHECK (((app_scheme ~ '^[a-z][a-z0-9.+-]{1,40}$'::text) AND (app_scheme <> ALL (ARRAY['http'::text, 'https'::text, 'javascript'::text, 'data'::text, 'file'::text, 'blob'::text, 'about'::text, 'vbscript'::text, 'ftp'::text, 'ws'::text, 'wss'::text]))));

alter table tenants add constraint tenants_app_store_url_check CHECK ((app_store_url ~ '^https://[^[:space:]/?#@]+(/|$)'::text));

alter table tenants add constraint tenants_id_check CHECK ((id ~ '^[a-z][a-z0-9-]{1,38}$'::text));

alter table tenants add constraint tenants_marketing_url_check CHECK ((marketing_url ~ '^https://[^[:space:]/?#@]+(/|$)'::text));

alter table tenants add constraint tenants_monthly_price_cents_check CHECK ((monthly_price_cents > 0));

alter table tenants add constraint tenants_pkey PRIMARY KEY (id);

alter table tenants add constraint tenants_plan_currency_check CHECK ((plan_currency ~ '^[A-Z]{3}$'::text));

alter table tenants add constraint tenants_play_store_url_check CHECK ((play_store_url ~ '^https://[^[:space:]/?#@]+(/|$)'::text));

alter table tenants add constraint tenants_support_email_check CHECK ((support_email ~ '^[^[:space:]@]+@[^[:space:]@]+$'::text));

alter table tenants add constraint tenants_web_app_staging_url_check CHECK ((web_app_staging_url ~ '^https://[^[:space:]/?#@]+(/[^[:space:]?#]*)?$'::text));

alter table tenants add constraint tenants_web_app_url_check CHECK ((web_app_url ~ '^https://[^[:space:]/?#@]+(/[^[:space:]?#]*)?$'::text));

alter table tenants add constraint tenants_yearly_price_cents_check CHECK ((yearly_price_cents > 0));

alter table uploads add constraint uploads_pkey PRIMARY KEY (tenant_id, id);

alter table uploads add constraint uploads_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table uploads add constraint uploads_tenant_id_token_hash_key UNIQUE (tenant_id, token_hash);

CREATE INDEX application_questions_by_member ON public.application_questions USING btree (tenant_id, member_id, created);

CREATE INDEX applications_by_known_member ON public.applications USING btree (tenant_id, member_id);

CREATE UNIQUE INDEX applications_by_member ON public.applications USING btree (tenant_id, member_id) WHERE admitted;

CREATE INDEX applications_by_question ON public.applications USING btree (tenant_id, question, submitted DESC NULLS LAST, member_id DESC) WHERE (admitted AND (question <> 'NONE'::text));

CREATE UNIQUE INDEX applications_by_resume ON public.applications USING btree (tenant_id, resume_id) WHERE (resume_id IS NOT NULL);

CREATE INDEX applications_by_submitted ON public.applications USING btree (tenant_id, submitted DESC NULLS LAST, member_id DESC) INCLUDE (question) WHERE admitted;

CREATE INDEX articles_by_created ON public.articles USING btree (tenant_id, created DESC NULLS LAST, id DESC);

CREATE INDEX articles_by_search ON public.articles USING gin (search_text gin_trgm_ops);

CREATE INDEX audit_entries_by_member ON public.audit_entries USING btree (tenant_id, member_id, created DESC, id);

CREATE INDEX bulk_changes_by_created ON public.bulk_changes USING btree (tenant_id, created);

CREATE INDEX import_jobs_by_created ON public.import_jobs USING btree (tenant_id, created DESC NULLS LAST, id DESC) INCLUDE (dry_run, undone);

CREATE INDEX import_jobs_by_done ON public.import_jobs USING btree (tenant_id, done DESC NULLS LAST, id DESC);

CREATE INDEX import_jobs_by_enterprise_name ON public.import_jobs USING btree (tenant_id, enterprise_name DESC NULLS LAST, id DESC);

CREATE INDEX import_jobs_by_failed ON public.import_jobs USING btree (tenant_id, failed DESC NULLS LAST, id DESC);

CREATE INDEX import_jobs_by_file_name ON public.import_jobs USING btree (tenant_id, file_name DESC NULLS LAST, id DESC);

CREATE INDEX import_jobs_by_finished ON public.import_jobs USING btree (tenant_id, finished DESC NULLS LAST, id DESC);

CREATE INDEX import_jobs_by_search ON public.import_jobs USING gin (search_text gin_trgm_ops);

CREATE INDEX import_jobs_by_skipped ON public.import_jobs USING btree (tenant_id, skipped DESC NULLS LAST, id DESC);

CREATE INDEX import_jobs_by_source ON public.import_jobs USING btree (tenant_id, source_id);

CREATE INDEX import_jobs_by_state ON public.import_jobs USING btree (tenant_id, state DESC NULLS LAST, id DESC);

CREATE INDEX import_jobs_by_total ON public.import_jobs USING btree (tenant_id, total DESC NULLS LAST, id DESC);

CREATE INDEX import_jobs_of_state ON public.import_jobs USING btree (tenant_id, state, created DESC NULLS LAST, id DESC) WHERE (state <> 'DONE'::text);

CREATE INDEX import_jobs_undone ON public.import_jobs USING btree (tenant_id, created DESC NULLS LAST, id DESC) WHERE (undone IS NOT NULL);

CREATE INDEX import_members_by_member ON public.import_members USING btree (tenant_id, member_id);

CREATE INDEX invite_links_by_invite ON public.invite_links USING btree (tenant_id, invite_id);

CREATE INDEX invites_by_expiry ON public.invites USING btree (tenant_id, expires) WHERE ((used IS NULL) AND (superseded IS NULL));

CREATE INDEX invites_by_member ON public.invites USING btree (tenant_id, member_id, created DESC);

CREATE INDEX legacy_staff_by_any_email ON public.legacy_staff USING btree (lower(email));

CREATE UNIQUE INDEX legacy_staff_by_email ON public.legacy_staff USING btree (tenant_id, lower(email));

CREATE INDEX living_rooms_by_capacity ON public.living_rooms USING btree (tenant_id, capacity DESC NULLS LAST, id DESC);

CREATE INDEX living_rooms_by_created ON public.living_rooms USING btree (tenant_id, created DESC NULLS LAST, id DESC);

CREATE INDEX living_rooms_by_end_in_order ON public.living_rooms USING btree (tenant_id, "end" DESC NULLS LAST, id DESC);

CREATE INDEX living_rooms_by_host ON public.living_rooms USING gin (hosts);

CREATE INDEX living_rooms_by_milestone ON public.living_rooms USING gin (milestones);

CREATE INDEX living_rooms_by_recorded ON public.living_rooms USING btree (tenant_id, recorded DESC NULLS LAST, id DESC);

CREATE INDEX living_rooms_by_search ON public.living_rooms USING gin (search_text gin_trgm_ops);

CREATE INDEX living_rooms_by_small ON public.living_rooms USING btree (tenant_id, small DESC NULLS LAST, id DESC);

CREATE INDEX living_rooms_by_start ON public.living_rooms USING btree (tenant_id, start DESC NULLS LAST, id DESC);

CREATE INDEX living_rooms_by_time ON public.living_rooms USING gist (tstzrange(start, "end"));

CREATE INDEX living_rooms_by_title ON public.living_rooms USING btree (tenant_id, title COLLATE "und-x-icu" DESC NULLS LAST, id DESC);

CREATE INDEX living_rooms_by_updated ON public.living_rooms USING btree (tenant_id, updated DESC NULLS LAST, id DESC);

CREATE INDEX living_rooms_cancelled ON public.living_rooms USING btree (tenant_id, start DESC NULLS LAST, id DESC) WHERE (cancelled IS NOT NULL);

CREATE INDEX living_rooms_for_totals ON public.living_rooms USING btree (tenant_id, start, "end") INCLUDE (cancelled, recorded, small);

CREATE INDEX login_failures_by_time ON public.login_failures USING btree (tenant_id, last_failure);

CREATE INDEX member_notes_by_member ON public.member_notes USING btree (tenant_id, member_id, created);

CREATE INDEX members_by_activator ON public.members USING btree (tenant_id, activated_by_admin);

CREATE INDEX members_by_active ON public.members USING btree (tenant_id, active DESC NULLS LAST, created DESC, id DESC) INCLUDE (archive) WHERE (deleted_at IS NULL);

CREATE INDEX members_by_any_email ON public.members USING btree (lower(email));

CREATE INDEX members_by_application_search ON public.members USING gin ((((search_text || ' '::text) || lower(((((COALESCE((additional_form_info ->> 'companyName'::text), ''::text) || ' '::text) || COALESCE((additional_form_info ->> 'currentTitle'::text), ''::text)) || ' '::text) || COALESCE((additional_form_info ->> 'location'::text), ''::text))))) gin_trgm_ops) WHERE (additional_form_info IS NOT NULL);

CREATE INDEX members_by_applied_company ON public.members USING btree (tenant_id, COALESCE((additional_form_info ->> 'companyName'::text), ''::text) COLLATE "und-x-icu" DESC NULLS LAST, id DESC) WHERE (additional_form_info IS NOT NULL);

CREATE INDEX members_by_archive ON public.members USING btree (tenant_id, archive DESC NULLS LAST, created DESC, id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX members_by_comment ON public.members USING btree (tenant_id, has_comment DESC NULLS LAST, created DESC, id DESC) INCLUDE (archive) WHERE (deleted_at IS NULL);

CREATE INDEX members_by_contributor ON public.members USING btree (tenant_id, contributor DESC NULLS LAST, created DESC, id DESC) INCLUDE (archive) WHERE (deleted_at IS NULL);

CREATE INDEX members_by_deletion ON public.members USING btree (tenant_id, deleted_at DESC NULLS LAST, created DESC, id DESC);

CREATE UNIQUE INDEX members_by_email ON public.members USING btree (tenant_id, lower(email));

CREATE INDEX members_by_email_in_order ON public.members USING btree (tenant_id, email COLLATE "und-x-icu" DESC NULLS LAST, created DESC, id DESC) INCLUDE (archive) WHERE (deleted_at IS NULL);

CREATE INDEX members_by_enterprise ON public.members USING btree (tenant_id, enterprise DESC NULLS LAST, created DESC, id DESC) INCLUDE (archive) WHERE (deleted_at IS NULL);

CREATE INDEX members_by_first_name ON public.members USING btree (tenant_id, first_name COLLATE "und-x-icu" DESC NULLS LAST, created DESC, id DESC) INCLUDE (archive) WHERE (deleted_at IS NULL);

CREATE INDEX members_by_inviter ON public.members USING btree (tenant_id, invited_by);

CREATE INDEX members_by_last_name ON public.members USING btree (tenant_id, last_name COLLATE "und-x-icu" DESC NULLS LAST, created DESC, id DESC) INCLUDE (archive) WHERE (deleted_at IS NULL);

CREATE INDEX members_by_letters ON public.members USING gin (letters_of(search_text));

CREATE INDEX members_by_mobile_os ON public.members USING btree (tenant_id, mobile_os DESC NULLS LAST, created DESC, id DESC) INCLUDE (archive) WHERE (deleted_at IS NULL);

CREATE INDEX members_by_phone ON public.members USING btree (tenant_id, phone_digits) WHERE (phone_digits IS NOT NULL);

CREATE INDEX members_by_referred ON public.members USING btree (tenant_id, referred DESC NULLS LAST, created DESC, id DESC) INCLUDE (archive) WHERE (deleted_at IS NULL);

CREATE INDEX members_by_role ON public.members USING btree (tenant_id, role DESC NULLS LAST, created DESC, id DESC) INCLUDE (archive) WHERE (deleted_at IS NULL);

CREATE INDEX members_by_search ON public.members USING gin (search_text gin_trgm_ops);

CREATE INDEX members_by_slug ON public.members USING btree (tenant_id, regexp_replace(username, '-[0-9]+$'::text, ''::text));

CREATE INDEX members_by_status ON public.members USING btree (tenant_id, status DESC NULLS LAST, created DESC, id DESC) INCLUDE (archive) WHERE (deleted_at IS NULL);

CREATE INDEX members_by_subscription ON public.members USING btree (tenant_id, subscription DESC NULLS LAST, created DESC, id DESC) INCLUDE (archive) WHERE (deleted_at IS NULL);

CREATE INDEX members_by_subscription_setter ON public.members USING btree (tenant_id, subscription_set_by) WHERE (subscription_set_by IS NOT NULL);

CREATE INDEX members_for_referrals ON public.members USING btree (tenant_id, invited_by) INCLUDE (status, active, subscription, created) WHERE ((invited_by IS NOT NULL) AND (deleted_at IS NULL));

CREATE INDEX members_for_totals ON public.members USING btree (tenant_id, archive, active, status, subscription, role, mobile_os) INCLUDE (referred, enterprise, clicked_activation_link, has_comment, has_milestones, has_logged_in, has_been_active) WHERE (deleted_at IS NULL);

CREATE INDEX members_newest_first ON public.members USING btree (tenant_id, created DESC NULLS LAST, id DESC) INCLUDE (archive) WHERE (deleted_at IS NULL);

CREATE INDEX members_waiting ON public.members USING btree (tenant_id, created) WHERE ((status = 'PENDING'::text) AND (NOT archive) AND (deleted_at IS NULL));

CREATE INDEX members_with_resume ON public.members USING btree (tenant_id, id) WHERE (resume IS NOT NULL);

CREATE INDEX outbox_messages_by_created ON public.outbox_messages USING btree (tenant_id, created DESC NULLS LAST, id DESC);

CREATE INDEX outbox_messages_by_recipient ON public.outbox_messages USING btree (tenant_id, lower(recipient), created DESC);

CREATE INDEX outbox_messages_by_recipient_in_order ON public.outbox_messages USING btree (tenant_id, recipient DESC NULLS LAST, id DESC);

CREATE INDEX outbox_messages_by_search ON public.outbox_messages USING gin (search_text gin_trgm_ops);

CREATE INDEX outbox_messages_by_sent ON public.outbox_messages USING btree (tenant_id, sent DESC NULLS LAST, id DESC);

CREATE INDEX outbox_messages_by_state ON public.outbox_messages USING btree (tenant_id, state DESC NULLS LAST, id DESC);

CREATE INDEX outbox_messages_by_subject ON public.outbox_messages USING btree (tenant_id, subject DESC NULLS LAST, id DESC);

CREATE INDEX outbox_messages_by_template ON public.outbox_messages USING btree (tenant_id, template DESC NULLS LAST, id DESC);

CREATE INDEX outbox_messages_of_template ON public.outbox_messages USING btree (tenant_id, template, created DESC NULLS LAST, id DESC);

CREATE INDEX outbox_messages_unsent ON public.outbox_messages USING btree (tenant_id, state, created) WHERE (state = ANY (ARRAY['QUEUED'::text, 'FAILED'::text]));

CREATE INDEX record_changes_by_record ON public.record_changes USING btree (tenant_id, record, record_id, created DESC);

CREATE INDEX refresh_tokens_by_session ON public.refresh_tokens USING btree (tenant_id, session_id);

CREATE INDEX room_audit_entries_by_member ON public.room_audit_entries USING btree (tenant_id, member_id, created DESC) WHERE (member_id IS NOT NULL);

CREATE INDEX room_audit_entries_by_room ON public.room_audit_entries USING btree (tenant_id, room_id, created DESC, id);

CREATE INDEX room_registrations_by_member ON public.room_registrations USING btree (tenant_id, member_id, created DESC);

CREATE UNIQUE INDEX saved_views_by_name ON public.saved_views USING btree (tenant_id, owner_id, resource, lower(name));

CREATE INDEX secret_mail_reads_by_message ON public.secret_mail_reads USING btree (tenant_id, message_id, created DESC);

CREATE INDEX sent_requests_by_created ON public.sent_requests USING btree (tenant_id, created);

CREATE INDEX sessions_by_person ON public.sessions USING btree (tenant_id, person_id);

CREATE INDEX support_requests_by_member ON public.support_requests USING btree (tenant_id, member_id) WHERE (member_id IS NOT NULL);

CREATE INDEX support_requests_by_search ON public.support_requests USING gin (search_text gin_trgm_ops);

CREATE INDEX support_requests_by_updated ON public.support_requests USING btree (tenant_id, updated DESC NULLS LAST, id DESC);

CREATE INDEX support_requests_unanswered ON public.support_requests USING btree (tenant_id, updated) WHERE (state = 'OPEN'::text);

CREATE INDEX uploads_by_created ON public.uploads USING btree (tenant_id, kind, created);

create view accounts as
 SELECT members.tenant_id,
    members.id,
    members.email,
    members.first_name,
    members.last_name,
    members.role,
    members.active,
    members.archive,
    members.locked,
    members.timeout,
    members.deleted_at,
    false AS legacy,
    members.phone_digits
   FROM members
UNION ALL
 SELECT legacy_staff.tenant_id,
    legacy_staff.id,
    legacy_staff.email,
    legacy_staff.name AS first_name,
    NULL::text AS last_name,
    'ADMIN'::text AS role,
    true AS active,
    false AS archive,
    false AS locked,
    NULL::timestamp with time zone AS timeout,
    NULL::timestamp with time zone AS deleted_at,
    true AS legacy,
    NULL::text AS phone_digits
   FROM legacy_staff;

create view application_queue as
 SELECT a.tenant_id,
    a.member_id AS id,
    a.submitted,
    a.consent_version,
    a.question,
    m.first_name,
    m.last_name,
    m.email,
    m.username,
    m.status,
    m.active,
    m.archive,
    m.deleted_at,
    m.referred,
    m.invited_by,
    m.resume,
    m.additional_form_info,
    COALESCE((m.additional_form_info ->> 'companyName'::text), ''::text) AS company,
    ((m.search_text || ' '::text) || lower(((((COALESCE((m.additional_form_info ->> 'companyName'::text), ''::text) || ' '::text) || COALESCE((m.additional_form_info ->> 'currentTitle'::text), ''::text)) || ' '::text) || COALESCE((m.additional_form_info ->> 'location'::text), ''::text)))) AS search_text
   FROM (applications a
     JOIN members m ON (((m.tenant_id = a.tenant_id) AND (m.id = a.member_id))))
  WHERE (a.admitted AND (m.additional_form_info IS NOT NULL));

create view people as
 SELECT tenant_id,
    id,
    email,
    first_name,
    last_name,
    role,
    active,
    archive,
    locked,
    timeout,
    first_login,
    last_activity,
    deleted_at
   FROM members;

create view referral_counts as
 SELECT i.tenant_id,
    i.id,
    i.first_name,
    i.last_name,
    i.email,
    i.username,
    i.archive,
    i.deleted_at,
    i.search_text,
    r.applied,
    r.approved,
    r.opened,
    r.paid,
    ((r.paid)::double precision / (r.applied)::double precision) AS conversion,
    r.latest
   FROM (members i
     JOIN ( SELECT members.tenant_id,
            members.invited_by,
            (count(*))::integer AS applied,
            (count(*) FILTER (WHERE (members.status = 'APPROVED'::text)))::integer AS approved,
            (count(*) FILTER (WHERE members.active))::integer AS opened,
            (count(*) FILTER (WHERE (members.subscription = 'ACTIVE'::text)))::integer AS paid,
            max(members.created) AS latest
           FROM members
          WHERE ((members.invited_by IS NOT NULL) AND (members.deleted_at IS NULL))
          GROUP BY members.tenant_id, members.invited_by) r ON (((r.tenant_id = i.tenant_id) AND (r.invited_by = i.id))));

create view upload_uses as
 SELECT members.tenant_id,
    "substring"(members.avatar, '/files/[^/]+/([0-9a-f-]{36})\.'::text) AS upload_id,
    NULL::timestamp with time zone AS ended
   FROM members
  WHERE (members.avatar ~~ '%/files/%'::text)
UNION ALL
 SELECT living_rooms.tenant_id,
    "substring"(living_rooms.header, '/files/[^/]+/([0-9a-f-]{36})\.'::text) AS upload_id,
    NULL::timestamp with time zone AS ended
   FROM living_rooms
  WHERE (living_rooms.header ~~ '%/files/%'::text)
UNION ALL
 SELECT articles.tenant_id,
    found.parts[1] AS upload_id,
    NULL::timestamp with time zone AS ended
   FROM articles,
    LATERAL regexp_matches(concat_ws(' '::text, articles.image, articles.body), '/files/[^/]+/([0-9a-f-]{36})\.'::text, 'g'::text) found(parts)
  WHERE (concat_ws(' '::text, articles.image, articles.body) ~~ '%/files/%'::text)
UNION ALL
 SELECT applications.tenant_id,
    (applications.resume_id)::text AS upload_id,
    NULL::timestamp with time zone AS ended
   FROM applications
  WHERE (applications.resume_id IS NOT NULL)
UNION ALL
 SELECT import_jobs.tenant_id,
    (import_jobs.source_id)::text AS upload_id,
    import_jobs.finished AS ended
   FROM import_jobs
UNION ALL
 SELECT tenants.id AS tenant_id,
    "substring"(tenants.logo_light, '/files/[^/]+/([0-9a-f-]{36})\.'::text) AS upload_id,
    NULL::timestamp with time zone AS ended
   FROM tenants
  WHERE (tenants.logo_light ~~ '%/files/%'::text);

CREATE OR REPLACE FUNCTION public.csv_cell(value boolean)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN value THEN 'true'::text WHEN (NOT value) THEN 'false'::text ELSE ''::text END
;

CREATE OR REPLACE FUNCTION public.csv_cell(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN (value IS NULL) THEN ''::text WHEN ((ascii(value) <> ALL (ARRAY[9, 13, 39, 43, 45, 61, 64, 65291, 65293, 65309, 65312])) AND ((((strpos(value, ','::text) + strpos(value, '"'::text)) + strpos(value, chr(10))) + strpos(value, chr(13))) = 0)) THEN value WHEN (value ~ '^''*[=+@\t\r＝＋－＠-]'::text) THEN CASE WHEN (value ~ '[",\r\n]'::text) THEN (('"'''::text || replace(value, '"'::text, '""'::text)) || '"'::text) ELSE (''''::text || value) END WHEN (value ~ '[",\r\n]'::text) THEN (('"'::text || replace(value, '"'::text, '""'::text)) || '"'::text) ELSE value END
;

CREATE OR REPLACE FUNCTION public.csv_cell(value timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN COALESCE(to_char(date_trunc('milliseconds'::text, (value AT TIME ZONE 'UTC'::text)), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'::text), ''::text)
;

CREATE OR REPLACE FUNCTION public.csv_cell(value uuid)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN COALESCE((value)::text, ''::text)
;

CREATE OR REPLACE FUNCTION public.letters_of(words text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ARRAY(SELECT DISTINCT unnest(string_to_array(words, NULL::text)) AS unnest)
;

CREATE OR REPLACE FUNCTION public.mark_changed_row()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform mark_list_change(new.tenant_id, tg_argv[0]);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.mark_changed_rows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform mark_list_change(tenant_id, tg_argv[0]) from (select distinct tenant_id from changed) as tenants_of_changed;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.mark_list_change(changed_tenant text, changed_list text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  note constant text := changed_tenant || '/' || changed_list || '/' || pg_current_xact_id();
begin
  if current_setting('hearth.marked_change', true) = note then return; end if;
  -- A tenant that is being deleted takes its lists with it.
  insert into list_changes (tenant_id, list) select id, changed_list from tenants where id = changed_tenant;
  perform set_config('hearth.marked_change', note, true);
  -- Now and then the marks are added up, so that a reader adds few. What others hold is left for the next time.
  if random() < 0.02 then
    with gone as (
      delete from list_changes where tenant_id = changed_tenant and list = changed_list and id in (
        select id from list_changes where tenant_id = changed_tenant and list = changed_list for update skip locked)
      returning mark
    )
    insert into list_changes (tenant_id, list, mark) select changed_tenant, changed_list, sum(mark) from gone having count(*) > 0;
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_change_of_message()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the messages of a support request are never changed';
end $function$
;

CREATE TRIGGER members_added AFTER INSERT ON public.members REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_changed_rows('members');

CREATE TRIGGER members_changed AFTER UPDATE ON public.members FOR EACH ROW WHEN ((((((((((((((old.active IS DISTINCT FROM new.active) OR (old.archive IS DISTINCT FROM new.archive)) OR (old.status IS DISTINCT FROM new.status)) OR (old.subscription IS DISTINCT FROM new.subscription)) OR (old.role IS DISTINCT FROM new.role)) OR (old.mobile_os IS DISTINCT FROM new.mobile_os)) OR (old.referred IS DISTINCT FROM new.referred)) OR (old.enterprise IS DISTINCT FROM new.enterprise)) OR (old.clicked_activation_link IS DISTINCT FROM new.clicked_activation_link)) OR (old.has_milestones IS DISTINCT FROM new.has_milestones)) OR (old.has_comment IS DISTINCT FROM new.has_comment)) OR (old.search_text IS DISTINCT FROM new.search_text)) OR ((old.first_login IS NULL) <> (new.first_login IS NULL)) OR ((old.last_activity IS NULL) <> (new.last_activity IS NULL)) OR ((old.deleted_at IS NULL) <> (new.deleted_at IS NULL)))) EXECUTE FUNCTION mark_changed_row('members');

CREATE TRIGGER members_removed AFTER DELETE ON public.members REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_changed_rows('members');

CREATE TRIGGER support_replies_stay BEFORE UPDATE ON public.support_replies FOR EACH ROW EXECUTE FUNCTION refuse_change_of_message();

CREATE TRIGGER support_requests_stay BEFORE UPDATE OF name, email, subject, body, created ON public.support_requests FOR EACH ROW EXECUTE FUNCTION refuse_change_of_message();
