-- What a report adds up, by quarter hours of UTC (every zone's midnight is on one): the balance of an account at an
-- instant is the one now without what has changed since. Sums for good, also of what has left for files. All of it
-- follows from the ledger, and the nightly check recomputes it.

-- How an account changed by everything but rounds.
create table account_quarters (
  account_id bigint not null,
  quarter timestamptz not null,
  change bigint not null,
  primary key (account_id, quarter)
) with (fillfactor = 80);

-- What a person bought, sold, returned, what was taken from them, what an agent got back, and what was paid on top of
-- what they bought (`fee`). `agent_id`: whose player they were; an agent's own.
create table chip_quarters (
  club_id integer not null,
  quarter timestamptz not null,
  user_id integer not null,
  agent_id integer not null,
  kind text not null check (kind in ('bought', 'sold', 'returned', 'taken', 'got_back', 'fee')),
  currency text not null check (currency in ('white', 'red')),
  amount bigint not null,
  primary key (club_id, quarter, user_id, agent_id, kind, currency)
) with (fillfactor = 80);

-- What somebody was in a club from a moment on.
create table member_history (
  club_id integer not null,
  user_id integer not null,
  since timestamptz not null,
  role text not null,
  status text not null,
  agent_id integer,
  primary key (club_id, user_id, since)
);

-- Whose player somebody was at a moment; 0: nobody's.
create function agent_at(club integer, person integer, moment timestamptz) returns integer language sql stable as $$
  select coalesce((select agent_id from member_history
    where club_id = club and user_id = person and since <= moment order by since desc limit 1), 0)
$$;

-- Whoever posts has locked the accounts: two never wait for each other here.
create function add_account_changes() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  insert into account_quarters as held (account_id, quarter, change)
    select account_id, quarter_of(created_at), sum(change) from (
      select from_id as account_id, created_at, returned - amount as change from fresh where reason <> 'round' and reason not like 'round.%'
      union all
      select to_id, created_at, amount - returned from fresh where reason <> 'round' and reason not like 'round.%'
    ) as entry group by 1, 2 order by 1, 2
    on conflict (account_id, quarter) do update set change = held.change + excluded.change;
  return null;
end $$;

create trigger add_changes after insert on ledger_transfers
  referencing new table as fresh for each statement execute function add_account_changes();

-- Chips that go back as their holder leaves, is removed or loses the role.
alter table transactions add column is_taken boolean not null default false,
  -- Whose player the person on the other side of the club or of an agent was.
  add column agent_id integer;

-- Written with the transaction, by the roles in it: an agent's side is its own.
create function note_agent() returns trigger language plpgsql as $$
begin
  new.agent_id := case when new.sender_role = 'agent' then new.sender_id when new.receiver_role = 'agent' then new.receiver_id
    else (select agent_id from members
      where club_id = new.club_id and user_id = coalesce(new.receiver_id, new.sender_id)) end;
  return new;
end $$;

create trigger note_agent before insert or update of status on transactions for each row execute function note_agent();

create function chip_flows(moved transactions)
  returns table (user_id integer, agent_id integer, kind text, currency text, amount bigint) language sql stable as $$
  select side.user_id, coalesce(moved.agent_id, 0), side.kind, side.currency, side.amount
  from (values
    (moved.receiver_id, case moved.type when 'transfer' then 'bought' when 'return-agent' then 'got_back' end,
      moved.to_currency, moved.to_amount),
    (moved.receiver_id, case when moved.type = 'transfer' and moved.to_currency = 'white' then 'fee' end, moved.currency,
      moved.amount - moved.to_amount),
    (moved.sender_id,
      case when moved.type = 'transfer' then 'sold' when moved.type = 'extract' or moved.is_taken then 'taken' else 'returned' end,
      moved.currency, moved.amount)
  ) as side (user_id, kind, currency, amount)
  where side.user_id is not null and side.kind is not null and side.amount <> 0
$$;

-- At the commit, when the accounts of both sides are locked: two never wait for each other here either.
create function add_chip_flows() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and old.status is not null then return null; end if;
  insert into chip_quarters as held (club_id, quarter, user_id, agent_id, kind, currency, amount)
    select new.club_id, quarter_of(new.updated_at), flow.* from chip_flows(new) as flow
    on conflict (club_id, quarter, user_id, agent_id, kind, currency) do update set amount = held.amount + excluded.amount;
  return null;
end $$;

create constraint trigger add_flows after insert or update of status on transactions deferrable initially deferred
  for each row when (new.status = 'confirmed') execute function add_chip_flows();

create function keep_member_history() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into member_history as held (club_id, user_id, since, role, status, agent_id)
    values (new.club_id, new.user_id, new.updated_at, new.role, new.status, new.agent_id)
    on conflict (club_id, user_id, since) do update
      set role = excluded.role, status = excluded.status, agent_id = excluded.agent_id;
  return null;
end $$;

create trigger keep_history after insert or update of role, status, agent_id on members
  for each row execute function keep_member_history();

-- What there is already. From here to the end of this migration nothing is posted.
lock table ledger_transfers, transactions, members in share row exclusive mode;

insert into member_history (club_id, user_id, since, role, status, agent_id)
  select club_id, user_id, created_at, role, status, agent_id from members;

update transactions set is_taken = type = 'return' and initiator_id <> sender_id,
  agent_id = case when sender_role = 'agent' then sender_id when receiver_role = 'agent' then receiver_id
    else (select agent_id from members member
      where member.club_id = transactions.club_id and member.user_id = coalesce(receiver_id, sender_id)) end;
insert into chip_quarters (club_id, quarter, user_id, agent_id, kind, currency, amount)
  select moved.club_id, quarter_of(moved.updated_at), flow.user_id, flow.agent_id, flow.kind, flow.currency, sum(flow.amount)
  from transactions moved cross join lateral chip_flows(moved) as flow
  where moved.status = 'confirmed' group by 1, 2, 3, 4, 5, 6;

insert into account_quarters (account_id, quarter, change)
  select account_id, quarter_of(created_at), sum(delta) from ledger_entries
  where reason !~ '^round(\.|$)' group by 1, 2;

with settled as (
  select session.user_id, quarter_of(round.settled_at) as quarter, coalesce(session.club_id, 0) as club_id, session.game_id,
    count(*) as rounds, sum(round.stake) as stake, sum(round.payout) as payout,
    sum(least(round.stake, abs(round.payout - round.stake))) as effective, 0::bigint as posted
  from rounds round join sessions session on session.id = round.session_id
  where round.settled_at is not null and round.voided_at is null group by 1, 2, 3, 4
), posted as (
  select session.user_id, quarter_of(transfer.created_at) as quarter, coalesce(session.club_id, 0) as club_id, session.game_id,
    0::bigint as rounds, 0::bigint as stake, 0::bigint as payout, 0::bigint as effective,
    sum(case when transfer.reason in ('round.payout', 'round.reversal') then transfer.amount
      else transfer.returned - transfer.amount end) as posted
  from ledger_transfers transfer
  join rounds round on round.id = transfer.reference
  join sessions session on session.id = round.session_id
  where transfer.reason ~ '^round(\.|$)' group by 1, 2, 3, 4
), left_for_files as (
  select session.user_id, quarter_of(session.finished_at) as quarter, coalesce(session.club_id, 0) as club_id, session.game_id,
    session.rounds - here.rounds as rounds, session.stake - here.stake as stake, session.payout - here.payout as payout,
    0::bigint as effective, (session.payout - here.payout) - (session.stake - here.stake) as posted
  from sessions session
  cross join lateral (
    select count(*) as rounds, coalesce(sum(stake), 0) as stake, coalesce(sum(payout), 0) as payout
    from rounds where session_id = session.id and settled_at is not null and voided_at is null) as here
  where session.finished_at is not null and session.rounds > here.rounds
    and exists (select from left_session_balances held where held.session_id = session.id)
)
insert into play_quarters (user_id, quarter, club_id, game_id, agent_id, rounds, stake, payout, effective, posted)
  select part.user_id, part.quarter, part.club_id, part.game_id, coalesce(member.agent_id, 0), sum(part.rounds),
    sum(part.stake), sum(part.payout), sum(part.effective), sum(part.posted)
  from (select * from settled union all select * from posted union all select * from left_for_files) as part
  left join members member on member.club_id = part.club_id and member.user_id = part.user_id
  group by 1, 2, 3, 4, 5
  on conflict do nothing; -- What a server of this release has added up already.

drop table player_days;

-- Instants within a quarter are read from the ledger and the rounds themselves, which stand in the order of their time.
-- Part by part, each under the name that later parts give it.
do $$
declare
  each id_ranges;
begin
  for each in select * from id_ranges order by number loop
    if to_regclass('ledger_transfers_' || each.number) is not null then
      execute format('create index %I on %I using brin (created_at)',
        'ledger_transfers_by_time_' || each.number, 'ledger_transfers_' || each.number);
      execute format('create trigger add_changes after insert on %I referencing new table as fresh
        for each statement execute function add_account_changes()', 'ledger_transfers_' || each.number);
    end if;
    if to_regclass('rounds_' || each.number) is not null then
      execute format('create index %I on %I using brin (settled_at)',
        'rounds_by_settling_' || each.number, 'rounds_' || each.number);
    end if;
  end loop;
end $$;

create index ledger_transfers_by_time on ledger_transfers using brin (created_at);
create index rounds_by_settling on rounds using brin (settled_at);
create index transactions_by_decision on transactions (club_id, updated_at) where status = 'confirmed';

-- What is between two instants, half open: whole quarters from the sums, what they cut from the rows themselves.
create function pieces(since timestamptz, before timestamptz)
  returns table (full_since timestamptz, full_before timestamptz, first_before timestamptz, last_since timestamptz)
  language sql immutable parallel safe as $$
  select up, down, least(up, before), greatest(down, least(up, before))
  from (select quarter_of(since + interval '15 minutes' - interval '1 microsecond') as up, quarter_of(before) as down) as cut
$$;

create function changes_between(club integer, since timestamptz, before timestamptz)
  returns table (account_id bigint, change bigint) language sql stable as $$
  select part.account_id, sum(part.change)::bigint from (
    select account.id as account_id, held.change
      from pieces(since, before) as piece
      join ledger_accounts account on account.club_id = club
      join account_quarters held on held.account_id = account.id
        and held.quarter >= piece.full_since and held.quarter < piece.full_before
    union all
    select account.id, played.posted
      from (select user_id, sum(posted) as posted from play_quarters, pieces(since, before) as piece
            where club_id = club and quarter >= piece.full_since and quarter < piece.full_before group by 1) as played
      join ledger_accounts account on account.kind = 'member' and account.club_id = club and account.currency = 'white'
        and account.user_id = played.user_id
    union all
    select account.id, -(select coalesce(sum(posted), 0) from play_quarters, pieces(since, before) as piece
        where club_id = club and quarter >= piece.full_since and quarter < piece.full_before)
      from ledger_accounts account where account.kind = 'bank' and account.club_id = club
    union all
    select account.id, case when account.id = transfer.from_id then transfer.returned - transfer.amount
        else transfer.amount - transfer.returned end
      from pieces(since, before) as piece
      join ledger_transfers transfer on transfer.created_at >= since and transfer.created_at < piece.first_before
        or transfer.created_at >= piece.last_since and transfer.created_at < before
      join ledger_accounts account on account.id in (transfer.from_id, transfer.to_id) and account.club_id = club
  ) as part group by part.account_id
$$;

-- By the quarter's beginning, or the round's own time where the instants cut the quarter.
create function play_between(club integer, since timestamptz, before timestamptz)
  returns table (user_id integer, at timestamptz, game_id integer, agent_id integer, rounds bigint, stake bigint,
    payout bigint, effective bigint, posted bigint) language sql stable as $$
  select held.user_id, held.quarter, held.game_id, held.agent_id, held.rounds, held.stake, held.payout, held.effective,
      held.posted
    from play_quarters held, pieces(since, before) as piece
    where held.club_id = club and held.quarter >= piece.full_since and held.quarter < piece.full_before
  union all
  select session.user_id, round.settled_at, session.game_id, agent_at(club, session.user_id, round.settled_at), 1,
      round.stake, round.payout, least(round.stake, abs(round.payout - round.stake)), 0
    from pieces(since, before) as piece
    join rounds round on round.settled_at >= since and round.settled_at < piece.first_before
      or round.settled_at >= piece.last_since and round.settled_at < before
    join sessions session on session.id = round.session_id
    where session.club_id = club and round.voided_at is null
  union all
  select session.user_id, transfer.created_at, session.game_id, agent_at(club, session.user_id, transfer.created_at), 0, 0, 0,
      0, case when transfer.reason in ('round.payout', 'round.reversal') then transfer.amount
        else transfer.returned - transfer.amount end
    from pieces(since, before) as piece
    join ledger_transfers transfer on transfer.created_at >= since and transfer.created_at < piece.first_before
      or transfer.created_at >= piece.last_since and transfer.created_at < before
    join rounds round on round.id = transfer.reference
    join sessions session on session.id = round.session_id
    where session.club_id = club and (transfer.reason = 'round' or transfer.reason like 'round.%')
$$;

create function chips_between(club integer, since timestamptz, before timestamptz)
  returns table (user_id integer, at timestamptz, agent_id integer, kind text, currency text, amount bigint)
  language sql stable as $$
  select held.user_id, held.quarter, held.agent_id, held.kind, held.currency, held.amount
    from chip_quarters held, pieces(since, before) as piece
    where held.club_id = club and held.quarter >= piece.full_since and held.quarter < piece.full_before
  union all
  select flow.user_id, moved.updated_at, flow.agent_id, flow.kind, flow.currency, flow.amount
    from pieces(since, before) as piece
    join transactions moved on moved.updated_at >= since and moved.updated_at < piece.first_before
      or moved.updated_at >= piece.last_since and moved.updated_at < before
    cross join lateral chip_flows(moved) as flow
    where moved.club_id = club and moved.status = 'confirmed'
$$;
