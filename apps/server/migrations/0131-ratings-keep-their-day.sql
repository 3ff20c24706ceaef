-- The day of the month on which the rating was bought: after a shorter month the next one ends on it again.
alter table clubs add column renew_day smallint;
update clubs set renew_day = extract(day from renew_at at time zone 'UTC') where renew_at is not null;
