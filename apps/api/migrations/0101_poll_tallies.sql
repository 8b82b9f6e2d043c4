-- How many chose what in each poll, kept so that members who look at the results never wait until thousands of votes
-- are counted. A vote holds its poll's row, so the tallies of a poll are changed by one transaction after the other.
create table poll_tallies (
  tenant_id text not null references tenants (id) on delete cascade,
  poll_id uuid not null,
  choice text not null,
  votes integer not null,
  primary key (tenant_id, poll_id, choice),
  foreign key (tenant_id, poll_id) references content_items (tenant_id, id) on delete cascade
);

insert into poll_tallies (tenant_id, poll_id, choice, votes)
  select tenant_id, poll_id, choice, count(*) from poll_votes group by tenant_id, poll_id, choice;

create function add_to_tallies() returns trigger language plpgsql as $$
begin
  insert into poll_tallies (tenant_id, poll_id, choice, votes)
    select tenant_id, poll_id, choice, count(*) from added group by tenant_id, poll_id, choice order by tenant_id, poll_id, choice
    on conflict (tenant_id, poll_id, choice) do update set votes = poll_tallies.votes + excluded.votes;
  return null;
end $$;

-- A poll that is being deleted has taken its tallies along.
create function take_from_tallies() returns trigger language plpgsql as $$
begin
  update poll_tallies t set votes = t.votes - gone.votes
    from (select tenant_id, poll_id, choice, count(*) as votes from removed group by tenant_id, poll_id, choice) as gone
    where t.tenant_id = gone.tenant_id and t.poll_id = gone.poll_id and t.choice = gone.choice;
  return null;
end $$;

create trigger poll_votes_added after insert on poll_votes referencing new table as added
  for each statement execute function add_to_tallies();
create trigger poll_votes_removed after delete on poll_votes referencing old table as removed
  for each statement execute function take_from_tallies();
create trigger poll_votes_changed_from after update on poll_votes referencing old table as removed
  for each statement execute function take_from_tallies();
create trigger poll_votes_changed_to after update on poll_votes referencing new table as added
  for each statement execute function add_to_tallies();

drop index poll_votes_by_choice;
