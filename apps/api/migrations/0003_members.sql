-- The people of a tenant: members, applicants and staff, with the fields of docs/product.md, What is kept.
create table members (
  tenant_id text not null references tenants (id) on delete cascade,
  id uuid not null default gen_random_uuid(),
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
  role text not null default 'CUSTOMER' check (role in ('CUSTOMER', 'STAFF', 'ADMIN', 'MANAGER')),
  status text not null default 'PENDING' check (status in ('PENDING', 'APPROVED', 'REJECTED')),
  active boolean not null default false,
  archive boolean not null default false,
  locked boolean not null default false,
  timeout timestamptz,
  subscription text not null default 'INACTIVE' check (subscription in ('ACTIVE', 'INACTIVE')),
  subscription_activated_at timestamptz,
  account_activated_at timestamptz,
  activated_by_admin uuid,
  has_used_free_trial boolean not null default false,
  created timestamptz not null,
  updated timestamptz not null,
  first_login timestamptz,
  last_activity timestamptz,
  clicked_activation_link boolean not null default false,
  invited_by uuid,
  referred boolean not null default false,
  contributor boolean not null default false,
  enterprise boolean not null default false,
  mobile_os text check (mobile_os in ('APPLE', 'ANDROID', 'OTHER')),
  address text,
  city text,
  state text,
  country text,
  relationship text,
  children text,
  age_of_children integer[] not null default '{}',
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
  profiles text[] not null default '{}',
  how_can_hearth_help_you text[] not null default '{}',
  how_can_hearth_elevate_you text[] not null default '{}',
  how_can_you_help_hearth text[] not null default '{}',
  professional_growth_importance integer,
  personal_growth_importance integer,
  financial_growth_importance integer,
  active_participation_importance integer,
  women_support_importance integer,
  focus_milestones text[] not null default '{}',
  resume jsonb,
  additional_form_info jsonb,
  deleted_at timestamptz,
  -- product.md 23: these three are derived, so that no writer can forget them.
  has_comment boolean not null generated always as (coalesce(comment, '') <> '') stored,
  has_milestones boolean not null generated always as (cardinality(focus_milestones) > 0) stored,
  search_text text not null generated always as (
    lower(coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || email || ' ' || username)
  ) stored,
  primary key (tenant_id, id),
  unique (tenant_id, username),
  foreign key (tenant_id, invited_by) references members (tenant_id, id) on delete set null (invited_by),
  foreign key (tenant_id, activated_by_admin) references members (tenant_id, id) on delete set null (activated_by_admin)
);
create unique index members_by_email on members (tenant_id, lower(email));
-- The order of the list, spelled as the list asks for it, so that a page is read from the index.
create index members_by_created on members (tenant_id, created desc nulls last, id desc);
-- The list's exact totals are counted here without touching the wide rows; last_activity stays out, because it
-- changes with every visit.
create index members_for_totals on members (tenant_id, archive, active, status, subscription, role, mobile_os)
  include (referred, enterprise, clicked_activation_link, has_comment, has_milestones) where deleted_at is null;
create index members_by_search on members using gin (search_text gin_trgm_ops);
create index members_by_inviter on members (tenant_id, invited_by);
create index members_by_activator on members (tenant_id, activated_by_admin);

-- A download that a staff member asked for: the browser fetches it by a link, which carries no other credential.
create table export_links (
  tenant_id text not null references tenants (id) on delete cascade,
  -- SHA-256 of the token in the address
  hash bytea not null,
  created_by uuid not null,
  created timestamptz not null,
  expires timestamptz not null,
  request jsonb not null,
  primary key (tenant_id, hash)
);
