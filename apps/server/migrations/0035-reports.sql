-- Leaders: only sessions that were won over at least 20 rounds count, so only those are read.
create index sessions_won on sessions (club_id, finished_at) include (user_id, game_type, stake, payout)
  where finished_at is not null and rounds >= 20 and payout > stake;

-- What the nightly check of the books found: the latest row is what the metric and the alarm say.
create table ledger_checks (
  id integer generated always as identity primary key,
  checked_at timestamptz not null,
  differences integer not null,
  details jsonb not null
);
