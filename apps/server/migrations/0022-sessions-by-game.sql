-- The club's sessions of one kind of game, also where most are of another.
create index sessions_of_club_and_type on sessions (club_id, game_type, id desc) where club_id is not null;
