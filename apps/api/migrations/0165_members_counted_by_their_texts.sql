-- What a word of one or two letters is counted by: beside it, the members are four times as much to read. An index entry
-- holds 2.7 kB at most, so the few with a longer text are in an index of their own.
create index members_by_text on members (tenant_id) include (search_text)
  where deleted_at is null and not archive and octet_length(search_text) <= 2000;
create index members_with_long_text on members (tenant_id) where octet_length(search_text) > 2000;
