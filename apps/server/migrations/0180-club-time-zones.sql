-- All of a club's days are in its time zone (IANA).
alter table clubs add column time_zone text not null default 'UTC';

-- Every zone's midnight is on a quarter of an hour in UTC, and not always on an hour.
alter table table_results rename column hour to quarter;
