-- Which staff have chosen the figures of a week or a month by email, since when, and who has had which.
create table summary_choices (
  tenant_id text not null,
  member_id uuid not null,
  period text not null check (period in ('WEEK', 'MONTH')),
  chosen timestamptz not null,
  primary key (tenant_id, member_id, period),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);

create table summary_mails (
  tenant_id text not null,
  member_id uuid not null,
  period text not null check (period in ('WEEK', 'MONTH')),
  first_day date not null,
  written timestamptz not null,
  primary key (tenant_id, member_id, period, first_day),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);
