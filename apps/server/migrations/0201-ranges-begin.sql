-- Waits for nobody longer than it can hold everybody up; it is tried again (migrate.ts).
set local lock_timeout = '250ms';

-- The first range has room for as much again as there is, so that it is not full before the tables are divided. Its month
-- is that of the first server that asks.
do $$
declare
  used bigint := (select coalesce(max(last_value), 0) from pg_sequences where schemaname = 'public'
    and sequencename in ('rounds_id_seq', 'ledger_transfers_id_seq', 'messages_id_seq', 'audit_entries_id_seq'));
  room bigint := ids_for(used);
  beyond bigint := (used / room + 1) * room;
  divided text;
begin
  if beyond - used < room / 2 then beyond := beyond + room; end if;
  insert into id_ranges (number, first_id, size, begun_at) values (1, 0, beyond, '-infinity');
  foreach divided in array array['messages', 'audit_entries', 'rounds', 'ledger_transfers'] loop
    execute format('alter table %I add constraint in_first_range check (id < %s) not valid', divided, beyond);
  end loop;
end $$;

select renew_sequence('rounds');
select renew_sequence('ledger_transfers');
