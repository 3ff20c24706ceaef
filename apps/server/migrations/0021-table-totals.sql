-- The fairness page adds up all that was ever played. The hours that are over are kept as one row per club and game;
-- only those from counted_to on are still read one by one.

create table table_totals (
  club_id integer not null,
  game_id integer not null,
  rounds bigint not null,
  stake bigint not null,
  payout bigint not null,
  expected double precision not null,
  variance double precision not null,
  primary key (club_id, game_id)
);

create table table_totals_mark (
  is_only boolean primary key default true check (is_only),
  counted_to timestamptz not null
);

insert into table_totals_mark (counted_to) values ('-infinity');
