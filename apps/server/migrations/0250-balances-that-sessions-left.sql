-- What the last of its rounds left on its player's account, of sessions whose rounds leave for files (migration 0209): the
-- history goes on showing it. Written with the record of the file, and kept as long as the session.
create table left_session_balances (
  session_id integer primary key references sessions (id),
  balance bigint not null
);
