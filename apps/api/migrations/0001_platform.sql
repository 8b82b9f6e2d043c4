-- What the platform itself needs: text search, counters shared by all processes, the outbox and the
-- heartbeats by which jobs of a killed worker are taken up again.

create extension if not exists pg_trgm;

-- rate-limiter-flexible writes this table; its names are that library's.
create table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);

create table job_workers (
  worker_id text primary key,
  last_seen timestamptz not null
);

-- What is true of the whole installation; 'demo' is set when the demo community was seeded.
create table installation (
  key text primary key,
  value text not null
);
