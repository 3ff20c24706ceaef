-- The reference for the writes of a bulk sale of white: the same rows with the same indexes, without the triggers that
-- guard ours. It is made from the tables of this database, so that the reference grows and shrinks with them.
create schema reference;

create table reference.accounts (like ledger_accounts including all) with (fillfactor = 50);
create table reference.transactions (like transactions including all);
create table reference.transfers (like ledger_transfers including all);
create table reference.messages (like messages including all);
create table reference.quarters (like chip_quarters including all);

-- Accounts 1 to 4 are the club's: treasury, conversion in red and in white, commission. Those above are members'.
insert into reference.accounts (id, kind, club_id, currency, balance, floor) overriding system value
  values (1, 'treasury', 1, 'red', 100000000000000, 0), (2, 'conversion', 1, 'red', 0, -100000000000000),
    (3, 'conversion', 1, 'white', 0, -100000000000000), (4, 'commission', 1, 'red', 0, 0);
insert into reference.accounts (id, kind, user_id, club_id, currency, balance, floor) overriding system value
  select 1000 + id, 'member', id, 1, 'white', 0, 0 from generate_series(1, 1000) id;

-- One call does everything in one statement each, so only the database's own work remains.
create function reference.sell(people integer) returns void language plpgsql as $$
begin
  perform 1 from reference.accounts where id <= 4 or id between 1001 and 1000 + people order by id for no key update;
  create temporary table sold on commit drop as
    with made as (
      insert into reference.transactions (club_id, type, status, is_request, amount, currency, to_amount, to_currency,
          receiver_id, sender_role, receiver_role, initiator_id, initiator_role, created_at, updated_at)
        select 1, 'transfer', 'confirmed', false, 105 * id, 'red', 100 * id, 'white', id, 'club', 'player', 1, 'owner',
          now(), now()
        from generate_series(1, people) id
        returning id, receiver_id, amount, to_amount)
    select * from made;
  insert into reference.transfers (reason, reference, from_id, to_id, amount, returned, from_after, to_after, created_at)
    select step.reason, sold.id, step.from_id, step.to_id, step.amount, 0, 0, 0, now()
    from sold cross join lateral (values
      ('chips-paid', 1::bigint, 2::bigint, sold.to_amount), ('chips-fee', 1, 4, sold.amount - sold.to_amount),
      ('chips-received', 3, 1000 + sold.receiver_id, sold.to_amount)) as step (reason, from_id, to_id, amount);
  update reference.accounts account set balance = balance + sold.to_amount from sold
    where account.id = 1000 + sold.receiver_id;
  update reference.accounts set balance = balance + moved.change
    from (select 1 as id, -sum(amount) as change from sold union all select 2, sum(to_amount) from sold
      union all select 3, -sum(to_amount) from sold union all select 4, sum(amount - to_amount) from sold) as moved
    where accounts.id = moved.id;
  insert into reference.messages (club_id, receiver_id, message_type, content, body, created_at)
    select 1, receiver_id, 'other', 'chipsSold',
      jsonb_build_object('amount', to_amount / 100, 'currency', 'white', 'name', 'Owner 1', 'transaction_id', id), now()
    from sold;
  insert into reference.quarters as held (club_id, user_id, agent_id, quarter, kind, currency, amount)
    select 1, receiver_id, 0, date_bin('15 minutes', now(), 'epoch'), side.kind, side.currency, side.amount
    from sold cross join lateral (values ('bought', 'white', to_amount), ('fee', 'red', amount - to_amount))
      as side (kind, currency, amount)
    on conflict (club_id, user_id, agent_id, quarter, kind, currency) do update set amount = held.amount + excluded.amount;
end $$;
