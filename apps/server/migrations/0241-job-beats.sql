-- What runs of the jobs says every few seconds that it is alive, so that another process takes it up soon where it is not.
-- By the database's own clock, which all processes share.
create table job_beats (
  job text primary key,
  -- Of the run, in the queue.
  run_id uuid not null,
  beat_at timestamptz not null
);
