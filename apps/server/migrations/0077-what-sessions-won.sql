-- Leaders: what a session of at least 20 rounds was won by, known once it is finished. While it is played this stays
-- null, so a round changes nothing that an index of the table holds: its row is rewritten in place.
alter table sessions add column won bigint generated always as (
  case when finished_at is not null and rounds >= 20 and payout > stake then payout - stake end) stored;

drop index sessions_won;
create index sessions_won on sessions (club_id, finished_at) include (user_id, game_type, won)
  where won is not null;
