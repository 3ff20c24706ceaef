-- How many of the differences that a check of the books found are in the sealed logs.
alter table ledger_checks add column seal_differences integer not null default 0 check (seal_differences >= 0);
