-- Who hides their name at shared tables is "Somebody" there; who hides amounts shows no stakes and no net result.
set local lock_timeout = '250ms';

alter table users
  add column hide_name boolean not null default false,
  add column hide_amounts boolean not null default false;
