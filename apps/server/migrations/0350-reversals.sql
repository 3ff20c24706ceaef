-- A sale that is taken back: a transaction of its own, of the type `reversal`, that names the sale; once, whole.
alter table transactions
  add column reverses bigint references transactions (id),
  drop constraint transactions_type_check,
  add constraint transactions_type_check check (type in ('transfer', 'return', 'return-agent', 'extract', 'reversal')),
  add constraint only_reversals_reverse check ((type = 'reversal') = (reverses is not null)),
  drop constraint only_the_declined_have_reasons,
  add constraint only_the_declined_and_reversals_have_reasons
    check (reason is null or status = 'declined' or type = 'reversal');

create unique index transactions_reversed_once on transactions (reverses) where reverses is not null;

-- `reversed` has the sign of the person's balance; the fee of what is taken back shrinks.
alter table chip_quarters
  drop constraint chip_quarters_kind_check,
  add constraint chip_quarters_kind_check
    check (kind in ('bought', 'sold', 'returned', 'taken', 'got_back', 'fee', 'reversed'));

-- A reversal counts for whose player the buyer was when the sale was made.
create or replace function note_agent() returns trigger language plpgsql as $$
begin
  new.agent_id := case
    when new.reverses is not null then (select agent_id from transactions where id = new.reverses)
    when new.sender_role = 'agent' then new.sender_id when new.receiver_role = 'agent' then new.receiver_id
    else (select agent_id from members
      where club_id = new.club_id and user_id = coalesce(new.receiver_id, new.sender_id)) end;
  return new;
end $$;

create or replace function chip_flows(moved transactions)
  returns table (user_id integer, agent_id integer, kind text, currency text, amount bigint) language sql stable as $$
  select side.user_id, coalesce(moved.agent_id, 0), side.kind, side.currency, side.amount
  from (values
    (moved.receiver_id,
      case moved.type when 'transfer' then 'bought' when 'return-agent' then 'got_back' when 'reversal' then 'reversed' end,
      moved.to_currency, moved.to_amount),
    (moved.receiver_id, case when moved.type = 'transfer' and moved.to_currency = 'white' then 'fee' end, moved.currency,
      moved.amount - moved.to_amount),
    (moved.sender_id, case when moved.type = 'reversal' and moved.currency = 'white' then 'fee' end, moved.to_currency,
      moved.amount - moved.to_amount),
    (moved.sender_id,
      case when moved.type = 'transfer' then 'sold' when moved.type = 'reversal' then 'reversed'
        when moved.type = 'extract' or moved.is_taken then 'taken' else 'returned' end,
      moved.currency, case when moved.type = 'reversal' then -moved.amount else moved.amount end)
  ) as side (user_id, kind, currency, amount)
  where side.user_id is not null and side.kind is not null and side.amount <> 0
$$;
