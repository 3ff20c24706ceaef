set local lock_timeout = '250ms';

drop trigger not_below_seal on ledger_transfers;
create trigger not_below_seal after insert on ledger_transfers referencing new table as added
  for each statement execute function refuse_transfer();
select divide_table('ledger_transfers');

-- As in migration 0075, of the whole table again.
create or replace view ledger_entries as
  select transfer.id as transfer_id, entry.account_id, entry.delta, entry.after,
      case when transfer.reason <> 'round' then transfer.reason
           when entry.step = 0 then 'round.stake' else 'round.payout' end as reason,
      transfer.reference, transfer.created_at, entry.step
    from ledger_transfers transfer
    cross join lateral (values
      (transfer.from_id, -transfer.amount, transfer.from_after - transfer.returned, 0),
      (transfer.to_id, transfer.amount, transfer.to_after + transfer.returned, 0),
      (transfer.to_id, -transfer.returned, transfer.to_after, 1),
      (transfer.from_id, transfer.returned, transfer.from_after, 1)
    ) as entry (account_id, delta, after, step)
    where entry.step = 0 or transfer.returned > 0;
