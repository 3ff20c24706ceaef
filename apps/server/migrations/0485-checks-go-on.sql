-- How far a check of the books has looked: the next one goes on from there.
alter table ledger_checks add column transfers_to bigint;
alter table ledger_checks add column whole_at timestamptz;
