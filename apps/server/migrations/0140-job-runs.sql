-- When each job last did its work, whichever process it ran on.
create table job_runs (
  job text primary key,
  -- When a server first knew of it.
  known_since timestamptz not null,
  succeeded_at timestamptz,
  failed_at timestamptz
);
