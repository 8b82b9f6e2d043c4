-- Generated from the migrated database by `npm run generate -w apps/api`; change a migration instead.

create table analytics_events (
  tenant_id text not null,
  id uuid default gen_random_uuid() not null,
  name text not null,
  source text not null,
  at timestamp with time zone not null
);

create table analytics_events_sent (
  tenant_id text not null,
  at timestamp with time zone not null,
  id uuid not null
);

create table analytics_opt_outs (
  tenant_id text not null,
  member_id uuid not null,
  at timestamp with time zone not null
);

create table api_keys (
  tenant_id text not null,
  id uuid default gen_random_uuid() not null,
  name text not null,
  owner_id uuid,
  hash bytea not null,
  hint text not null,
  scopes text[] not null,
  created timestamp with time zone not null,
  created_by uuid,
  expires timestamp with time zone not null,
  last_used timestamp with time zone,
  revoked timestamp with time zone,
  revoked_by uuid,
  version integer default 1 not null,
  search_text text generated always as (lower(name)) stored not null
);

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

create table article_revisions (
  tenant_id text not null,
  article_id uuid not null,
  version integer not null,
  changed text[] not null,
  actor_id uuid,
  created timestamp with time zone not null,
  title text not null,
  teaser text,
  body text not null,
  image text,
  image_focus_x double precision not null,
  image_focus_y double precision not null,
  publisher text,
  publish_at timestamp with time zone,
  unpublished timestamp with time zone,
  deleted_at timestamp with time zone
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
  search_text text generated always as (lower(((((title || ' '::text) || COALESCE(teaser, ''::text)) || ' '::text) || COALESCE(publisher, ''::text)))) stored not null,
  version integer default 1 not null,
  image_focus_x double precision default 0.5 not null,
  image_focus_y double precision default 0.5 not null,
  author_id uuid,
  publish_at timestamp with time zone,
  unpublished timestamp with time zone,
  deleted_at timestamp with time zone
);

create table asset_archives (
  tenant_id text not null,
  id uuid default gen_random_uuid() not null,
  entry_id uuid not null,
  state text default 'QUEUED'::text not null,
  total integer not null,
  done integer default 0 not null,
  message text,
  created_by uuid not null,
  created timestamp with time zone not null,
  finished timestamp with time zone,
  size bigint,
  token_hash bytea,
  expires timestamp with time zone
);

create table asset_entries (
  tenant_id text not null,
  id uuid default gen_random_uuid() not null,
  version integer default 1 not null,
  title text not null,
  of_article boolean default false not null,
  article_id uuid,
  created_by uuid,
  created timestamp with time zone not null,
  updated timestamp with time zone not null,
  deleted_at timestamp with time zone,
  search_text text generated always as (lower(title)) stored not null
);

create table asset_files (
  tenant_id text not null,
  id uuid default gen_random_uuid() not null,
  entry_id uuid not null,
  name text not null,
  size bigint not null,
  part_size integer not null,
  content_type text,
  created_by uuid,
  created timestamp with time zone not null,
  stored timestamp with time zone,
  deleted_at timestamp with time zone
);

create table asset_parts (
  tenant_id text not null,
  file_id uuid not null,
  number integer not null
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

create table billing_events (
  tenant_id text not null,
  id uuid default gen_random_uuid() not null,
  member_id uuid not null,
  subscription_id uuid,
  event text not null,
  at timestamp with time zone not null,
  actor_id uuid,
  facts jsonb default '{}'::jsonb not null
);

create table broadcast_deliveries (
  tenant_id text not null,
  broadcast_id uuid not null,
  device_id uuid not null,
  member_id uuid not null,
  platform text not null,
  state text default 'QUEUED'::text not null,
  failure text,
  updated timestamp with time zone not null
);

create table broadcasts (
  tenant_id text not null,
  id uuid default gen_random_uuid() not null,
  version integer default 1 not null,
  title text not null,
  subtitle text not null,
  body text not null,
  link text,
  audience text not null,
  filter jsonb,
  audience_name text,
  member_ids uuid[],
  is_test boolean default false not null,
  state text default 'SCHEDULED'::text not null,
  send_at timestamp with time zone not null,
  created_by uuid not null,
  created timestamp with time zone not null,
  updated timestamp with time zone not null,
  started timestamp with time zone,
  finished timestamp with time zone,
  message text,
  total integer,
  recipients integer default 0 not null,
  last_member_id uuid,
  devices integer default 0 not null,
  sent integer default 0 not null,
  kept integer default 0 not null,
  failed integer default 0 not null,
  unconfirmed integer default 0 not null,
  search_text text generated always as (lower(((((title || ' '::text) || subtitle) || ' '::text) || body))) stored not null
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

create table checkouts (
  tenant_id text not null,
  id uuid default gen_random_uuid() not null,
  member_id uuid not null,
  provider text not null,
  plan text not null,
  cents integer not null,
  currency text not null,
  trial_days integer not null,
  coupon text,
  session_id text,
  url text,
  state text default 'OPEN'::text not null,
  created timestamp with time zone not null
);

create table choice_lists (
  tenant_id text not null,
  field text not null,
  choices text[] not null,
  version integer default 1 not null
);

create table content_items (
  tenant_id text not null,
  id uuid not null,
  type text not null,
  version integer default 1 not null,
  title text not null,
  background_colour text not null,
  start timestamp with time zone not null,
  end timestamp with time zone not null,
  body jsonb not null,
  search_text text not null,
  created timestamp with time zone not null,
  updated timestamp with time zone not null,
  deleted_at timestamp with time zone
);

create table credentials (
  tenant_id text not null,
  person_id uuid not null,
  password_hash text,
  state text default 'CONFIRMED'::text not null,
  temporary_until timestamp with time zone,
  password_changed timestamp with time zone not null,
  version integer default 1 not null,
  pool_subject text
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

create table figure_counts (
  tenant_id text not null,
  counted timestamp with time zone not null,
  time_zone text not null
);

create table figure_days (
  tenant_id text not null,
  measure text not null,
  part text not null,
  currency text not null,
  day date not null,
  count integer not null,
  amount bigint not null,
  minutes integer[] not null
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

create table inbound_mails (
  tenant_id text not null,
  id uuid default gen_random_uuid() not null,
  message_hash bytea not null,
  conversation_id uuid not null,
  raw bytea,
  received timestamp with time zone not null
);

create table inbox_messages (
  tenant_id text not null,
  broadcast_id uuid not null,
  member_id uuid not null,
  created timestamp with time zone not null,
  read_at timestamp with time zone
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

create table last_writes (
  tenant_id text not null,
  writer uuid not null,
  position pg_lsn not null,
  noted timestamp with time zone not null
);

create table ledger_lines (
  tenant_id text not null,
  transaction_id uuid not null,
  line integer not null,
  account text not null,
  cents integer not null,
  currency text not null
);

create table ledger_transactions (
  tenant_id text not null,
  id uuid default gen_random_uuid() not null,
  kind text not null,
  provider text not null,
  reference text not null,
  member_id uuid,
  subscription_id uuid,
  payment_id uuid,
  at timestamp with time zone not null,
  created timestamp with time zone not null
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
  version integer default 1 not null,
  cancelled timestamp with time zone,
  cancel_reason text,
  search_text text generated always as (lower(((((title || ' '::text) || words_of(hosts)) || ' '::text) || COALESCE(description, ''::text)))) stored not null
);

create table login_failures (
  tenant_id text not null,
  login_key bytea not null,
  failures integer not null,
  last_failure timestamp with time zone not null
);

create table logs (
  tenant_id text not null,
  id uuid not null,
  level text not null,
  message text not null,
  context text,
  created timestamp with time zone not null,
  search_text text generated always as (lower(((message || ' '::text) || COALESCE(context, ''::text)))) stored not null
);

create table mail_reports (
  tenant_id text not null,
  report_hash bytea not null,
  message_id uuid not null,
  kind text not null,
  received timestamp with time zone not null
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
  has_been_active boolean generated always as ((last_activity IS NOT NULL)) stored not null,
  email_bounced_at timestamp with time zone,
  email_bounce_reason text
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
  written_by uuid,
  unsubscribe text
);

create table payment_events (
  tenant_id text not null,
  provider text not null,
  event_id text not null,
  type text not null,
  subscription_id text not null,
  created timestamp with time zone not null,
  received timestamp with time zone not null,
  processed timestamp with time zone
);

create table payments (
  tenant_id text not null,
  id uuid default gen_random_uuid() not null,
  provider text not null,
  provider_id text not null,
  subscription_id uuid,
  member_id uuid,
  invoice_id text,
  reason text not null,
  state text not null,
  cents integer not null,
  currency text not null,
  refunded_cents integer default 0 not null,
  period_start timestamp with time zone not null,
  period_end timestamp with time zone not null,
  created timestamp with time zone not null,
  paid_at timestamp with time zone,
  version integer default 1 not null,
  method text default 'CARD'::text not null,
  reversed_at timestamp with time zone,
  search_text text default ''::text not null,
  shown_state text generated always as (
CASE
    WHEN (reversed_at IS NOT NULL) THEN 'REVERSED'::text
    WHEN (state = 'PENDING'::text) THEN 'OPEN'::text
    WHEN (state = 'FAILED'::text) THEN 'FAILED'::text
    WHEN (refunded_cents = 0) THEN 'PAID'::text
    WHEN (refunded_cents < cents) THEN 'PARTLY_REFUNDED'::text
    ELSE 'REFUNDED'::text
END) stored not null,
  plan text generated always as (
CASE
    WHEN (method <> 'CARD'::text) THEN NULL::text
    WHEN ((period_end - period_start) > '60 days'::interval) THEN 'YEARLY'::text
    ELSE 'MONTHLY'::text
END) stored,
  note text,
  entered_by uuid,
  ended_at timestamp with time zone,
  opened_at timestamp with time zone,
  reminded_at timestamp with time zone
);

create table poll_tallies (
  tenant_id text not null,
  poll_id uuid not null,
  choice text not null,
  votes integer not null
);

create table poll_votes (
  tenant_id text not null,
  poll_id uuid not null,
  member_id uuid not null,
  choice text not null,
  voted timestamp with time zone not null
);

create table provider_sign_ins (
  tenant_id text not null,
  state_hash bytea not null,
  code_hash bytea not null,
  person_id uuid not null,
  created timestamp with time zone not null,
  used timestamp with time zone
);

create table push_devices (
  tenant_id text not null,
  id uuid default gen_random_uuid() not null,
  member_id uuid not null,
  token text not null,
  platform text not null,
  created timestamp with time zone not null,
  last_seen timestamp with time zone not null
);

create table rate_limits (
  key text not null,
  points integer default 0 not null,
  expire bigint
);

create table receipts (
  tenant_id text not null,
  sequence integer not null,
  number text not null,
  transaction_id uuid not null
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

create table referral_totals (
  tenant_id text not null,
  inviter_id uuid not null,
  applied integer default 0 not null,
  approved integer default 0 not null,
  opened integer default 0 not null,
  paid integer default 0 not null,
  conversion double precision generated always as (
CASE
    WHEN (applied > 0) THEN ((paid)::double precision / (applied)::double precision)
    ELSE NULL::double precision
END) stored,
  latest timestamp with time zone
);

create table refresh_tokens (
  tenant_id text not null,
  hash bytea not null,
  session_id uuid not null,
  created timestamp with time zone not null,
  replaced timestamp with time zone
);

create table refunds (
  tenant_id text not null,
  id uuid default gen_random_uuid() not null,
  payment_id uuid not null,
  cents integer not null,
  reason text not null,
  ends_membership boolean not null,
  state text default 'ASKED'::text not null,
  provider_id text,
  asked_by uuid,
  asked timestamp with time zone not null,
  settled timestamp with time zone
);

create table reports (
  tenant_id text not null,
  id uuid not null,
  version integer default 1 not null,
  reason text not null,
  status text default 'OPEN'::text not null,
  note text,
  made_by_id uuid,
  user_id uuid,
  room_id uuid,
  created timestamp with time zone not null,
  updated timestamp with time zone not null,
  deleted_at timestamp with time zone,
  search_text text default ''::text not null
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

create table saved_replies (
  tenant_id text not null,
  id uuid default gen_random_uuid() not null,
  version integer default 1 not null,
  title text not null,
  body text not null,
  created timestamp with time zone not null,
  updated timestamp with time zone not null
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
  device_hash bytea,
  network bytea,
  pool_session text
);

create table sign_ins (
  tenant_id text not null,
  id uuid default gen_random_uuid() not null,
  role text not null,
  at timestamp with time zone not null
);

create table subscriptions (
  tenant_id text not null,
  id uuid default gen_random_uuid() not null,
  provider text not null,
  provider_id text not null,
  member_id uuid,
  plan text not null,
  cents integer not null,
  currency text not null,
  state text not null,
  started timestamp with time zone not null,
  current_period_end timestamp with time zone not null,
  trial_end timestamp with time zone,
  cancel_at_period_end boolean not null,
  ended_at timestamp with time zone,
  past_due_since timestamp with time zone,
  grace_mails integer default 0 not null,
  card_brand text,
  card_last4 text,
  applied_read bigint default 0 not null,
  created timestamp with time zone not null,
  updated timestamp with time zone not null,
  card_setup_id text,
  version integer default 1 not null
);

create table summary_choices (
  tenant_id text not null,
  member_id uuid not null,
  period text not null,
  chosen timestamp with time zone not null
);

create table summary_mails (
  tenant_id text not null,
  member_id uuid not null,
  period text not null,
  first_day date not null,
  written timestamp with time zone not null
);

create table support_notes (
  tenant_id text not null,
  id uuid default gen_random_uuid() not null,
  request_id text not null,
  author_id uuid,
  text text not null,
  mentions uuid[] default '{}'::uuid[] not null,
  created timestamp with time zone not null
);

create table support_reads (
  tenant_id text not null,
  request_id text not null,
  person_id uuid not null,
  version integer not null
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
  search_text text default ''::text not null,
  conversation_id uuid default gen_random_uuid() not null,
  version integer default 1 not null,
  message_version integer default 1 not null,
  assignee_id uuid,
  assignees_told uuid[] default '{}'::uuid[] not null,
  merged_into text
);

create table support_visits (
  tenant_id text not null,
  request_id text not null,
  person_id uuid not null,
  seen_at timestamp with time zone not null,
  typing_until timestamp with time zone
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
  first_steps_put_away timestamp with time zone,
  inbound_mail_host text,
  payment_return_url text,
  trial_days integer default 0 not null,
  checkout_coupon text,
  billing_success_text text,
  postal_address text,
  tax_line text,
  analytics_sample_percent integer default 100 not null
);

create table test_payment_records (
  tenant_id text not null,
  id text not null,
  kind text not null,
  parent text,
  body jsonb not null,
  created timestamp with time zone not null,
  updated timestamp with time zone not null
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

create table webhook_deliveries (
  tenant_id text not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  state text default 'WAITING'::text not null,
  attempts integer default 0 not null,
  next_attempt timestamp with time zone,
  status integer,
  answer text,
  failure text,
  created timestamp with time zone not null,
  updated timestamp with time zone not null
);

create table webhook_endpoints (
  tenant_id text not null,
  id uuid default gen_random_uuid() not null,
  address text not null,
  description text not null,
  events text[] not null,
  enabled boolean default true not null,
  secret bytea not null,
  earlier_secret bytea,
  earlier_until timestamp with time zone,
  failing_since timestamp with time zone,
  given_up timestamp with time zone,
  created timestamp with time zone not null,
  created_by uuid,
  updated timestamp with time zone not null,
  version integer default 1 not null,
  search_text text generated always as (lower(((address || ' '::text) || description))) stored not null
);

create table webhook_events (
  tenant_id text not null,
  id uuid default gen_random_uuid() not null,
  type text not null,
  created timestamp with time zone not null,
  data jsonb not null
);

alter table analytics_events add constraint analytics_events_pkey PRIMARY KEY (tenant_id, id);

alter table analytics_events add constraint analytics_events_source_check CHECK ((source = ANY (ARRAY['WEB'::text, 'APPLE'::text, 'ANDROID'::text])));

alter table analytics_events add constraint analytics_events_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table analytics_events_sent add constraint analytics_events_sent_pkey PRIMARY KEY (tenant_id);

alter table analytics_events_sent add constraint analytics_events_sent_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table analytics_opt_outs add constraint analytics_opt_outs_pkey PRIMARY KEY (tenant_id, member_id);

alter table analytics_opt_outs add constraint analytics_opt_outs_tenant_id_member_id_fkey FOREIGN KEY (tenant_id, member_id) REFERENCES members(tenant_id, id) ON DELETE CASCADE;

alter table api_keys add constraint api_keys_check CHECK (((expires > created) AND (expires <= (created + '366 days'::interval))));

alter table api_keys add constraint api_keys_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80)));

alter table api_keys add constraint api_keys_pkey PRIMARY KEY (tenant_id, id);

alter table api_keys add constraint api_keys_scopes_check CHECK ((cardinality(scopes) > 0));

alter table api_keys add constraint api_keys_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

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

alter table article_revisions add constraint article_revisions_pkey PRIMARY KEY (tenant_id, article_id, version);

alter table article_revisions add constraint article_revisions_tenant_id_article_id_fkey FOREIGN KEY (tenant_id, article_id) REFERENCES articles(tenant_id, id) ON DELETE CASCADE;

alter table article_revisions add constraint article_revisions_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table articles add constraint articles_image_focus_x_check CHECK (((image_focus_x >= (0)::double precision) AND (image_focus_x <= (1)::double precision)));

alter table articles add constraint articles_image_focus_y_check CHECK (((image_focus_y >= (0)::double precision) AND (image_focus_y <= (1)::double precision)));

alter table articles add constraint articles_pkey PRIMARY KEY (tenant_id, id);

alter table articles add constraint articles_tenant_id_author_id_fkey FOREIGN KEY (tenant_id, author_id) REFERENCES members(tenant_id, id) ON DELETE SET NULL (author_id);

alter table articles add constraint articles_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table asset_archives add constraint asset_archives_pkey PRIMARY KEY (tenant_id, id);

alter table asset_archives add constraint asset_archives_state_check CHECK ((state = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text, 'DONE'::text, 'FAILED'::text])));

alter table asset_archives add constraint asset_archives_tenant_id_entry_id_fkey FOREIGN KEY (tenant_id, entry_id) REFERENCES asset_entries(tenant_id, id) ON DELETE CASCADE;

alter table asset_archives add constraint asset_archives_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table asset_entries add constraint asset_entries_check CHECK (((article_id IS NULL) OR (of_article AND (article_id = id))));

alter table asset_entries add constraint asset_entries_pkey PRIMARY KEY (tenant_id, id);

alter table asset_entries add constraint asset_entries_tenant_id_article_id_fkey FOREIGN KEY (tenant_id, article_id) REFERENCES articles(tenant_id, id) ON DELETE SET NULL (article_id);

alter table asset_entries add constraint asset_entries_tenant_id_created_by_fkey FOREIGN KEY (tenant_id, created_by) REFERENCES members(tenant_id, id) ON DELETE SET NULL (created_by);

alter table asset_entries add constraint asset_entries_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table asset_files add constraint asset_files_pkey PRIMARY KEY (tenant_id, id);

alter table asset_files add constraint asset_files_size_check CHECK ((size > 0));

alter table asset_files add constraint asset_files_tenant_id_entry_id_fkey FOREIGN KEY (tenant_id, entry_id) REFERENCES asset_entries(tenant_id, id) ON DELETE RESTRICT;

alter table asset_files add constraint asset_files_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table asset_parts add constraint asset_parts_pkey PRIMARY KEY (tenant_id, file_id, number);

alter table asset_parts add constraint asset_parts_tenant_id_file_id_fkey FOREIGN KEY (tenant_id, file_id) REFERENCES asset_files(tenant_id, id) ON DELETE CASCADE;

alter table asset_parts add constraint asset_parts_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table audit_entries add constraint audit_entries_pkey PRIMARY KEY (tenant_id, id);

alter table audit_entries add constraint audit_entries_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table audit_entries add constraint audit_entries_tenant_id_member_id_fkey FOREIGN KEY (tenant_id, member_id) REFERENCES members(tenant_id, id) ON DELETE CASCADE;

alter table audit_entries add constraint audit_entries_tenant_id_member_id_version_key UNIQUE (tenant_id, member_id, version);

alter table billing_events add constraint billing_events_pkey PRIMARY KEY (tenant_id, id);

alter table billing_events add constraint billing_events_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table billing_events add constraint billing_events_tenant_id_member_id_fkey FOREIGN KEY (tenant_id, member_id) REFERENCES members(tenant_id, id) ON DELETE CASCADE;

alter table billing_events add constraint billing_events_tenant_id_subscription_id_fkey FOREIGN KEY (tenant_id, subscription_id) REFERENCES subscriptions(tenant_id, id);

alter table broadcast_deliveries add constraint broadcast_deliveries_pkey PRIMARY KEY (tenant_id, broadcast_id, device_id);

alter table broadcast_deliveries add constraint broadcast_deliveries_state_check CHECK ((state = ANY (ARRAY['QUEUED'::text, 'SENDING'::text, 'SENT'::text, 'KEPT'::text, 'FAILED'::text, 'UNCONFIRMED'::text, 'CANCELLED'::text])));

alter table broadcast_deliveries add constraint broadcast_deliveries_tenant_id_broadcast_id_fkey FOREIGN KEY (tenant_id, broadcast_id) REFERENCES broadcasts(tenant_id, id) ON DELETE CASCADE;

alter table broadcast_deliveries add constraint broadcast_deliveries_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table broadcast_deliveries add constraint broadcast_deliveries_tenant_id_member_id_fkey FOREIGN KEY (tenant_id, member_id) REFERENCES members(tenant_id, id) ON DELETE CASCADE;

alter table broadcasts add constraint broadcasts_audience_check CHECK ((audience = ANY (ARRAY['EVERYBODY'::text, 'FILTER'::text, 'CHOSEN'::text])));

alter table broadcasts add constraint broadcasts_check CHECK (((audience = 'FILTER'::text) = (filter IS NOT NULL)));

alter table broadcasts add constraint broadcasts_check1 CHECK (((audience = 'CHOSEN'::text) = (member_ids IS NOT NULL)));

alter table broadcasts add constraint broadcasts_pkey PRIMARY KEY (tenant_id, id);

alter table broadcasts add constraint broadcasts_state_check CHECK ((state = ANY (ARRAY['SCHEDULED'::text, 'RUNNING'::text, 'SENT'::text, 'CANCELLED'::text, 'FAILED'::text])));

alter table broadcasts add constraint broadcasts_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table bulk_change_members add constraint bulk_change_members_pkey PRIMARY KEY (tenant_id, change_id, place);

alter table bulk_change_members add constraint bulk_change_members_tenant_id_change_id_fkey FOREIGN KEY (tenant_id, change_id) REFERENCES bulk_changes(tenant_id, id) ON DELETE CASCADE;

alter table bulk_change_members add constraint bulk_change_members_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table bulk_changes add constraint bulk_changes_pkey PRIMARY KEY (tenant_id, id);

alter table bulk_changes add constraint bulk_changes_state_check CHECK ((state = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text, 'DONE'::text])));

alter table bulk_changes add constraint bulk_changes_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table checkouts add constraint checkouts_cents_check CHECK ((cents >= 0));

alter table checkouts add constraint checkouts_pkey PRIMARY KEY (tenant_id, id);

alter table checkouts add constraint checkouts_plan_check CHECK ((plan = ANY (ARRAY['MONTHLY'::text, 'YEARLY'::text])));

alter table checkouts add constraint checkouts_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'COMPLETE'::text, 'CLOSED'::text])));

alter table checkouts add constraint checkouts_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table checkouts add constraint checkouts_tenant_id_member_id_fkey FOREIGN KEY (tenant_id, member_id) REFERENCES members(tenant_id, id) ON DELETE CASCADE;

alter table choice_lists add constraint choice_lists_pkey PRIMARY KEY (tenant_id, field);

alter table choice_lists add constraint choice_lists_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table content_items add constraint content_items_check CHECK (("end" > start));

alter table content_items add constraint content_items_pkey PRIMARY KEY (tenant_id, id);

alter table content_items add constraint content_items_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table credentials add constraint credentials_check CHECK (((password_hash IS NOT NULL) OR (pool_subject IS NOT NULL)));

alter table credentials add constraint credentials_pkey PRIMARY KEY (tenant_id, person_id);

alter table credentials add constraint credentials_state_check CHECK ((state = ANY (ARRAY['CONFIRMED'::text, 'UNCONFIRMED'::text, 'TEMPORARY'::text, 'RESET_REQUIRED'::text])));

alter table credentials add constraint credentials_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table credentials add constraint credentials_tenant_id_pool_subject_key UNIQUE (tenant_id, pool_subject);

alter table devices add constraint devices_pkey PRIMARY KEY (tenant_id, person_id, hash);

alter table devices add constraint devices_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table export_links add constraint export_links_pkey PRIMARY KEY (tenant_id, hash);

alter table export_links add constraint export_links_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table figure_counts add constraint figure_counts_pkey PRIMARY KEY (tenant_id);

alter table figure_counts add constraint figure_counts_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table figure_days add constraint figure_days_pkey PRIMARY KEY (tenant_id, measure, day, part, currency);

alter table figure_days add constraint figure_days_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

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

alter table inbound_mails add constraint inbound_mails_pkey PRIMARY KEY (tenant_id, id);

alter table inbound_mails add constraint inbound_mails_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table inbound_mails add constraint inbound_mails_tenant_id_message_hash_key UNIQUE (tenant_id, message_hash);

alter table inbox_messages add constraint inbox_messages_pkey PRIMARY KEY (tenant_id, broadcast_id, member_id);

alter table inbox_messages add constraint inbox_messages_tenant_id_broadcast_id_fkey FOREIGN KEY (tenant_id, broadcast_id) REFERENCES broadcasts(tenant_id, id) ON DELETE CASCADE;

alter table inbox_messages add constraint inbox_messages_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table inbox_messages add constraint inbox_messages_tenant_id_member_id_fkey FOREIGN KEY (tenant_id, member_id) REFERENCES members(tenant_id, id) ON DELETE CASCADE;

alter table installation add constraint installation_pkey PRIMARY KEY (key);

alter table invite_links add constraint invite_links_pkey PRIMARY KEY (tenant_id, token_hash);

alter table invite_links add constraint invite_links_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table invite_links add constraint invite_links_tenant_id_invite_id_fkey FOREIGN KEY (tenant_id, invite_id) REFERENCES invites(tenant_id, id) ON DELETE CASCADE;

alter table invites add constraint invites_pkey PRIMARY KEY (tenant_id, id);

alter table invites add constraint invites_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table invites add constraint invites_tenant_id_member_id_fkey FOREIGN KEY (tenant_id, member_id) REFERENCES members(tenant_id, id) ON DELETE CASCADE;

alter table job_workers add constraint job_workers_pkey PRIMARY KEY (worker_id);

alter table last_writes add constraint last_writes_pkey PRIMARY KEY (tenant_id, writer);

alter table last_writes add constraint last_writes_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table ledger_lines add constraint ledger_lines_account_check CHECK ((account = ANY (ARRAY['PROVIDER'::text, 'BANK'::text, 'CASH'::text, 'GIFT'::text, 'MEMBERSHIPS'::text])));

alter table ledger_lines add constraint ledger_lines_cents_check CHECK (((cents <> 0) OR (account = ANY (ARRAY['GIFT'::text, 'MEMBERSHIPS'::text]))));

alter table ledger_lines add constraint ledger_lines_currency_check CHECK ((currency ~ '^[A-Z]{3}$'::text));

alter table ledger_lines add constraint ledger_lines_pkey PRIMARY KEY (tenant_id, transaction_id, line);

alter table ledger_lines add constraint ledger_lines_tenant_id_transaction_id_fkey FOREIGN KEY (tenant_id, transaction_id) REFERENCES ledger_transactions(tenant_id, id);

alter table ledger_transactions add constraint ledger_transactions_kind_check CHECK ((kind = ANY (ARRAY['PAYMENT'::text, 'REFUND'::text])));

alter table ledger_transactions add constraint ledger_transactions_pkey PRIMARY KEY (tenant_id, id);

alter table ledger_transactions add constraint ledger_transactions_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id);

alter table ledger_transactions add constraint ledger_transactions_tenant_id_provider_kind_reference_key UNIQUE (tenant_id, provider, kind, reference);

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

alter table logs add constraint logs_level_check CHECK ((level = ANY (ARRAY['DEBUG'::text, 'INFO'::text, 'WARN'::text, 'ERROR'::text])));

alter table logs add constraint logs_pkey PRIMARY KEY (tenant_id, id);

alter table logs add constraint logs_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table mail_reports add constraint mail_reports_kind_check CHECK ((kind = ANY (ARRAY['BOUNCE'::text, 'COMPLAINT'::text])));

alter table mail_reports add constraint mail_reports_pkey PRIMARY KEY (tenant_id, report_hash);

alter table mail_reports add constraint mail_reports_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table mail_templates add constraint mail_templates_check CHECK (((subject IS NULL) = (body IS NULL)));

alter table mail_templates add constraint mail_templates_pkey PRIMARY KEY (tenant_id, name);

alter table mail_templates add constraint mail_templates_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table member_exports add constraint member_exports_pkey PRIMARY KEY (tenant_id, id);

alter table member_exports add constraint member_exports_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table member_notes add constraint member_notes_pkey PRIMARY KEY (tenant_id, id);

alter table member_notes add constraint member_notes_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table member_notes add constraint member_notes_tenant_id_member_id_fkey FOREIGN KEY (tenant_id, member_id) REFERENCES members(tenant_id, id) ON DELETE CASCADE;

alter table members add constraint members_email_bounce_check CHECK (((email_bounced_at IS NULL) = (email_bounce_reason IS NULL)));

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

alter table outbox_messages add constraint outbox_messages_channel_check CHECK ((channel = ANY (ARRAY['MAIL'::text, 'SMS'::text])));

alter table outbox_messages add constraint outbox_messages_pkey PRIMARY KEY (tenant_id, id);

alter table outbox_messages add constraint outbox_messages_state_check CHECK ((state = ANY (ARRAY['QUEUED'::text, 'SENT'::text, 'KEPT'::text, 'SKIPPED'::text, 'FAILED'::text])));

alter table outbox_messages add constraint outbox_messages_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table payment_events add constraint payment_events_pkey PRIMARY KEY (tenant_id, provider, event_id);

alter table payment_events add constraint payment_events_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table payments add constraint payments_by_hand CHECK (((method = 'CARD'::text) = (reason <> 'BY_HAND'::text)));

alter table payments add constraint payments_cents_check CHECK ((cents >= 0));

alter table payments add constraint payments_check CHECK (((refunded_cents >= 0) AND (refunded_cents <= cents)));

alter table payments add constraint payments_in_time CHECK (((period_end > period_start) OR (reason <> 'BY_HAND'::text)));

alter table payments add constraint payments_method_check CHECK ((method = ANY (ARRAY['CARD'::text, 'BANK_TRANSFER'::text, 'CASH'::text, 'GIFT'::text])));

alter table payments add constraint payments_note_check CHECK (((length(note) >= 1) AND (length(note) <= 1000)));

alter table payments add constraint payments_of_subscriptions CHECK (((reason = 'BY_HAND'::text) OR ((subscription_id IS NOT NULL) AND (invoice_id IS NOT NULL))));

alter table payments add constraint payments_pkey PRIMARY KEY (tenant_id, id);

alter table payments add constraint payments_reason_check CHECK ((reason = ANY (ARRAY['FIRST'::text, 'RENEWAL'::text, 'CHANGE'::text, 'BY_HAND'::text])));

alter table payments add constraint payments_state_check CHECK ((state = ANY (ARRAY['PENDING'::text, 'FAILED'::text, 'PAID'::text])));

alter table payments add constraint payments_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table payments add constraint payments_tenant_id_member_id_fkey FOREIGN KEY (tenant_id, member_id) REFERENCES members(tenant_id, id) ON DELETE SET NULL (member_id);

alter table payments add constraint payments_tenant_id_provider_provider_id_key UNIQUE (tenant_id, provider, provider_id);

alter table payments add constraint payments_tenant_id_subscription_id_fkey FOREIGN KEY (tenant_id, subscription_id) REFERENCES subscriptions(tenant_id, id);

alter table poll_tallies add constraint poll_tallies_pkey PRIMARY KEY (tenant_id, poll_id, choice);

alter table poll_tallies add constraint poll_tallies_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table poll_tallies add constraint poll_tallies_tenant_id_poll_id_fkey FOREIGN KEY (tenant_id, poll_id) REFERENCES content_items(tenant_id, id) ON DELETE CASCADE;

alter table poll_votes add constraint poll_votes_pkey PRIMARY KEY (tenant_id, poll_id, member_id);

alter table poll_votes add constraint poll_votes_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table poll_votes add constraint poll_votes_tenant_id_member_id_fkey FOREIGN KEY (tenant_id, member_id) REFERENCES members(tenant_id, id) ON DELETE CASCADE;

alter table poll_votes add constraint poll_votes_tenant_id_poll_id_fkey FOREIGN KEY (tenant_id, poll_id) REFERENCES content_items(tenant_id, id) ON DELETE CASCADE;

alter table provider_sign_ins add constraint provider_sign_ins_pkey PRIMARY KEY (tenant_id, state_hash);

alter table provider_sign_ins add constraint provider_sign_ins_tenant_id_code_hash_key UNIQUE (tenant_id, code_hash);

alter table provider_sign_ins add constraint provider_sign_ins_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table push_devices add constraint push_devices_pkey PRIMARY KEY (tenant_id, id);

alter table push_devices add constraint push_devices_platform_check CHECK ((platform = ANY (ARRAY['APPLE'::text, 'ANDROID'::text, 'WEB'::text])));

alter table push_devices add constraint push_devices_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table push_devices add constraint push_devices_tenant_id_member_id_fkey FOREIGN KEY (tenant_id, member_id) REFERENCES members(tenant_id, id) ON DELETE CASCADE;

alter table rate_limits add constraint rate_limits_pkey PRIMARY KEY (key);

alter table receipts add constraint receipts_pkey PRIMARY KEY (tenant_id, sequence);

alter table receipts add constraint receipts_tenant_id_number_key UNIQUE (tenant_id, number);

alter table receipts add constraint receipts_tenant_id_transaction_id_fkey FOREIGN KEY (tenant_id, transaction_id) REFERENCES ledger_transactions(tenant_id, id);

alter table receipts add constraint receipts_tenant_id_transaction_id_key UNIQUE (tenant_id, transaction_id);

alter table record_changes add constraint record_changes_pkey PRIMARY KEY (tenant_id, id);

alter table record_changes add constraint record_changes_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table record_changes add constraint record_changes_tenant_id_record_record_id_version_key UNIQUE (tenant_id, record, record_id, version);

alter table recovery_codes add constraint recovery_codes_pkey PRIMARY KEY (tenant_id, person_id);

alter table recovery_codes add constraint recovery_codes_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table recovery_verifications add constraint recovery_verifications_pkey PRIMARY KEY (tenant_id, person_id);

alter table recovery_verifications add constraint recovery_verifications_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table referral_totals add constraint referral_totals_pkey PRIMARY KEY (tenant_id, inviter_id);

alter table referral_totals add constraint referral_totals_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table referral_totals add constraint referral_totals_tenant_id_inviter_id_fkey FOREIGN KEY (tenant_id, inviter_id) REFERENCES members(tenant_id, id) ON DELETE CASCADE;

alter table refresh_tokens add constraint refresh_tokens_pkey PRIMARY KEY (tenant_id, hash);

alter table refresh_tokens add constraint refresh_tokens_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table refresh_tokens add constraint refresh_tokens_tenant_id_session_id_fkey FOREIGN KEY (tenant_id, session_id) REFERENCES sessions(tenant_id, id) ON DELETE CASCADE;

alter table refunds add constraint refunds_cents_check CHECK ((cents > 0));

alter table refunds add constraint refunds_pkey PRIMARY KEY (tenant_id, id);

alter table refunds add constraint refunds_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500)));

alter table refunds add constraint refunds_state_check CHECK ((state = ANY (ARRAY['ASKED'::text, 'GIVEN'::text, 'REFUSED'::text])));

alter table refunds add constraint refunds_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table refunds add constraint refunds_tenant_id_payment_id_fkey FOREIGN KEY (tenant_id, payment_id) REFERENCES payments(tenant_id, id) ON DELETE CASCADE;

alter table reports add constraint reports_pkey PRIMARY KEY (tenant_id, id);

alter table reports add constraint reports_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'IN_REVIEW'::text, 'RESOLVED'::text, 'DISMISSED'::text])));

alter table reports add constraint reports_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table reports add constraint reports_tenant_id_made_by_id_fkey FOREIGN KEY (tenant_id, made_by_id) REFERENCES members(tenant_id, id) ON DELETE SET NULL (made_by_id);

alter table reports add constraint reports_tenant_id_room_id_fkey FOREIGN KEY (tenant_id, room_id) REFERENCES living_rooms(tenant_id, id) ON DELETE SET NULL (room_id);

alter table reports add constraint reports_tenant_id_user_id_fkey FOREIGN KEY (tenant_id, user_id) REFERENCES members(tenant_id, id) ON DELETE SET NULL (user_id);

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

alter table saved_replies add constraint saved_replies_pkey PRIMARY KEY (tenant_id, id);

alter table saved_replies add constraint saved_replies_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

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

alter table sessions add constraint sessions_tenant_id_pool_session_key UNIQUE (tenant_id, pool_session);

alter table sign_ins add constraint sign_ins_pkey PRIMARY KEY (tenant_id, id);

alter table sign_ins add constraint sign_ins_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table subscriptions add constraint subscriptions_cents_check CHECK ((cents >= 0));

alter table subscriptions add constraint subscriptions_pkey PRIMARY KEY (tenant_id, id);

alter table subscriptions add constraint subscriptions_plan_check CHECK ((plan = ANY (ARRAY['MONTHLY'::text, 'YEARLY'::text])));

alter table subscriptions add constraint subscriptions_state_check CHECK ((state = ANY (ARRAY['INCOMPLETE'::text, 'TRIALING'::text, 'ACTIVE'::text, 'PAST_DUE'::text, 'ENDED'::text])));

alter table subscriptions add constraint subscriptions_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table subscriptions add constraint subscriptions_tenant_id_member_id_fkey FOREIGN KEY (tenant_id, member_id) REFERENCES members(tenant_id, id) ON DELETE SET NULL (member_id);

alter table subscriptions add constraint subscriptions_tenant_id_provider_provider_id_key UNIQUE (tenant_id, provider, provider_id);

alter table summary_choices add constraint summary_choices_period_check CHECK ((period = ANY (ARRAY['WEEK'::text, 'MONTH'::text])));

alter table summary_choices add constraint summary_choices_pkey PRIMARY KEY (tenant_id, member_id, period);

alter table summary_choices add constraint summary_choices_tenant_id_member_id_fkey FOREIGN KEY (tenant_id, member_id) REFERENCES members(tenant_id, id) ON DELETE CASCADE;

alter table summary_mails add constraint summary_mails_period_check CHECK ((period = ANY (ARRAY['WEEK'::text, 'MONTH'::text])));

alter table summary_mails add constraint summary_mails_pkey PRIMARY KEY (tenant_id, member_id, period, first_day);

alter table summary_mails add constraint summary_mails_tenant_id_member_id_fkey FOREIGN KEY (tenant_id, member_id) REFERENCES members(tenant_id, id) ON DELETE CASCADE;

alter table support_notes add constraint support_notes_pkey PRIMARY KEY (tenant_id, id);

alter table support_notes add constraint support_notes_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table support_notes add constraint support_notes_tenant_id_request_id_fkey FOREIGN KEY (tenant_id, request_id) REFERENCES support_requests(tenant_id, id) ON DELETE CASCADE;

alter table support_reads add constraint support_reads_pkey PRIMARY KEY (tenant_id, request_id, person_id);

alter table support_reads add constraint support_reads_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table support_reads add constraint support_reads_tenant_id_request_id_fkey FOREIGN KEY (tenant_id, request_id) REFERENCES support_requests(tenant_id, id) ON DELETE CASCADE;

alter table support_replies add constraint support_replies_check CHECK (((staff_id IS NULL) = (staff_name IS NULL)));

alter table support_replies add constraint support_replies_pkey PRIMARY KEY (tenant_id, request_id, place);

alter table support_replies add constraint support_replies_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table support_replies add constraint support_replies_tenant_id_request_id_fkey FOREIGN KEY (tenant_id, request_id) REFERENCES support_requests(tenant_id, id) ON DELETE CASCADE;

alter table support_requests add constraint support_requests_id_check CHECK ((length(id) = 27));

alter table support_requests add constraint support_requests_pkey PRIMARY KEY (tenant_id, id);

alter table support_requests add constraint support_requests_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'WAITING'::text, 'CLOSED'::text])));

alter table support_requests add constraint support_requests_tenant_id_conversation_id_key UNIQUE (tenant_id, conversation_id);

alter table support_requests add constraint support_requests_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table support_requests add constraint support_requests_tenant_id_member_id_fkey FOREIGN KEY (tenant_id, member_id) REFERENCES members(tenant_id, id) ON DELETE SET NULL (member_id);

alter table support_requests add constraint support_requests_tenant_id_merged_into_fkey FOREIGN KEY (tenant_id, merged_into) REFERENCES support_requests(tenant_id, id) ON DELETE CASCADE;

alter table support_visits add constraint support_visits_pkey PRIMARY KEY (tenant_id, request_id, person_id);

alter table support_visits add constraint support_visits_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table support_visits add constraint support_visits_tenant_id_request_id_fkey FOREIGN KEY (tenant_id, request_id) REFERENCES support_requests(tenant_id, id) ON DELETE CASCADE;

alter table tenant_hosts add constraint tenant_hosts_host_check CHECK ((host = lower(host)));

alter table tenant_hosts add constraint tenant_hosts_host_key UNIQUE (host);

alter table tenant_hosts add constraint tenant_hosts_pkey PRIMARY KEY (tenant_id, host);

alter table tenant_hosts add constraint tenant_hosts_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table tenant_pillars add constraint tenant_pillars_pillar_check CHECK ((pillar = ANY (ARRAY['Professional'::text, 'Personal'::text, 'Financial'::text])));

alter table tenant_pillars add constraint tenant_pillars_pkey PRIMARY KEY (tenant_id, pillar);

alter table tenant_pillars add constraint tenant_pillars_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table tenants add constraint tenants_analytics_sample_percent_check CHECK (((analytics_sample_percent >= 0) AND (analytics_sample_percent <= 100)));

alter table tenants add constraint tenants_app_scheme_check CHECK (((app_scheme ~ '^[a-z][a-z0-9.+-]{1,40}$'::text) AND (app_scheme <> ALL (ARRAY['http'::text, 'https'::text, 'javascript'::text, 'data'::text, 'file'::text, 'blob'::text, 'about'::text, 'vbscript'::text, 'ftp'::text, 'ws'::text, 'wss'::text]))));

alter table tenants add constraint tenants_app_store_url_check CHECK ((app_store_url ~ '^https://[^[:space:]/?#@]+(/|$)'::text));

alter table tenants add constraint tenants_billing_success_text_check CHECK (((length(billing_success_text) >= 1) AND (length(billing_success_text) <= 2000)));

alter table tenants add constraint tenants_checkout_coupon_check CHECK (((length(checkout_coupon) >= 1) AND (length(checkout_coupon) <= 100)));

alter table tenants add constraint tenants_id_check CHECK ((id ~ '^[a-z][a-z0-9-]{1,38}$'::text));

alter table tenants add constraint tenants_inbound_mail_host_check CHECK ((inbound_mail_host ~ '^[a-z0-9-]+(\.[a-z0-9-]+)+$'::text));

alter table tenants add constraint tenants_marketing_url_check CHECK ((marketing_url ~ '^https://[^[:space:]/?#@]+(/|$)'::text));

alter table tenants add constraint tenants_monthly_price_cents_check CHECK ((monthly_price_cents > 0));

alter table tenants add constraint tenants_payment_return_url_check CHECK ((payment_return_url ~ '^https://[^[:space:]/?#@]+(/|$)'::text));

alter table tenants add constraint tenants_pkey PRIMARY KEY (id);

alter table tenants add constraint tenants_plan_currency_check CHECK ((plan_currency ~ '^[A-Z]{3}$'::text));

alter table tenants add constraint tenants_play_store_url_check CHECK ((play_store_url ~ '^https://[^[:space:]/?#@]+(/|$)'::text));

alter table tenants add constraint tenants_postal_address_check CHECK (((length(postal_address) >= 1) AND (length(postal_address) <= 500)));

alter table tenants add constraint tenants_support_email_check CHECK ((support_email ~ '^[^[:space:]@]+@[^[:space:]@]+$'::text));

alter table tenants add constraint tenants_tax_line_check CHECK (((length(tax_line) >= 1) AND (length(tax_line) <= 200)));

alter table tenants add constraint tenants_trial_days_check CHECK (((trial_days >= 0) AND (trial_days <= 90)));

alter table tenants add constraint tenants_web_app_staging_url_check CHECK ((web_app_staging_url ~ '^https://[^[:space:]/?#@]+(/[^[:space:]?#]*)?$'::text));

alter table tenants add constraint tenants_web_app_url_check CHECK ((web_app_url ~ '^https://[^[:space:]/?#@]+(/[^[:space:]?#]*)?$'::text));

alter table tenants add constraint tenants_yearly_price_cents_check CHECK ((yearly_price_cents > 0));

alter table test_payment_records add constraint test_payment_records_kind_check CHECK ((kind = ANY (ARRAY['checkout'::text, 'subscription'::text, 'invoice'::text, 'event'::text])));

alter table test_payment_records add constraint test_payment_records_pkey PRIMARY KEY (tenant_id, id);

alter table test_payment_records add constraint test_payment_records_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table uploads add constraint uploads_pkey PRIMARY KEY (tenant_id, id);

alter table uploads add constraint uploads_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table uploads add constraint uploads_tenant_id_token_hash_key UNIQUE (tenant_id, token_hash);

alter table webhook_deliveries add constraint webhook_deliveries_pkey PRIMARY KEY (tenant_id, endpoint_id, event_id);

alter table webhook_deliveries add constraint webhook_deliveries_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'SENT'::text, 'FAILED'::text])));

alter table webhook_deliveries add constraint webhook_deliveries_tenant_id_endpoint_id_fkey FOREIGN KEY (tenant_id, endpoint_id) REFERENCES webhook_endpoints(tenant_id, id) ON DELETE CASCADE;

alter table webhook_deliveries add constraint webhook_deliveries_tenant_id_event_id_fkey FOREIGN KEY (tenant_id, event_id) REFERENCES webhook_events(tenant_id, id) ON DELETE CASCADE;

alter table webhook_endpoints add constraint webhook_endpoints_address_check CHECK ((length(address) <= 2000));

alter table webhook_endpoints add constraint webhook_endpoints_description_check CHECK ((length(description) <= 200));

alter table webhook_endpoints add constraint webhook_endpoints_pkey PRIMARY KEY (tenant_id, id);

alter table webhook_endpoints add constraint webhook_endpoints_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

alter table webhook_events add constraint webhook_events_pkey PRIMARY KEY (tenant_id, id);

alter table webhook_events add constraint webhook_events_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id) ON DELETE CASCADE;

CREATE INDEX analytics_events_by_time ON public.analytics_events USING btree (tenant_id, at, id);

CREATE UNIQUE INDEX api_keys_by_hash ON public.api_keys USING btree (tenant_id, hash);

CREATE INDEX api_keys_newest ON public.api_keys USING btree (tenant_id, created DESC, id DESC);

CREATE INDEX application_questions_by_member ON public.application_questions USING btree (tenant_id, member_id, created);

CREATE INDEX applications_by_known_member ON public.applications USING btree (tenant_id, member_id);

CREATE UNIQUE INDEX applications_by_member ON public.applications USING btree (tenant_id, member_id) WHERE admitted;

CREATE INDEX applications_by_question ON public.applications USING btree (tenant_id, question, submitted DESC NULLS LAST, member_id DESC) WHERE (admitted AND (question <> 'NONE'::text));

CREATE UNIQUE INDEX applications_by_resume ON public.applications USING btree (tenant_id, resume_id) WHERE (resume_id IS NOT NULL);

CREATE INDEX articles_by_author ON public.articles USING btree (tenant_id, author_id) WHERE (author_id IS NOT NULL);

CREATE INDEX articles_by_created ON public.articles USING btree (tenant_id, created DESC NULLS LAST, id DESC);

CREATE INDEX articles_by_day ON public.articles USING btree (tenant_id, COALESCE(publish_at, created)) WHERE ((deleted_at IS NULL) AND (image IS NULL));

CREATE INDEX articles_by_publish_at ON public.articles USING btree (tenant_id, publish_at DESC NULLS LAST, id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX articles_by_search ON public.articles USING gin (search_text gin_trgm_ops);

CREATE INDEX articles_by_title ON public.articles USING btree (tenant_id, title COLLATE "und-x-icu" DESC NULLS LAST, id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX articles_by_updated ON public.articles USING btree (tenant_id, updated DESC NULLS LAST, id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX articles_deleted ON public.articles USING btree (tenant_id, deleted_at) WHERE (deleted_at IS NOT NULL);

CREATE INDEX asset_archives_by_created ON public.asset_archives USING btree (tenant_id, created);

CREATE INDEX asset_archives_by_entry ON public.asset_archives USING btree (tenant_id, entry_id);

CREATE UNIQUE INDEX asset_archives_by_token ON public.asset_archives USING btree (tenant_id, token_hash) WHERE (token_hash IS NOT NULL);

CREATE INDEX asset_entries_by_article ON public.asset_entries USING btree (tenant_id, article_id) WHERE (article_id IS NOT NULL);

CREATE INDEX asset_entries_by_created ON public.asset_entries USING btree (tenant_id, created DESC NULLS LAST, id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX asset_entries_by_creator ON public.asset_entries USING btree (tenant_id, created_by) WHERE (created_by IS NOT NULL);

CREATE INDEX asset_entries_by_search ON public.asset_entries USING gin (search_text gin_trgm_ops);

CREATE INDEX asset_entries_by_title ON public.asset_entries USING btree (tenant_id, title COLLATE "und-x-icu" DESC NULLS LAST, id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX asset_entries_by_updated ON public.asset_entries USING btree (tenant_id, updated DESC NULLS LAST, id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX asset_entries_deleted ON public.asset_entries USING btree (tenant_id, deleted_at) WHERE (deleted_at IS NOT NULL);

CREATE INDEX asset_files_by_entry ON public.asset_files USING btree (tenant_id, entry_id, created);

CREATE INDEX asset_files_gone ON public.asset_files USING btree (tenant_id, deleted_at) WHERE (deleted_at IS NOT NULL);

CREATE INDEX asset_files_waiting ON public.asset_files USING btree (tenant_id, created) WHERE (stored IS NULL);

CREATE INDEX audit_entries_by_member ON public.audit_entries USING btree (tenant_id, member_id, created DESC, id);

CREATE INDEX billing_events_of_member ON public.billing_events USING btree (tenant_id, member_id, at DESC);

CREATE INDEX billing_events_of_subscription ON public.billing_events USING btree (tenant_id, subscription_id);

CREATE INDEX broadcast_deliveries_by_member ON public.broadcast_deliveries USING btree (tenant_id, member_id);

CREATE INDEX broadcast_deliveries_of_state ON public.broadcast_deliveries USING btree (tenant_id, broadcast_id, state, device_id);

CREATE INDEX broadcasts_by_created ON public.broadcasts USING btree (tenant_id, created DESC NULLS LAST, id DESC) WHERE (NOT is_test);

CREATE INDEX broadcasts_by_search ON public.broadcasts USING gin (search_text gin_trgm_ops);

CREATE INDEX broadcasts_by_time ON public.broadcasts USING btree (tenant_id, send_at DESC NULLS LAST, id DESC) WHERE (NOT is_test);

CREATE INDEX broadcasts_finished ON public.broadcasts USING btree (tenant_id, finished) WHERE (finished IS NOT NULL);

CREATE INDEX broadcasts_of_state ON public.broadcasts USING btree (tenant_id, state, send_at DESC NULLS LAST, id DESC) WHERE (NOT is_test);

CREATE INDEX bulk_changes_by_created ON public.bulk_changes USING btree (tenant_id, created);

CREATE UNIQUE INDEX checkouts_open ON public.checkouts USING btree (tenant_id, member_id) WHERE (state = 'OPEN'::text);

CREATE INDEX content_items_by_created ON public.content_items USING btree (tenant_id, created DESC NULLS LAST, start DESC, id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX content_items_by_end ON public.content_items USING btree (tenant_id, "end" DESC NULLS LAST, start DESC, id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX content_items_by_search ON public.content_items USING gin (search_text gin_trgm_ops) WHERE (deleted_at IS NULL);

CREATE INDEX content_items_by_start ON public.content_items USING btree (tenant_id, start DESC NULLS LAST, id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX content_items_by_time ON public.content_items USING gist (tstzrange(start, "end")) WHERE (deleted_at IS NULL);

CREATE INDEX content_items_by_title ON public.content_items USING btree (tenant_id, title COLLATE "und-x-icu" DESC NULLS LAST, start DESC, id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX content_items_by_type ON public.content_items USING btree (tenant_id, type DESC NULLS LAST, start DESC, id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX content_items_deleted ON public.content_items USING btree (tenant_id, deleted_at) WHERE (deleted_at IS NOT NULL);

CREATE INDEX content_items_for_totals ON public.content_items USING btree (tenant_id, start, "end") INCLUDE (type) WHERE (deleted_at IS NULL);

CREATE INDEX content_items_of_type ON public.content_items USING btree (tenant_id, type, start DESC NULLS LAST, id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX credentials_by_subject ON public.credentials USING btree (pool_subject);

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

CREATE INDEX inbound_mails_by_received ON public.inbound_mails USING btree (tenant_id, received);

CREATE INDEX inbox_messages_by_member ON public.inbox_messages USING btree (tenant_id, member_id, created DESC, broadcast_id DESC);

CREATE INDEX inbox_messages_opened ON public.inbox_messages USING btree (tenant_id, broadcast_id) WHERE (read_at IS NOT NULL);

CREATE INDEX inbox_messages_unread ON public.inbox_messages USING btree (tenant_id, member_id) WHERE (read_at IS NULL);

CREATE INDEX invite_links_by_invite ON public.invite_links USING btree (tenant_id, invite_id);

CREATE INDEX invites_by_expiry ON public.invites USING btree (tenant_id, expires) WHERE ((used IS NULL) AND (superseded IS NULL));

CREATE INDEX invites_by_member ON public.invites USING btree (tenant_id, member_id, created DESC);

CREATE INDEX ledger_by_time ON public.ledger_transactions USING btree (tenant_id, at DESC, id DESC);

CREATE INDEX ledger_of_member ON public.ledger_transactions USING btree (tenant_id, member_id, at DESC);

CREATE INDEX ledger_of_payment ON public.ledger_transactions USING btree (tenant_id, payment_id);

CREATE INDEX ledger_refunds ON public.ledger_transactions USING btree (tenant_id, at) WHERE (kind = 'REFUND'::text);

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

CREATE INDEX logs_by_created ON public.logs USING btree (tenant_id, created DESC NULLS LAST, id DESC);

CREATE INDEX logs_by_search ON public.logs USING gin (search_text gin_trgm_ops);

CREATE INDEX logs_of_level ON public.logs USING btree (tenant_id, level, created DESC NULLS LAST, id DESC);

CREATE INDEX mail_reports_by_time ON public.mail_reports USING btree (tenant_id, received);

CREATE INDEX member_notes_by_member ON public.member_notes USING btree (tenant_id, member_id, created);

CREATE INDEX applicants_by_status ON public.members USING btree (tenant_id, status DESC NULLS LAST, created DESC NULLS LAST, id DESC) WHERE ((deleted_at IS NULL) AND (additional_form_info IS NOT NULL));

CREATE INDEX applicants_newest_first ON public.members USING btree (tenant_id, created DESC NULLS LAST, id DESC) WHERE ((deleted_at IS NULL) AND (additional_form_info IS NOT NULL));

CREATE INDEX applicants_waiting_by_company ON public.members USING btree (tenant_id, COALESCE((additional_form_info ->> 'companyName'::text), ''::text) COLLATE "und-x-icu" DESC NULLS LAST, created DESC, id DESC) WHERE ((status = 'PENDING'::text) AND (deleted_at IS NULL) AND (additional_form_info IS NOT NULL));

CREATE INDEX applicants_waiting_by_email ON public.members USING btree (tenant_id, email COLLATE "und-x-icu" DESC NULLS LAST, created DESC, id DESC) WHERE ((status = 'PENDING'::text) AND (deleted_at IS NULL) AND (additional_form_info IS NOT NULL));

CREATE INDEX applicants_waiting_by_first_name ON public.members USING btree (tenant_id, first_name COLLATE "und-x-icu" DESC NULLS LAST, created DESC, id DESC) WHERE ((status = 'PENDING'::text) AND (deleted_at IS NULL) AND (additional_form_info IS NOT NULL));

CREATE INDEX applicants_waiting_by_last_name ON public.members USING btree (tenant_id, last_name COLLATE "und-x-icu" DESC NULLS LAST, created DESC, id DESC) WHERE ((status = 'PENDING'::text) AND (deleted_at IS NULL) AND (additional_form_info IS NOT NULL));

CREATE INDEX members_bounced ON public.members USING btree (tenant_id, created DESC NULLS LAST, id DESC) INCLUDE (archive, deleted_at) WHERE (email_bounced_at IS NOT NULL);

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

CREATE INDEX members_by_milestone ON public.members USING gin (focus_milestones);

CREATE INDEX members_by_mobile_os ON public.members USING btree (tenant_id, mobile_os DESC NULLS LAST, created DESC, id DESC) INCLUDE (archive) WHERE (deleted_at IS NULL);

CREATE INDEX members_by_phone ON public.members USING btree (tenant_id, phone_digits) WHERE (phone_digits IS NOT NULL);

CREATE INDEX members_by_reach ON public.members USING btree (tenant_id, id) INCLUDE (active, archive, locked, timeout, deleted_at);

CREATE INDEX members_by_referred ON public.members USING btree (tenant_id, referred DESC NULLS LAST, created DESC, id DESC) INCLUDE (archive) WHERE (deleted_at IS NULL);

CREATE INDEX members_by_role ON public.members USING btree (tenant_id, role DESC NULLS LAST, created DESC, id DESC) INCLUDE (archive) WHERE (deleted_at IS NULL);

CREATE INDEX members_by_search ON public.members USING gin (search_text gin_trgm_ops);

CREATE INDEX members_by_slug ON public.members USING btree (tenant_id, regexp_replace(username, '-[0-9]+$'::text, ''::text));

CREATE INDEX members_by_status ON public.members USING btree (tenant_id, status DESC NULLS LAST, created DESC, id DESC) INCLUDE (archive) WHERE (deleted_at IS NULL);

CREATE INDEX members_by_subscription ON public.members USING btree (tenant_id, subscription DESC NULLS LAST, created DESC, id DESC) INCLUDE (archive) WHERE (deleted_at IS NULL);

CREATE INDEX members_by_subscription_setter ON public.members USING btree (tenant_id, subscription_set_by) WHERE (subscription_set_by IS NOT NULL);

CREATE INDEX members_by_text ON public.members USING btree (tenant_id) INCLUDE (search_text) WHERE ((deleted_at IS NULL) AND (NOT archive) AND (octet_length(search_text) <= 2000));

CREATE INDEX members_for_referrals ON public.members USING btree (tenant_id, invited_by) INCLUDE (status, active, subscription, created) WHERE ((invited_by IS NOT NULL) AND (deleted_at IS NULL));

CREATE INDEX members_for_totals ON public.members USING btree (tenant_id, archive, active, status, subscription, role, mobile_os) INCLUDE (referred, enterprise, clicked_activation_link, has_comment, has_milestones, has_logged_in, has_been_active) WHERE (deleted_at IS NULL);

CREATE INDEX members_newest_first ON public.members USING btree (tenant_id, created DESC NULLS LAST, id DESC) INCLUDE (archive) WHERE (deleted_at IS NULL);

CREATE INDEX members_waiting ON public.members USING btree (tenant_id, created) WHERE ((status = 'PENDING'::text) AND (NOT archive) AND (deleted_at IS NULL));

CREATE INDEX members_with_long_text ON public.members USING btree (tenant_id) WHERE (octet_length(search_text) > 2000);

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

CREATE INDEX payment_events_old ON public.payment_events USING btree (tenant_id, received);

CREATE INDEX payments_by_amount ON public.payments USING btree (tenant_id, cents DESC NULLS LAST, id DESC);

CREATE INDEX payments_by_created ON public.payments USING btree (tenant_id, created DESC NULLS LAST, id DESC);

CREATE INDEX payments_by_method ON public.payments USING btree (tenant_id, method, created DESC NULLS LAST, id DESC);

CREATE INDEX payments_by_paid ON public.payments USING btree (tenant_id, paid_at DESC NULLS LAST, id DESC);

CREATE INDEX payments_by_plan ON public.payments USING btree (tenant_id, plan, created DESC NULLS LAST, id DESC);

CREATE INDEX payments_by_reason ON public.payments USING btree (tenant_id, reason, created DESC NULLS LAST, id DESC);

CREATE INDEX payments_by_search ON public.payments USING gin (search_text gin_trgm_ops);

CREATE INDEX payments_by_state ON public.payments USING btree (tenant_id, shown_state, created DESC NULLS LAST, id DESC);

CREATE INDEX payments_of_member ON public.payments USING btree (tenant_id, member_id, created DESC);

CREATE INDEX payments_of_provider ON public.payments USING btree (provider, provider_id);

CREATE INDEX payments_of_subscription ON public.payments USING btree (tenant_id, subscription_id, created DESC);

CREATE INDEX payments_paid_amounts ON public.payments USING btree (tenant_id, paid_at) INCLUDE (currency, cents, plan, reason, method, shown_state, provider, member_id) WHERE (state = 'PAID'::text);

CREATE INDEX payments_that_open ON public.payments USING btree (tenant_id, member_id, period_end) WHERE (reason = 'BY_HAND'::text);

CREATE INDEX poll_votes_of_member ON public.poll_votes USING btree (tenant_id, member_id);

CREATE INDEX push_devices_by_member ON public.push_devices USING btree (tenant_id, member_id, last_seen DESC);

CREATE UNIQUE INDEX push_devices_by_token ON public.push_devices USING btree (tenant_id, token);

CREATE INDEX record_changes_by_record ON public.record_changes USING btree (tenant_id, record, record_id, created DESC);

CREATE INDEX referral_totals_by_applied ON public.referral_totals USING btree (tenant_id, applied DESC NULLS LAST, inviter_id DESC) WHERE (applied > 0);

CREATE INDEX referral_totals_by_approved ON public.referral_totals USING btree (tenant_id, approved DESC NULLS LAST, inviter_id DESC) WHERE (applied > 0);

CREATE INDEX referral_totals_by_conversion ON public.referral_totals USING btree (tenant_id, conversion DESC NULLS LAST, inviter_id DESC) WHERE (applied > 0);

CREATE INDEX referral_totals_by_latest ON public.referral_totals USING btree (tenant_id, latest DESC NULLS LAST, inviter_id DESC) WHERE (applied > 0);

CREATE INDEX referral_totals_by_opened ON public.referral_totals USING btree (tenant_id, opened DESC NULLS LAST, inviter_id DESC) WHERE (applied > 0);

CREATE INDEX referral_totals_by_paid ON public.referral_totals USING btree (tenant_id, paid DESC NULLS LAST, inviter_id DESC) WHERE (applied > 0);

CREATE INDEX refresh_tokens_by_session ON public.refresh_tokens USING btree (tenant_id, session_id);

CREATE INDEX refunds_by_provider ON public.refunds USING btree (tenant_id, provider_id);

CREATE INDEX refunds_of_payment ON public.refunds USING btree (tenant_id, payment_id, asked);

CREATE INDEX reports_by_created ON public.reports USING btree (tenant_id, created DESC NULLS LAST, id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX reports_by_maker ON public.reports USING btree (tenant_id, made_by_id, created DESC) WHERE (made_by_id IS NOT NULL);

CREATE INDEX reports_by_reason ON public.reports USING gin (lower(reason) gin_trgm_ops);

CREATE INDEX reports_by_room ON public.reports USING btree (tenant_id, room_id, created DESC) WHERE (room_id IS NOT NULL);

CREATE INDEX reports_by_search ON public.reports USING gin (search_text gin_trgm_ops);

CREATE INDEX reports_by_status ON public.reports USING btree (tenant_id, status DESC NULLS LAST, created DESC, id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX reports_by_updated ON public.reports USING btree (tenant_id, updated DESC NULLS LAST, created DESC, id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX reports_by_user ON public.reports USING btree (tenant_id, user_id, created DESC) WHERE (user_id IS NOT NULL);

CREATE INDEX reports_deleted ON public.reports USING btree (tenant_id, deleted_at) WHERE (deleted_at IS NOT NULL);

CREATE INDEX reports_of_status ON public.reports USING btree (tenant_id, status, created DESC NULLS LAST, id DESC) WHERE (deleted_at IS NULL);

CREATE INDEX room_audit_entries_by_member ON public.room_audit_entries USING btree (tenant_id, member_id, created DESC) WHERE (member_id IS NOT NULL);

CREATE INDEX room_audit_entries_by_room ON public.room_audit_entries USING btree (tenant_id, room_id, created DESC, id);

CREATE INDEX room_registrations_by_member ON public.room_registrations USING btree (tenant_id, member_id, created DESC);

CREATE UNIQUE INDEX saved_views_by_name ON public.saved_views USING btree (tenant_id, owner_id, resource, lower(name));

CREATE INDEX secret_mail_reads_by_message ON public.secret_mail_reads USING btree (tenant_id, message_id, created DESC);

CREATE INDEX sent_requests_by_created ON public.sent_requests USING btree (tenant_id, created);

CREATE INDEX sessions_by_person ON public.sessions USING btree (tenant_id, person_id);

CREATE INDEX subscriptions_of_member ON public.subscriptions USING btree (tenant_id, member_id, started DESC);

CREATE INDEX subscriptions_of_provider ON public.subscriptions USING btree (provider, provider_id);

CREATE INDEX subscriptions_to_look_after ON public.subscriptions USING btree (tenant_id, current_period_end) WHERE (state <> 'ENDED'::text);

CREATE INDEX support_notes_by_request ON public.support_notes USING btree (tenant_id, request_id, created);

CREATE INDEX support_requests_by_assignee ON public.support_requests USING btree (tenant_id, assignee_id, updated DESC NULLS LAST, conversation_id DESC) WHERE (assignee_id IS NOT NULL);

CREATE INDEX support_requests_by_created ON public.support_requests USING btree (tenant_id, created DESC NULLS LAST, conversation_id DESC) WHERE (merged_into IS NULL);

CREATE INDEX support_requests_by_email ON public.support_requests USING btree (tenant_id, lower(email), updated DESC);

CREATE INDEX support_requests_by_member ON public.support_requests USING btree (tenant_id, member_id, created DESC) WHERE (member_id IS NOT NULL);

CREATE INDEX support_requests_by_search ON public.support_requests USING gin (search_text gin_trgm_ops);

CREATE INDEX support_requests_by_updated ON public.support_requests USING btree (tenant_id, updated DESC NULLS LAST, conversation_id DESC) WHERE (merged_into IS NULL);

CREATE INDEX support_requests_merged ON public.support_requests USING btree (tenant_id, merged_into) WHERE (merged_into IS NOT NULL);

CREATE INDEX support_requests_of_state ON public.support_requests USING btree (tenant_id, state, updated DESC NULLS LAST, conversation_id DESC) WHERE (merged_into IS NULL);

CREATE INDEX support_requests_unanswered ON public.support_requests USING btree (tenant_id, updated) WHERE (state = 'OPEN'::text);

CREATE INDEX support_visits_by_time ON public.support_visits USING btree (tenant_id, seen_at);

CREATE INDEX test_payment_records_due ON public.test_payment_records USING btree (tenant_id, ((body ->> 'nextStep'::text))) WHERE (kind = 'subscription'::text);

CREATE INDEX test_payment_records_of ON public.test_payment_records USING btree (tenant_id, parent, kind);

CREATE INDEX uploads_by_created ON public.uploads USING btree (tenant_id, kind, created);

CREATE INDEX webhook_deliveries_by_event ON public.webhook_deliveries USING btree (tenant_id, event_id);

CREATE INDEX webhook_deliveries_newest ON public.webhook_deliveries USING btree (tenant_id, endpoint_id, created DESC, event_id DESC);

CREATE INDEX webhook_endpoints_newest ON public.webhook_endpoints USING btree (tenant_id, created DESC, id DESC);

CREATE INDEX webhook_events_about ON public.webhook_events USING btree (tenant_id, ((data ->> 'id'::text)));

CREATE INDEX webhook_events_oldest ON public.webhook_events USING btree (tenant_id, created);

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
    members.phone_digits,
    members.country_code
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
    NULL::text AS phone_digits,
    NULL::text AS country_code
   FROM legacy_staff;

create view api_key_names as
 SELECT keys.tenant_id,
    keys.id,
    keys.name,
    NULLIF(concat_ws(' '::text, owners.first_name, owners.last_name), ''::text) AS owner_name
   FROM (api_keys keys
     LEFT JOIN members owners ON (((owners.tenant_id = keys.tenant_id) AND (owners.id = keys.owner_id))));

create view applicant_steps as
 SELECT a.tenant_id,
    a.submitted AS applied,
    m.account_activated_at AS activated,
    m.subscription_activated_at AS paid,
    ( SELECT min(i.created) AS min
           FROM invites i
          WHERE ((i.tenant_id = a.tenant_id) AND (i.member_id = a.member_id))) AS invited,
    ( SELECT min(i.clicked) AS min
           FROM invites i
          WHERE ((i.tenant_id = a.tenant_id) AND (i.member_id = a.member_id))) AS clicked,
    ( SELECT min(e.created) AS min
           FROM audit_entries e
          WHERE ((e.tenant_id = a.tenant_id) AND (e.member_id = a.member_id) AND ((e.updated ->> 'status'::text) = 'APPROVED'::text))) AS decided,
    (m.status = 'APPROVED'::text) AS is_approved,
    m.clicked_activation_link AS has_clicked,
    (m.active OR (m.account_activated_at IS NOT NULL)) AS is_active,
    ((m.subscription = 'ACTIVE'::text) OR (m.subscription_activated_at IS NOT NULL)) AS is_paid
   FROM (applications a
     JOIN members m ON (((m.tenant_id = a.tenant_id) AND (m.id = a.member_id))))
  WHERE (a.admitted AND (m.deleted_at IS NULL));

create view applicants as
 SELECT tenant_id,
    id,
    created,
    first_name,
    last_name,
    email,
    status,
    deleted_at,
    COALESCE((additional_form_info ->> 'companyName'::text), ''::text) AS company,
    ((search_text || ' '::text) || lower(((((COALESCE((additional_form_info ->> 'companyName'::text), ''::text) || ' '::text) || COALESCE((additional_form_info ->> 'currentTitle'::text), ''::text)) || ' '::text) || COALESCE((additional_form_info ->> 'location'::text), ''::text)))) AS search_text
   FROM members
  WHERE ((additional_form_info IS NOT NULL) AND (NOT archive));

create view application_queue as
 SELECT a.tenant_id,
    a.member_id AS id,
    m.created AS submitted,
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
    ((m.search_text || ' '::text) || lower(((((COALESCE((m.additional_form_info ->> 'companyName'::text), ''::text) || ' '::text) || COALESCE((m.additional_form_info ->> 'currentTitle'::text), ''::text)) || ' '::text) || COALESCE((m.additional_form_info ->> 'location'::text), ''::text)))) AS search_text,
    m.created
   FROM (applications a
     JOIN members m ON (((m.tenant_id = a.tenant_id) AND (m.id = a.member_id))))
  WHERE (a.admitted AND (m.additional_form_info IS NOT NULL));

create view begun_subscriptions as
 SELECT tenant_id,
    id,
    member_id,
    plan,
    started,
    ended_at
   FROM subscriptions s
  WHERE ((state <> 'INCOMPLETE'::text) AND ((trial_end IS NOT NULL) OR (EXISTS ( SELECT
           FROM payments p
          WHERE ((p.tenant_id = s.tenant_id) AND (p.subscription_id = s.id) AND (p.state = 'PAID'::text))))));

create view billing_facts as
 SELECT t.tenant_id,
    'REVENUE'::text AS measure,
    part.name AS part,
    l.currency,
    t.at,
    t.at AS since,
    (- l.cents) AS amount,
    NULL::integer AS minutes
   FROM (((ledger_transactions t
     JOIN ledger_lines l ON (((l.tenant_id = t.tenant_id) AND (l.transaction_id = t.id) AND (l.account = 'MEMBERSHIPS'::text))))
     LEFT JOIN subscriptions s ON (((s.tenant_id = t.tenant_id) AND (s.id = t.subscription_id))))
     CROSS JOIN LATERAL ( VALUES (''::text), (COALESCE(s.plan, 'OTHER'::text))) part(name))
UNION ALL
 SELECT begun_subscriptions.tenant_id,
    'STARTED'::text AS measure,
    part.name AS part,
    ''::text AS currency,
    begun_subscriptions.started AS at,
    begun_subscriptions.started AS since,
    0 AS amount,
    NULL::integer AS minutes
   FROM (begun_subscriptions
     CROSS JOIN LATERAL ( VALUES (''::text), (begun_subscriptions.plan)) part(name))
UNION ALL
 SELECT begun_subscriptions.tenant_id,
    'ENDED'::text AS measure,
    part.name AS part,
    ''::text AS currency,
    begun_subscriptions.ended_at AS at,
    begun_subscriptions.ended_at AS since,
    0 AS amount,
    NULL::integer AS minutes
   FROM (begun_subscriptions
     CROSS JOIN LATERAL ( VALUES (''::text), (begun_subscriptions.plan)) part(name))
  WHERE (begun_subscriptions.ended_at IS NOT NULL)
UNION ALL
 SELECT begun_subscriptions.tenant_id,
    'BEGAN'::text AS measure,
    ''::text AS part,
    ''::text AS currency,
    min(begun_subscriptions.started) AS at,
    min(begun_subscriptions.started) AS since,
    0 AS amount,
    NULL::integer AS minutes
   FROM begun_subscriptions
  WHERE (begun_subscriptions.member_id IS NOT NULL)
  GROUP BY begun_subscriptions.tenant_id, begun_subscriptions.member_id
UNION ALL
 SELECT gone.tenant_id,
    'LEFT'::text AS measure,
    ((((EXTRACT(year FROM gone.stay) * (12)::numeric) + EXTRACT(month FROM gone.stay)))::integer)::text AS part,
    ''::text AS currency,
    gone.began AS at,
    gone.gone_at AS since,
    0 AS amount,
    NULL::integer AS minutes
   FROM ( SELECT begun_subscriptions.tenant_id,
            begun_subscriptions.member_id,
            min(begun_subscriptions.started) AS began,
            max(begun_subscriptions.ended_at) AS gone_at,
            age((max(begun_subscriptions.ended_at) - '00:00:01'::interval), min(begun_subscriptions.started)) AS stay
           FROM begun_subscriptions
          WHERE (begun_subscriptions.member_id IS NOT NULL)
          GROUP BY begun_subscriptions.tenant_id, begun_subscriptions.member_id
         HAVING bool_and((begun_subscriptions.ended_at IS NOT NULL))) gone;

create view funnel_facts as
 SELECT applicant_steps.tenant_id,
    'FUNNEL'::text AS measure,
    'APPLIED'::text AS part,
    ''::text AS currency,
    applicant_steps.applied AS at,
    applicant_steps.applied AS since,
    0 AS amount,
    NULL::integer AS minutes
   FROM applicant_steps
UNION ALL
 SELECT applicant_steps.tenant_id,
    'FUNNEL'::text AS measure,
    'APPROVED'::text AS part,
    ''::text AS currency,
    applicant_steps.applied AS at,
    applicant_steps.applied AS since,
    0 AS amount,
    (floor((EXTRACT(epoch FROM (COALESCE(applicant_steps.decided, applicant_steps.invited) - applicant_steps.applied)) / (60)::numeric)))::integer AS minutes
   FROM applicant_steps
  WHERE (applicant_steps.is_paid OR applicant_steps.is_active OR applicant_steps.has_clicked OR applicant_steps.is_approved OR (applicant_steps.invited IS NOT NULL))
UNION ALL
 SELECT applicant_steps.tenant_id,
    'FUNNEL'::text AS measure,
    'INVITED'::text AS part,
    ''::text AS currency,
    applicant_steps.applied AS at,
    applicant_steps.applied AS since,
    0 AS amount,
    (floor((EXTRACT(epoch FROM (applicant_steps.invited - COALESCE(applicant_steps.decided, applicant_steps.invited))) / (60)::numeric)))::integer AS minutes
   FROM applicant_steps
  WHERE (applicant_steps.is_paid OR applicant_steps.is_active OR applicant_steps.has_clicked OR (applicant_steps.invited IS NOT NULL))
UNION ALL
 SELECT applicant_steps.tenant_id,
    'FUNNEL'::text AS measure,
    'CLICKED'::text AS part,
    ''::text AS currency,
    applicant_steps.applied AS at,
    applicant_steps.applied AS since,
    0 AS amount,
    (floor((EXTRACT(epoch FROM (applicant_steps.clicked - applicant_steps.invited)) / (60)::numeric)))::integer AS minutes
   FROM applicant_steps
  WHERE (applicant_steps.is_paid OR applicant_steps.is_active OR applicant_steps.has_clicked)
UNION ALL
 SELECT applicant_steps.tenant_id,
    'FUNNEL'::text AS measure,
    'ACTIVE'::text AS part,
    ''::text AS currency,
    applicant_steps.applied AS at,
    applicant_steps.applied AS since,
    0 AS amount,
    (floor((EXTRACT(epoch FROM (applicant_steps.activated - applicant_steps.clicked)) / (60)::numeric)))::integer AS minutes
   FROM applicant_steps
  WHERE (applicant_steps.is_paid OR applicant_steps.is_active)
UNION ALL
 SELECT applicant_steps.tenant_id,
    'FUNNEL'::text AS measure,
    'PAID'::text AS part,
    ''::text AS currency,
    applicant_steps.applied AS at,
    applicant_steps.applied AS since,
    0 AS amount,
    (floor((EXTRACT(epoch FROM (applicant_steps.paid - applicant_steps.activated)) / (60)::numeric)))::integer AS minutes
   FROM applicant_steps
  WHERE applicant_steps.is_paid;

create view member_facts as
 SELECT members.tenant_id,
    'JOINED'::text AS measure,
    ''::text AS part,
    ''::text AS currency,
    members.created AS at,
    members.created AS since,
    0 AS amount,
    NULL::integer AS minutes
   FROM members
  WHERE ((NOT members.archive) AND (members.deleted_at IS NULL))
UNION ALL
 SELECT members.tenant_id,
    'OPENED'::text AS measure,
    ''::text AS part,
    ''::text AS currency,
    COALESCE(members.account_activated_at, members.created) AS at,
    members.created AS since,
    0 AS amount,
    NULL::integer AS minutes
   FROM members
  WHERE (members.active AND (NOT members.archive) AND (members.deleted_at IS NULL) AND (members.role = 'CUSTOMER'::text))
UNION ALL
 SELECT members.tenant_id,
    'CHOSEN'::text AS measure,
    unnest(members.focus_milestones) AS part,
    ''::text AS currency,
    members.created AS at,
    members.created AS since,
    0 AS amount,
    NULL::integer AS minutes
   FROM members
  WHERE ((NOT members.archive) AND (members.deleted_at IS NULL));

create view milestone_choices as
 SELECT tenant_id,
    unnest(focus_milestones) AS milestone_id
   FROM members
  WHERE ((NOT archive) AND (deleted_at IS NULL));

create view milestone_rooms as
 SELECT tenant_id,
    unnest(milestones) AS name
   FROM living_rooms;

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
    r.conversion,
    r.latest,
    i.created
   FROM (members i
     JOIN referral_totals r ON (((r.tenant_id = i.tenant_id) AND (r.inviter_id = i.id))))
  WHERE (r.applied > 0);

create view referral_facts as
 SELECT m.tenant_id,
    'REFERRED'::text AS measure,
    step.name AS part,
    ''::text AS currency,
    m.created AS at,
    m.created AS since,
    0 AS amount,
    NULL::integer AS minutes
   FROM (members m
     CROSS JOIN LATERAL ( VALUES (''::text,true), ('APPLIED'::text,true), ('APPROVED'::text,(m.status = 'APPROVED'::text)), ('ACTIVE'::text,m.active), ('PAID'::text,(m.subscription = 'ACTIVE'::text))) step(name, reached))
  WHERE ((m.invited_by IS NOT NULL) AND (m.deleted_at IS NULL) AND step.reached);

create view report_queue as
 SELECT tenant_id,
    id,
    version,
    reason,
    status,
    note,
    made_by_id,
    user_id,
    room_id,
    created,
    updated,
    deleted_at,
    search_text,
    COALESCE(( SELECT COALESCE(NULLIF(concat_ws(' '::text, members.first_name, members.last_name), ''::text), members.email) AS "coalesce"
           FROM members
          WHERE ((members.tenant_id = report.tenant_id) AND (members.id = report.user_id))), ( SELECT living_rooms.title
           FROM living_rooms
          WHERE ((living_rooms.tenant_id = report.tenant_id) AND (living_rooms.id = report.room_id)))) AS subject
   FROM reports report;

create view room_facts as
 SELECT r.tenant_id,
    'ROOMS'::text AS measure,
    part.name AS part,
    ''::text AS currency,
    r.start AS at,
    r."end" AS since,
    r.capacity AS amount,
    NULL::integer AS minutes
   FROM (living_rooms r
     CROSS JOIN LATERAL ( SELECT ''::text AS "?column?"
        UNION ALL
         SELECT unnest(r.pillars) AS unnest) part(name))
  WHERE (r.cancelled IS NULL)
UNION ALL
 SELECT r.tenant_id,
    'SEATS_TAKEN'::text AS measure,
    part.name AS part,
    ''::text AS currency,
    r.start AS at,
    r."end" AS since,
    0 AS amount,
    NULL::integer AS minutes
   FROM ((living_rooms r
     JOIN room_registrations g ON (((g.tenant_id = r.tenant_id) AND (g.room_id = r.id) AND (g.role <> 'HOST'::text))))
     CROSS JOIN LATERAL ( SELECT ''::text AS "?column?"
        UNION ALL
         SELECT unnest(r.pillars) AS unnest) part(name))
  WHERE (r.cancelled IS NULL)
UNION ALL
 SELECT r.tenant_id,
    'MARKED'::text AS measure,
    part.name AS part,
    ''::text AS currency,
    r.start AS at,
    r."end" AS since,
    (g.attended)::integer AS amount,
    NULL::integer AS minutes
   FROM ((living_rooms r
     JOIN room_registrations g ON (((g.tenant_id = r.tenant_id) AND (g.room_id = r.id) AND (g.attended IS NOT NULL))))
     CROSS JOIN LATERAL ( SELECT ''::text AS "?column?"
        UNION ALL
         SELECT unnest(r.pillars) AS unnest) part(name))
  WHERE (r.cancelled IS NULL)
UNION ALL
 SELECT r.tenant_id,
    'REGISTRATIONS'::text AS measure,
    part.name AS part,
    ''::text AS currency,
    g.created AS at,
    g.created AS since,
    0 AS amount,
    NULL::integer AS minutes
   FROM ((room_registrations g
     JOIN living_rooms r ON (((r.tenant_id = g.tenant_id) AND (r.id = g.room_id))))
     CROSS JOIN LATERAL ( SELECT ''::text AS "?column?"
        UNION ALL
         SELECT unnest(r.pillars) AS unnest) part(name))
  WHERE (g.role <> 'HOST'::text)
UNION ALL
 SELECT living_rooms.tenant_id,
    'OFFERED'::text AS measure,
    unnest(living_rooms.milestones) AS part,
    ''::text AS currency,
    living_rooms.start AS at,
    living_rooms."end" AS since,
    0 AS amount,
    NULL::integer AS minutes
   FROM living_rooms
  WHERE (living_rooms.cancelled IS NULL);

create view sign_in_facts as
 SELECT tenant_id,
    'SIGN_INS'::text AS measure,
    ''::text AS part,
    ''::text AS currency,
    at,
    at AS since,
    0 AS amount,
    NULL::integer AS minutes
   FROM sign_ins
  WHERE (role = 'CUSTOMER'::text);

create view support_facts as
 SELECT support_requests.tenant_id,
    'REQUESTS'::text AS measure,
    ''::text AS part,
    ''::text AS currency,
    support_requests.created AS at,
    support_requests.created AS since,
    0 AS amount,
    NULL::integer AS minutes
   FROM support_requests
UNION ALL
 SELECT q.tenant_id,
    'ANSWERED'::text AS measure,
    ''::text AS part,
    ''::text AS currency,
    q.created AS at,
    first.at AS since,
    0 AS amount,
    (floor((EXTRACT(epoch FROM (first.at - q.created)) / (60)::numeric)))::integer AS minutes
   FROM (support_requests q
     CROSS JOIN LATERAL ( SELECT min(p.created) AS at
           FROM support_replies p
          WHERE ((p.tenant_id = q.tenant_id) AND (p.request_id = q.id) AND (p.staff_name IS NOT NULL))) first)
  WHERE (first.at IS NOT NULL)
UNION ALL
 SELECT q.tenant_id,
    'CLOSED'::text AS measure,
    ''::text AS part,
    ''::text AS currency,
    q.created AS at,
    last.at AS since,
    0 AS amount,
    (floor((EXTRACT(epoch FROM (last.at - q.created)) / (60)::numeric)))::integer AS minutes
   FROM (support_requests q
     CROSS JOIN LATERAL ( SELECT max(c.created) AS at
           FROM record_changes c
          WHERE ((c.tenant_id = q.tenant_id) AND (c.record = 'support'::text) AND (c.record_id = (q.conversation_id)::text) AND ((c.updated ->> 'state'::text) = 'CLOSED'::text))) last)
  WHERE ((q.state = 'CLOSED'::text) AND (q.merged_into IS NULL) AND (last.at IS NOT NULL));

create view support_inbox as
 SELECT tenant_id,
    conversation_id AS id,
    id AS request_id,
    version,
    message_version,
    member_id,
    name,
    email,
    lower(email) AS email_key,
    subject,
    body,
    state,
    assignee_id,
    created,
    updated,
    search_text
   FROM support_requests
  WHERE (merged_into IS NULL);

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
  WHERE (tenants.logo_light ~~ '%/files/%'::text)
UNION ALL
 SELECT content_items.tenant_id,
    found.parts[1] AS upload_id,
    NULL::timestamp with time zone AS ended
   FROM content_items,
    LATERAL regexp_matches((content_items.body)::text, '/files/[^/]+/([0-9a-f-]{36})\.'::text, 'g'::text) found(parts)
  WHERE ((content_items.body)::text ~~ '%/files/%'::text)
UNION ALL
 SELECT revisions.tenant_id,
    found.parts[1] AS upload_id,
    NULL::timestamp with time zone AS ended
   FROM article_revisions revisions,
    LATERAL regexp_matches(concat_ws(' '::text, revisions.image, revisions.body), '/files/[^/]+/([0-9a-f-]{36})\.'::text, 'g'::text) found(parts)
  WHERE (concat_ws(' '::text, revisions.image, revisions.body) ~~ '%/files/%'::text);

CREATE OR REPLACE FUNCTION public.add_to_tallies()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into poll_tallies (tenant_id, poll_id, choice, votes)
    select tenant_id, poll_id, choice, count(*) from added group by tenant_id, poll_id, choice order by tenant_id, poll_id, choice
    on conflict (tenant_id, poll_id, choice) do update set votes = poll_tallies.votes + excluded.votes;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.announce(of_tenant text, event_type text, details jsonb, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  event uuid;
  endpoint uuid;
begin
  for endpoint in
    select id from webhook_endpoints where tenant_id = of_tenant and enabled and event_type = any (events)
  loop
    if event is null then
      insert into webhook_events (tenant_id, type, created, data)
      values (of_tenant, event_type, at, details) returning id into event;
    end if;
    insert into webhook_deliveries (tenant_id, endpoint_id, event_id, next_attempt, created, updated)
    values (of_tenant, endpoint, event, case when at > now() then at end, at, at);
    -- as `enqueueAt` of platform/jobs does it
    perform graphile_worker.add_job(
      'webhooks.deliver',
      json_build_object('tenantId', of_tenant,
        'payload', json_build_object('endpointId', endpoint, 'eventId', event)),
      queue_name := 'webhooks.deliver:' || endpoint,
      run_at := greatest(at, now()),
      job_key := 'webhooks.deliver:' || of_tenant || ':' || endpoint || ':' || event,
      priority := 4);
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION public.announce_application()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform announce(member.tenant_id, 'member.applied', webhook_member(member), now())
  from members as member where member.tenant_id = new.tenant_id and member.id = new.member_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.announce_article()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  was timestamptz := case when tg_op = 'UPDATE' and old.unpublished is null and old.deleted_at is null
    then old.publish_at end;
  becomes timestamptz := case when new.unpublished is null and new.deleted_at is null then new.publish_at end;
begin
  if was is not distinct from becomes then
    return null;
  end if;
  delete from webhook_events
  where tenant_id = new.tenant_id and created > now() and type = 'article.published'
    and data ->> 'id' = new.id::text;
  if becomes is not null and (was is null or was > now()) then
    perform announce(new.tenant_id, 'article.published',
      jsonb_build_object('id', new.id, 'title', new.title, 'publishAt', becomes), greatest(becomes, now()));
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.announce_member()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  details jsonb := webhook_member(new);
begin
  if old.status is distinct from new.status and new.status in ('APPROVED', 'REJECTED') then
    perform announce(new.tenant_id, 'member.' || lower(new.status), details, now());
  end if;
  if new.active and not old.active then
    perform announce(new.tenant_id, 'member.activated', details, now());
  end if;
  if old.subscription is distinct from new.subscription then
    perform announce(new.tenant_id,
      case new.subscription when 'ACTIVE' then 'member.paid' else 'member.ended' end, details, now());
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.announce_registration()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  place room_registrations := case tg_op when 'DELETE' then old else new end;
begin
  perform announce(place.tenant_id,
    case tg_op when 'DELETE' then 'registration.removed' else 'registration.created' end,
    jsonb_build_object('roomId', place.room_id, 'memberId', place.member_id, 'role', place.role), now());
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.announce_room()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform announce(new.tenant_id, 'room.created',
    jsonb_build_object('id', new.id, 'title', new.title, 'start', new.start, 'end', new."end",
      'capacity', new.capacity), now());
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_referrals(inviter_tenants text[], inviter_ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into referral_totals (tenant_id, inviter_id)
    select m.tenant_id, m.id
    from (select distinct tenant_id, id from unnest(inviter_tenants, inviter_ids) as named (tenant_id, id)) as inviters
    join members m on m.tenant_id = inviters.tenant_id and m.id = inviters.id
    order by m.tenant_id, m.id
    on conflict do nothing;
  perform from referral_totals
    where (tenant_id, inviter_id) in (select * from unnest(inviter_tenants, inviter_ids))
    order by tenant_id, inviter_id for update;
  update referral_totals t set
    applied = counted.applied, approved = counted.approved, opened = counted.opened, paid = counted.paid, latest = counted.latest
  from (
    select inviters.tenant_id, inviters.id, count(m.id)::integer as applied,
           count(*) filter (where m.status = 'APPROVED')::integer as approved,
           count(*) filter (where m.active)::integer as opened,
           count(*) filter (where m.subscription = 'ACTIVE')::integer as paid,
           max(m.created) as latest
    from (select distinct tenant_id, id from unnest(inviter_tenants, inviter_ids) as named (tenant_id, id)) as inviters
    left join members m on m.tenant_id = inviters.tenant_id and m.invited_by = inviters.id and m.deleted_at is null
    group by inviters.tenant_id, inviters.id
  ) as counted
  where t.tenant_id = counted.tenant_id and t.inviter_id = counted.id;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_referrals_of_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare tenants text[]; inviters uuid[];
begin
  select array_agg(tenant_id), array_agg(invited_by) into tenants, inviters from added where invited_by is not null;
  if inviters is not null then perform count_referrals(tenants, inviters); end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_referrals_of_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare tenants text[]; inviters uuid[];
begin
  select array_agg(named.tenant_id), array_agg(named.id) into tenants, inviters
  from after_change a
  join before_change b on b.tenant_id = a.tenant_id and b.id = a.id,
  lateral (values (b.tenant_id, b.invited_by), (a.tenant_id, a.invited_by)) as named (tenant_id, id)
  where named.id is not null
    and (a.invited_by, a.status, a.active, a.subscription, a.deleted_at is null, a.created)
      is distinct from (b.invited_by, b.status, b.active, b.subscription, b.deleted_at is null, b.created);
  if inviters is not null then perform count_referrals(tenants, inviters); end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_referrals_of_removed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare tenants text[]; inviters uuid[];
begin
  select array_agg(tenant_id), array_agg(invited_by) into tenants, inviters from removed where invited_by is not null;
  if inviters is not null then perform count_referrals(tenants, inviters); end if;
  return null;
end $function$
;

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

CREATE OR REPLACE FUNCTION public.forget_webhooks()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from webhook_events using removed
  where webhook_events.tenant_id = removed.tenant_id and webhook_events.data ->> 'id' = removed.id::text;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.give_receipt()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  given integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('receipts ' || new.tenant_id, 0));
  select coalesce(max(sequence), 0) + 1 into given from receipts where tenant_id = new.tenant_id;
  insert into receipts (tenant_id, sequence, number, transaction_id)
    values (new.tenant_id, given, receipt_number(new.tenant_id, new.created, given), new.id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.keep_sign_ins()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into sign_ins (tenant_id, role, at) select tenant_id, role, created from added;
  return null;
end $function$
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

CREATE OR REPLACE FUNCTION public.receipt_number(tenant text, entered timestamp with time zone, sequence integer)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select upper(tenant) || '-' || extract(year from entered at time zone time_zone)::text || '-' ||
    lpad(sequence::text, greatest(6, length(sequence::text)), '0')
  from tenants where id = tenant
$function$
;

CREATE OR REPLACE FUNCTION public.refuse_change_of_ledger()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the ledger is never changed';
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

CREATE OR REPLACE FUNCTION public.refuse_unbalanced_ledger()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  wanted_tenant text := new.tenant_id;
  wanted_id uuid;
begin
  if tg_table_name = 'ledger_lines' then wanted_id := new.transaction_id; else wanted_id := new.id; end if;
  if (select count(*) from ledger_lines where tenant_id = wanted_tenant and transaction_id = wanted_id) < 2
    or exists (
      select from ledger_lines where tenant_id = wanted_tenant and transaction_id = wanted_id
      group by currency having sum(cents) <> 0)
  then
    raise exception 'the lines of a ledger transaction sum to zero';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.rewrite_words_of_payments()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update payments set search_text = '' where tenant_id = new.tenant_id and member_id = new.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.rewrite_words_of_reports()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name = 'members' then
    update reports set search_text = '' where tenant_id = new.tenant_id and (made_by_id = new.id or user_id = new.id);
  else
    update reports set search_text = '' where tenant_id = new.tenant_id and room_id = new.id;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.search_support_request()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.search_text := lower(concat_ws(' ', new.name, new.email, new.subject, new.body));
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.search_support_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update support_requests
    set search_text = left(search_text || ' ' || lower(to_jsonb(new) ->> tg_argv[0]), 100000)
    where tenant_id = new.tenant_id and id = new.request_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.take_from_tallies()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update poll_tallies t set votes = t.votes - gone.votes
    from (select tenant_id, poll_id, choice, count(*) as votes from removed group by tenant_id, poll_id, choice) as gone
    where t.tenant_id = gone.tenant_id and t.poll_id = gone.poll_id and t.choice = gone.choice;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.webhook_member(member members)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select jsonb_build_object('id', member.id, 'email', member.email, 'firstName', member.first_name,
    'lastName', member.last_name, 'status', member.status, 'active', member.active,
    'subscription', member.subscription)
$function$
;

CREATE OR REPLACE FUNCTION public.words_of(words text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select array_to_string(words, ' ')
$function$
;

CREATE OR REPLACE FUNCTION public.write_payment_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.search_text := lower(concat_ws(' ', new.provider_id, new.invoice_id,
    (select concat_ws(' ', first_name, last_name, email) from members
     where tenant_id = new.tenant_id and id = new.member_id)));
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.write_report_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.search_text := lower(concat_ws(' ', new.reason,
    (select concat_ws(' ', first_name, last_name, email) from members where tenant_id = new.tenant_id and id = new.made_by_id),
    (select concat_ws(' ', first_name, last_name, email) from members where tenant_id = new.tenant_id and id = new.user_id),
    (select title from living_rooms where tenant_id = new.tenant_id and id = new.room_id)));
  return new;
end $function$
;

CREATE TRIGGER applications_announced AFTER UPDATE OF admitted ON public.applications FOR EACH ROW WHEN ((new.admitted AND (NOT old.admitted))) EXECUTE FUNCTION announce_application();

CREATE TRIGGER articles_announced AFTER INSERT OR UPDATE OF publish_at, unpublished, deleted_at ON public.articles FOR EACH ROW EXECUTE FUNCTION announce_article();

CREATE CONSTRAINT TRIGGER ledger_lines_balance AFTER INSERT ON public.ledger_lines DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unbalanced_ledger();

CREATE TRIGGER ledger_lines_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_lines FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_ledger();

CREATE CONSTRAINT TRIGGER ledger_transactions_balance AFTER INSERT ON public.ledger_transactions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse_unbalanced_ledger();

CREATE CONSTRAINT TRIGGER ledger_transactions_receipt AFTER INSERT ON public.ledger_transactions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION give_receipt();

CREATE TRIGGER ledger_transactions_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON public.ledger_transactions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_ledger();

CREATE TRIGGER living_rooms_announced AFTER INSERT ON public.living_rooms FOR EACH ROW EXECUTE FUNCTION announce_room();

CREATE TRIGGER living_rooms_renamed AFTER UPDATE ON public.living_rooms FOR EACH ROW WHEN ((old.title IS DISTINCT FROM new.title)) EXECUTE FUNCTION rewrite_words_of_reports();

CREATE TRIGGER members_added AFTER INSERT ON public.members REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_changed_rows('members');

CREATE TRIGGER members_announced AFTER UPDATE OF status, active, subscription ON public.members FOR EACH ROW WHEN (((old.status IS DISTINCT FROM new.status) OR (old.active IS DISTINCT FROM new.active) OR (old.subscription IS DISTINCT FROM new.subscription))) EXECUTE FUNCTION announce_member();

CREATE TRIGGER members_changed AFTER UPDATE ON public.members FOR EACH ROW WHEN ((((((((((((((((((((old.active IS DISTINCT FROM new.active) OR (old.archive IS DISTINCT FROM new.archive)) OR (old.status IS DISTINCT FROM new.status)) OR (old.subscription IS DISTINCT FROM new.subscription)) OR (old.role IS DISTINCT FROM new.role)) OR (old.mobile_os IS DISTINCT FROM new.mobile_os)) OR (old.referred IS DISTINCT FROM new.referred)) OR (old.enterprise IS DISTINCT FROM new.enterprise)) OR (old.clicked_activation_link IS DISTINCT FROM new.clicked_activation_link)) OR (old.focus_milestones IS DISTINCT FROM new.focus_milestones)) OR (old.has_comment IS DISTINCT FROM new.has_comment)) OR (old.search_text IS DISTINCT FROM new.search_text)) OR (old.first_name IS DISTINCT FROM new.first_name)) OR (old.last_name IS DISTINCT FROM new.last_name)) OR (old.email IS DISTINCT FROM new.email)) OR (old.contributor IS DISTINCT FROM new.contributor)) OR (old.deleted_at IS DISTINCT FROM new.deleted_at)) OR (old.created IS DISTINCT FROM new.created)) OR ((old.first_login IS NULL) <> (new.first_login IS NULL)) OR ((old.last_activity IS NULL) <> (new.last_activity IS NULL)) OR ((old.email_bounced_at IS NULL) <> (new.email_bounced_at IS NULL)))) EXECUTE FUNCTION mark_changed_row('members');

CREATE TRIGGER members_forgotten AFTER DELETE ON public.members REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION forget_webhooks();

CREATE TRIGGER members_removed AFTER DELETE ON public.members REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_changed_rows('members');

CREATE TRIGGER members_renamed AFTER UPDATE ON public.members FOR EACH ROW WHEN ((((old.first_name IS DISTINCT FROM new.first_name) OR (old.last_name IS DISTINCT FROM new.last_name)) OR (old.email IS DISTINCT FROM new.email))) EXECUTE FUNCTION rewrite_words_of_reports();

CREATE TRIGGER members_renamed_in_payments AFTER UPDATE ON public.members FOR EACH ROW WHEN ((((old.first_name IS DISTINCT FROM new.first_name) OR (old.last_name IS DISTINCT FROM new.last_name)) OR (old.email IS DISTINCT FROM new.email))) EXECUTE FUNCTION rewrite_words_of_payments();

CREATE TRIGGER referrals_added AFTER INSERT ON public.members REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_referrals_of_added();

CREATE TRIGGER referrals_changed AFTER UPDATE ON public.members REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change FOR EACH STATEMENT EXECUTE FUNCTION count_referrals_of_changed();

CREATE TRIGGER referrals_removed AFTER DELETE ON public.members REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_referrals_of_removed();

CREATE TRIGGER payments_words BEFORE INSERT OR UPDATE OF member_id, search_text ON public.payments FOR EACH ROW EXECUTE FUNCTION write_payment_words();

CREATE TRIGGER poll_votes_added AFTER INSERT ON public.poll_votes REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_to_tallies();

CREATE TRIGGER poll_votes_changed_from AFTER UPDATE ON public.poll_votes REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION take_from_tallies();

CREATE TRIGGER poll_votes_changed_to AFTER UPDATE ON public.poll_votes REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_to_tallies();

CREATE TRIGGER poll_votes_removed AFTER DELETE ON public.poll_votes REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION take_from_tallies();

CREATE TRIGGER receipts_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON public.receipts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_ledger();

CREATE TRIGGER reports_words BEFORE INSERT OR UPDATE ON public.reports FOR EACH ROW EXECUTE FUNCTION write_report_words();

CREATE TRIGGER registrations_announced AFTER INSERT OR DELETE ON public.room_registrations FOR EACH ROW EXECUTE FUNCTION announce_registration();

CREATE TRIGGER sessions_added AFTER INSERT ON public.sessions REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_sign_ins();

CREATE TRIGGER support_notes_searched AFTER INSERT ON public.support_notes FOR EACH ROW EXECUTE FUNCTION search_support_words('text');

CREATE TRIGGER support_notes_stay BEFORE UPDATE ON public.support_notes FOR EACH ROW EXECUTE FUNCTION refuse_change_of_message();

CREATE TRIGGER support_replies_searched AFTER INSERT ON public.support_replies FOR EACH ROW EXECUTE FUNCTION search_support_words('body');

CREATE TRIGGER support_replies_stay BEFORE UPDATE ON public.support_replies FOR EACH ROW EXECUTE FUNCTION refuse_change_of_message();

CREATE TRIGGER support_requests_searched BEFORE INSERT ON public.support_requests FOR EACH ROW EXECUTE FUNCTION search_support_request();

CREATE TRIGGER support_requests_stay BEFORE UPDATE OF name, email, subject, body, created ON public.support_requests FOR EACH ROW EXECUTE FUNCTION refuse_change_of_message();
