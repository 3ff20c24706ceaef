-- As in migration 0481; but what is added up after a range that left begins with the quarter behind its last one. Only
-- where the last one still ran when the range left, or nobody noted it, is the first that follows passed over: a part of
-- it may have left.
create function sums_begin_after(earlier archived_transfers) returns timestamptz language sql stable as $$
  select case when earlier.sums_to < quarter_of(earlier.left_at) - interval '15 minutes' then earlier.sums_to
    else greatest(earlier.sums_to,
      coalesce((select quarter_of(min(created_at)) from ledger_transfers where id >= earlier.beyond_id), 'infinity')) end
$$;

create or replace function keep_left_sums(range_number integer) returns void language plpgsql as $$
declare
  earlier archived_transfers;
  since timestamptz := '-infinity';
  upto timestamptz;
begin
  select * into earlier from archived_transfers where left_at is not null and number < range_number order by number desc limit 1;
  if found then
    since := sums_begin_after(earlier);
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
