-- Where stake and payout come together they are one row: `amount` is what was staked, `returned` what came back of it
-- at once. The balances in it are those after both.
alter table ledger_transfers add column returned bigint not null default 0 check (returned >= 0);

-- Movement by movement as before: a row that brought something back has a second step, in which the sides give and
-- get the other way round.
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
