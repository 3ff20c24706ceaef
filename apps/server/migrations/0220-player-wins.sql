-- Leaders of all time: what each person's finished sessions were won by (0077), so that nobody adds up every session there
-- ever was. A session is finished once; rounds never come here. Also sessions that a server of the release before finishes
-- are added.
create table player_wins (
  -- 0: personal play.
  club_id integer not null,
  game_type integer not null,
  user_id integer not null,
  win bigint not null check (win > 0),
  primary key (club_id, game_type, user_id)
);

create function add_player_win() returns trigger language plpgsql as $$
begin
  insert into player_wins as held (club_id, game_type, user_id, win)
    values (coalesce(new.club_id, 0), new.game_type, new.user_id, new.won)
    on conflict (club_id, game_type, user_id) do update set win = held.win + excluded.win;
  return null;
end $$;

create trigger session_was_won after update of finished_at on sessions
  for each row when (old.finished_at is null and new.won is not null) execute function add_player_win();
create trigger session_came_won after insert on sessions
  for each row when (new.won is not null) execute function add_player_win();

-- The triggers' lock keeps sessions from being finished until this is done.
insert into player_wins (club_id, game_type, user_id, win)
  select coalesce(club_id, 0), game_type, user_id, sum(won) from sessions where won is not null group by 1, 2, 3;
