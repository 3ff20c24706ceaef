-- What a check of the books notes is signed by the house, and the next one goes on from nothing else. `closing` is a hash
-- over what each account held after transfers_to, which the next check must find again.
set local lock_timeout = '250ms';

alter table ledger_checks add column closing text;
alter table ledger_checks add column key_id text;
alter table ledger_checks add column sig text;
alter table ledger_checks add constraint signed_with_a_key check ((key_id is null) = (sig is null));
