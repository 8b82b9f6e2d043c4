-- What the identity service may see and touch of a person. It stands below the members module, so it knows
-- people only through this view: it reads who may sign in, and writes when somebody did.
create view people as
  select tenant_id, id, email, first_name, last_name, role, active, archive, locked, timeout,
         first_login, last_activity, deleted_at
  from members;

-- Staff accounts from before roles were kept (product.md 4): only a migration or an operator adds rows here.
create table legacy_staff (
  tenant_id text not null references tenants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  email text not null,
  name text not null,
  primary key (tenant_id, id)
);
create unique index legacy_staff_by_email on legacy_staff (tenant_id, lower(email));

-- Everybody who may have a password, in one shape. A legacy account is an open account of role ADMIN.
create view accounts as
  select tenant_id, id, email, first_name, last_name, role, active, archive, locked, timeout, deleted_at,
         false as legacy
  from members
  union all
  select tenant_id, id, email, name, null, 'ADMIN', true, false, false, null, null, true
  from legacy_staff;

-- A sign-in looks first in the tenant of the host name, then in all others, to name the wrong portal.
create index members_by_any_email on members (lower(email));
create index legacy_staff_by_any_email on legacy_staff (lower(email));

-- A person without a row here has no password yet. person_id is a member's or a legacy account's id.
create table credentials (
  tenant_id text not null references tenants (id) on delete cascade,
  person_id uuid not null,
  password_hash text not null,
  state text not null default 'CONFIRMED' check (state in ('CONFIRMED', 'UNCONFIRMED', 'TEMPORARY', 'RESET_REQUIRED')),
  temporary_until timestamptz,
  password_changed timestamptz not null,
  -- grows with each new password, so that what was proved with an older one is known to be void
  version integer not null default 1,
  primary key (tenant_id, person_id)
);

create table sessions (
  tenant_id text not null references tenants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
  person_id uuid not null,
  -- the role at sign-in: a change of role ends the session (security.md R16)
  role text not null,
  created timestamptz not null,
  last_seen timestamptz not null,
  expires timestamptz not null,
  ended timestamptz,
  user_agent text,
  primary key (tenant_id, id)
);
create index sessions_by_person on sessions (tenant_id, person_id);

create table refresh_tokens (
  tenant_id text not null references tenants (id) on delete cascade,
  -- SHA-256 of the token; the token itself is never stored
  hash bytea not null,
  session_id uuid not null,
  created timestamptz not null,
  replaced timestamptz,
  primary key (tenant_id, hash),
  foreign key (tenant_id, session_id) references sessions (tenant_id, id) on delete cascade
);
create index refresh_tokens_by_session on refresh_tokens (tenant_id, session_id);

-- Lockout (security.md R04). login_key is a keyed hash of what was typed, so unknown names lock like real ones.
-- How long a name is locked follows from the number of failures and the time of the last one.
create table login_failures (
  tenant_id text not null references tenants (id) on delete cascade,
  login_key bytea not null,
  failures integer not null,
  last_failure timestamptz not null,
  primary key (tenant_id, login_key)
);
create index login_failures_by_time on login_failures (tenant_id, last_failure);

create table recovery_codes (
  tenant_id text not null references tenants (id) on delete cascade,
  person_id uuid not null,
  code_hash text not null,
  created timestamptz not null,
  wrong_tries integer not null default 0,
  primary key (tenant_id, person_id)
);
