-- A club's week begins on a day and at an hour of its zone, and so do the periods that are settled.
alter table clubs
  add column week_start integer not null default 1 check (week_start between 0 and 6),
  add column week_hour integer not null default 0 check (week_hour between 0 and 23);

-- Periods follow each other without gaps or overlaps, numbered from 1 in each club. Two are made ahead.
create table periods (
  id integer generated always as identity primary key,
  club_id integer not null references clubs (id),
  number integer not null check (number > 0),
  begins_at timestamptz not null,
  ends_at timestamptz not null,
  -- In which its days are, whatever the club's becomes.
  time_zone text not null,
  unique (club_id, number),
  constraint ends_after_it_begins check (ends_at > begins_at)
);

create index periods_by_end on periods (club_id, ends_at);

-- Of the clubs there are, the week in which each was founded; what follows it the next start plans.
insert into periods (club_id, number, begins_at, ends_at, time_zone)
  select id, 1, monday at time zone time_zone, (monday + interval '7 days') at time zone time_zone, time_zone
  from (select id, time_zone, date_trunc('week', created_at at time zone time_zone) as monday from clubs) as club;
