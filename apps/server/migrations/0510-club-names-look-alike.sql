-- Comes after the step that tells the looks of the clubs of before. Of two that look alike the older one has the look.
set local lock_timeout = '250ms';
update clubs set name_look = null
  where exists (select from clubs older where older.id < clubs.id and older.name_look = clubs.name_look);
create unique index clubs_by_look on clubs (name_look) where look_of = name;
drop index clubs_by_look_of_any;
