-- The rounds of every seed that was revealed before then have been recomputed; null before the first time.
alter table ledger_checks add column rounds_to timestamptz;

create index seeds_by_reveal on seeds (revealed_at, id) where revealed_at is not null;
