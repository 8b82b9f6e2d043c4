-- The list sorts with nulls last and by id in the same direction; an index in any other order is not used for it.
drop index members_by_created;
create index members_by_created on members (tenant_id, created desc nulls last, id desc);
