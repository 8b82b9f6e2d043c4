-- How many people each member brought, kept so that a list of inviters reads it instead of adding up everybody. The
-- rows of the inviters that a statement touched are locked, in one order, and then counted anew, so that what two
-- transactions bring at the same moment adds up.
create table referral_totals (
  tenant_id text not null references tenants (id) on delete cascade,
  inviter_id uuid not null,
  applied integer not null default 0,
  approved integer not null default 0,
  opened integer not null default 0,
  paid integer not null default 0,
  conversion double precision generated always as (case when applied > 0 then paid::float8 / applied end) stored,
  -- when the newest of them applied
  latest timestamptz,
  primary key (tenant_id, inviter_id),
  foreign key (tenant_id, inviter_id) references members (tenant_id, id) on delete cascade
);
create index referral_totals_by_applied on referral_totals (tenant_id, applied desc nulls last, inviter_id desc) where applied > 0;
create index referral_totals_by_approved on referral_totals (tenant_id, approved desc nulls last, inviter_id desc) where applied > 0;
create index referral_totals_by_opened on referral_totals (tenant_id, opened desc nulls last, inviter_id desc) where applied > 0;
create index referral_totals_by_paid on referral_totals (tenant_id, paid desc nulls last, inviter_id desc) where applied > 0;
create index referral_totals_by_conversion on referral_totals (tenant_id, conversion desc nulls last, inviter_id desc) where applied > 0;
create index referral_totals_by_latest on referral_totals (tenant_id, latest desc nulls last, inviter_id desc) where applied > 0;

-- An inviter who is being deleted is no longer in members, and takes the row along.
create function count_referrals(inviter_tenants text[], inviter_ids uuid[]) returns void language plpgsql as $$
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
end $$;

create function count_referrals_of_added() returns trigger language plpgsql as $$
declare tenants text[]; inviters uuid[];
begin
  select array_agg(tenant_id), array_agg(invited_by) into tenants, inviters from added where invited_by is not null;
  if inviters is not null then perform count_referrals(tenants, inviters); end if;
  return null;
end $$;

create function count_referrals_of_removed() returns trigger language plpgsql as $$
declare tenants text[]; inviters uuid[];
begin
  select array_agg(tenant_id), array_agg(invited_by) into tenants, inviters from removed where invited_by is not null;
  if inviters is not null then perform count_referrals(tenants, inviters); end if;
  return null;
end $$;

create function count_referrals_of_changed() returns trigger language plpgsql as $$
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
end $$;

create trigger referrals_added after insert on members referencing new table as added
  for each statement execute function count_referrals_of_added();
create trigger referrals_removed after delete on members referencing old table as removed
  for each statement execute function count_referrals_of_removed();
create trigger referrals_changed after update on members
  referencing old table as before_change new table as after_change
  for each statement execute function count_referrals_of_changed();

insert into referral_totals (tenant_id, inviter_id, applied, approved, opened, paid, latest)
  select tenant_id, invited_by, count(*), count(*) filter (where status = 'APPROVED'), count(*) filter (where active),
         count(*) filter (where subscription = 'ACTIVE'), max(created)
  from members where invited_by is not null and deleted_at is null group by tenant_id, invited_by;

drop view referral_counts;
create view referral_counts as
  select i.tenant_id, i.id, i.first_name, i.last_name, i.email, i.username, i.archive, i.deleted_at, i.search_text,
         r.applied, r.approved, r.opened, r.paid, r.conversion, r.latest
  from members i join referral_totals r on r.tenant_id = i.tenant_id and r.inviter_id = i.id
  where r.applied > 0;

analyze referral_totals;
