-- Inviters of one name come in the order of the members list, so its indexes of names have the order of theirs too.
create or replace view referral_counts as
  select i.tenant_id, i.id, i.first_name, i.last_name, i.email, i.username, i.archive, i.deleted_at, i.search_text,
         r.applied, r.approved, r.opened, r.paid, r.conversion, r.latest, i.created
  from members i join referral_totals r on r.tenant_id = i.tenant_id and r.inviter_id = i.id
  where r.applied > 0;
