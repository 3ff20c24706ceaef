-- What the sums by quarters of an hour came to when the transfers behind them left for a file: nobody can add those up
-- again, so the sums are held against this. Ranges that left before have none.
alter table archived_transfers
  -- The quarters that left with the range: after the first, up to the second.
  add column sums_from timestamptz,
  add column sums_to timestamptz;

create table left_sums (
  number integer not null references archived_transfers,
  account_id bigint not null,
  change bigint not null,
  -- SHA-256 over each quarter's change.
  quarters text not null check (quarters ~ '^[0-9a-f]{64}$'),
  primary key (number, account_id)
);
create trigger append_only before update or delete or truncate on left_sums
  for each statement execute function settled_stays('what left does not change');

create function hash_of_quarters(quarters timestamptz[], changes bigint[]) returns text language sql immutable as $$
  select encode(sha256(convert_to(string_agg(extract(epoch from quarter)::bigint || ':' || change, ',' order by quarter), 'UTF8')), 'hex')
  from unnest(quarters, changes) as each (quarter, change)
$$;

-- Before the transfers of a range leave: adds up the quarters that can be added up now for the last time.
create function keep_left_sums(range_number integer) returns void language plpgsql as $$
declare
  earlier archived_transfers;
  since timestamptz := '-infinity';
  upto timestamptz;
begin
  select * into earlier from archived_transfers where left_at is not null and number < range_number order by number desc limit 1;
  if found then
    since := greatest(earlier.sums_to,
      (select quarter_of(min(created_at)) from ledger_transfers where id >= earlier.beyond_id));
  end if;
  -- A quarter that still runs is never added up for the last time.
  select least(quarter_of(max(created_at)), quarter_of(max(left_at)) - interval '15 minutes') into upto
    from ledger_transfers transfer, archived_transfers leaving
    where leaving.number = range_number and transfer.id >= leaving.first_id and transfer.id < leaving.beyond_id;
  if upto is null or upto < since then
    upto := since;
  end if;
  update archived_transfers set sums_from = since, sums_to = upto where number = range_number;
  insert into left_sums (number, account_id, change, quarters)
    select range_number, account_id, sum(change), hash_of_quarters(array_agg(quarter), array_agg(change))
    from (
      select account_id, quarter_of(created_at) as quarter, sum(delta)::bigint as change from ledger_entries
      where created_at >= since + interval '15 minutes' and created_at < upto + interval '15 minutes'
      group by 1, 2 having sum(delta) <> 0
    ) as added
    group by account_id;
end $$;
