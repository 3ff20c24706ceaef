-- Waits for nobody longer than it can hold everybody up; it is tried again (migrate.ts).
set local lock_timeout = '250ms';

-- The open range reaches to the next hundred million above what there is. Its month is that of the first server that asks.
do $$
declare
  used bigint := (select coalesce(max(last_value), 0) from pg_sequences where schemaname = 'public'
    and sequencename in ('rounds_id_seq', 'ledger_transfers_id_seq', 'messages_id_seq', 'audit_entries_id_seq'));
  beyond bigint := (used / ids_in_range() + 1) * ids_in_range();
  divided text;
begin
  if beyond - used < ids_in_range() / 2 then beyond := beyond + ids_in_range(); end if;
  insert into id_ranges (number, first_id, begun_at) values (1, 0, '-infinity'), (2, beyond, null);
  foreach divided in array array['messages', 'audit_entries', 'rounds', 'ledger_transfers'] loop
    execute format('alter table %I add constraint in_first_range check (id < %s) not valid', divided, beyond);
  end loop;
end $$;

select renew_sequence('rounds');
select renew_sequence('ledger_transfers');
