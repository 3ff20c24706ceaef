-- From here on the server does this by itself.
select make_id_ranges();
analyze rounds;
analyze ledger_transfers;
analyze messages;
analyze audit_entries;
