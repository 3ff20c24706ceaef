-- A seat at a shared table is a session of its own, beside the one in which its person plays alone.
set local lock_timeout = '250ms';

alter table sessions add column table_id integer;
alter table rounds add column table_round_id bigint;

create unique index sessions_open_alone on sessions (user_id, club_id, game_id) nulls not distinct
  where finished_at is null and table_id is null;
create unique index sessions_open_at_table on sessions (user_id, table_id)
  where finished_at is null and table_id is not null;
create index sessions_at_table on sessions (table_id) where finished_at is null and table_id is not null;
