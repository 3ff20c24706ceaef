-- A balance changes only together with a transfer of the same transaction: the database itself writes it, from the
-- balances that the new transfers carry, and takes it from nobody else. Whoever writes a transfer that does not
-- continue the balances of its two accounts is refused.

create function ledger_write_balances() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  broken bigint;
begin
  with entry as (
    select id, from_id as account_id, from_after - returned + amount as before, from_after as after from fresh
    union all
    select id, to_id, to_after + returned - amount, to_after from fresh
  ), link as (
    select account_id, before, after, lag(after) over in_turn as previous, lead(after) over in_turn as next
    from entry window in_turn as (partition by account_id order by id)
  ), chain as (
    select account_id, bool_and(previous is null or previous = before) as holds,
      max(before) filter (where previous is null) as before, max(after) filter (where next is null) as after
    from link group by account_id
  ), held as (
    select account.id, account.currency, account.balance, chain.after,
      chain.holds and account.balance = chain.before as continues
    from chain join ledger_accounts account on account.id = chain.account_id
    order by account.id for no key update of account
  ), written as (
    update ledger_accounts account set balance = held.after
    from held where account.id = held.id and held.balance <> held.after
  )
  select count(*) into broken
  from fresh
  left join held payer on payer.id = fresh.from_id and payer.continues
  left join held receiver on receiver.id = fresh.to_id and receiver.continues
  where payer.id is null or receiver.id is null or payer.currency <> receiver.currency;
  if broken > 0 then
    raise exception 'A transfer continues the balances of its two accounts, in one currency'
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

create trigger write_balances after insert on ledger_transfers
  referencing new table as fresh for each statement execute function ledger_write_balances();

create function ledger_balance_has_transfer() returns trigger language plpgsql as $$
begin
  raise exception 'A balance changes only with a transfer, and an account stays whose it is'
    using errcode = 'integrity_constraint_violation';
end $$;

-- The trigger above writes at a depth of 1.
create trigger balance_has_transfer before update of balance on ledger_accounts for each row
  when (new.balance <> old.balance and pg_trigger_depth() = 0) execute function ledger_balance_has_transfer();
create trigger begins_with_nothing before insert on ledger_accounts for each row
  when (new.balance <> 0) execute function ledger_balance_has_transfer();
create trigger stays_whose_it_is before update of id, kind, user_id, club_id, currency on ledger_accounts
  for each row execute function ledger_balance_has_transfer();
create trigger is_kept before delete or truncate on ledger_accounts
  for each statement execute function ledger_balance_has_transfer();

-- A draw is made once: two rounds on one place of a seed's stream would be the same round twice.
create unique index rounds_by_draw on rounds (seed_id, nonce);
