-- The people of a club are told that somebody sits at an empty table, once in a while: this was the last time.
set local lock_timeout = '250ms';

create table table_calls (
  club_id integer primary key references clubs (id),
  told_at timestamptz not null
);

-- Who sat at a table lately.
create index table_seats_lately on table_seats (table_id, sat_at);
