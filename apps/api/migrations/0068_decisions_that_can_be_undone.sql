-- The newest approval or rejection of each member, as long as it can be taken back: its mail is held for a few seconds.
create table held_decisions (
  tenant_id text not null references tenants (id) on delete cascade,
  member_id uuid not null,
  -- the member's, as the decision made it; a later change of the member ends the way back
  version integer not null,
  -- the status that it replaced
  previous text not null,
  -- the outbox message and the invite that came of it, if any did
  message_id uuid,
  invite_id uuid,
  created timestamptz not null,
  primary key (tenant_id, member_id),
  foreign key (tenant_id, member_id) references members (tenant_id, id) on delete cascade
);
