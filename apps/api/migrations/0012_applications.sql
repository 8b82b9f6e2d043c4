-- The front door: what applicants send, what staff say about it, and how far each invite has come.

-- A file that an applicant sends along: one address for one file, kept private (security.md R33, R34).
create table resumes (
  tenant_id text not null references tenants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- SHA-256 of the token in the signed address
  token_hash bytea not null,
  name text not null,
  content_type text not null,
  created timestamptz not null,
  expires timestamptz not null,
  stored timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, token_hash)
);
create index resumes_by_created on resumes (tenant_id, created);

-- One submission of the form. The answers themselves are members.additional_form_info, frozen (product.md 28). A
-- submission with an address that was known already brings nobody and is kept for its referral name alone.
create table applications (
  tenant_id text not null references tenants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  -- the same submission sent twice has the same key
  request_hash bytea not null,
  -- the applicant, or who had the address before; absent only while the submission is being stored
  member_id uuid,
  admitted boolean not null default false,
  -- what /referral/ and #invitee= may carry besides a username
  referral_name text not null,
  resume_id uuid,
  submitted timestamptz not null,
  -- which text was agreed to; the moment is that of the submission
  consent_version text not null,
  question text not null default 'NONE' check (question in ('NONE', 'OPEN', 'ANSWERED')),
  primary key (tenant_id, id),
  unique (tenant_id, request_hash),
  unique (tenant_id, referral_name),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade,
  foreign key (tenant_id, resume_id) references resumes (tenant_id, id)
);
create unique index applications_by_member on applications (tenant_id, member_id) where admitted;
create index applications_by_known_member on applications (tenant_id, member_id);
create unique index applications_by_resume on applications (tenant_id, resume_id) where resume_id is not null;
create index members_waiting on members (tenant_id, created) where status = 'PENDING' and not archive and deleted_at is null;

create table application_notes (
  tenant_id text not null references tenants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  member_id uuid not null,
  -- absent: a person who is gone
  author_id uuid,
  text text not null,
  created timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);
create index application_notes_by_member on application_notes (tenant_id, member_id, created);

create table application_questions (
  tenant_id text not null references tenants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  member_id uuid not null,
  asked_by uuid,
  text text not null,
  -- SHA-256 of the token in the reply link
  token_hash bytea not null,
  created timestamptz not null,
  expires timestamptz not null,
  answer text,
  answered timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);
create index application_questions_by_member on application_questions (tenant_id, member_id, created);

-- The days on which staff were mailed about waiting applications: one mail a day, whoever runs the job.
create table application_digests (
  tenant_id text not null references tenants (id) on delete cascade,
  day date not null,
  sent timestamptz not null,
  primary key (tenant_id, day)
);

-- What the desk lists.
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

-- Who brought whom, counted: the list of referrals.
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

-- Several links may belong to one invite, because a reminder cannot repeat a link of which only the hash is stored.
create table invite_links (
  tenant_id text not null references tenants (id) on delete cascade,
  -- SHA-256 of the token in the link (security.md R11)
  token_hash bytea not null,
  invite_id uuid not null,
  -- the outbox message that carries it
  message_id uuid,
  created timestamptz not null,
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, invite_id) references invites (tenant_id, id) on delete cascade
);
create index invite_links_by_invite on invite_links (tenant_id, invite_id);
insert into invite_links (tenant_id, token_hash, invite_id, created)
  select tenant_id, token_hash, id, created from invites;

alter table invites
  drop column token_hash,
  -- the activation page asked for it, its script ran, and how many reminders went out
  add column opened timestamptz,
  add column clicked timestamptz,
  add column reminders integer not null default 0;
create index invites_by_expiry on invites (tenant_id, expires) where used is null and superseded is null;
