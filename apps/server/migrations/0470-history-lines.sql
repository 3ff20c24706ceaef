-- A person's history, line by line (rule reports-2). What moves an account otherwise than by play is a line,
-- and a cut: between two cuts each session is one line, in the order of its last round there. A part of a session is
-- written when a cut ends it or when the session finishes, so that nothing of it is in a round's path; what no line has
-- yet of a session is read from the session itself.
set local lock_timeout = '250ms';

create table history_lines (
  account_id bigint not null,
  user_id integer not null,
  kind text not null check (kind in ('session', 'transaction', 'purchase', 'given')),
  -- The id of the last transfer in it: in this order the lines of an account add up. Null: a session without a round.
  position bigint,
  -- Of that transfer; of a session 'session' and its id.
  reason text not null,
  reference bigint not null,
  part integer not null default 1,
  change bigint not null,
  -- What the account holds after this line and those before it; null where they do not add up, as of sessions that ended
  -- before this migration.
  balance bigint,
  -- Of a session: its rounds and its result at the end of the part.
  rounds integer,
  result bigint,
  created_at timestamptz not null,
  primary key (account_id, reason, reference, part)
);
create index history_lines_of_account on history_lines (account_id, position desc);
create index history_lines_of_person on history_lines (user_id, kind, position desc) where position is not null;
create index history_lines_without_round on history_lines (user_id, created_at desc) where position is null;

-- The reasons under which a round's movements stand in the ledger.
create function round_reasons() returns text[] language sql immutable as $$
  select array['round', 'round.payout', 'round.reversal', 'round.stake']
    || array(select 'round.stake.' || place from generate_series(1, 64) as place)
$$;

-- What no line has yet of an account's sessions: of those that are open, and of those that finish at this moment.
create function unwritten_parts(account bigint, finishing timestamptz) returns table (session_id integer, change bigint)
  language sql stable as $$
  select session.id, session.payout - session.stake - coalesce((
      select line.result from history_lines line
      where line.account_id = account and line.reason = 'session' and line.reference = session.id
      order by line.part desc limit 1), 0)
    from ledger_accounts held
    join sessions session on session.user_id = held.user_id and session.player_account_id = held.id
    where held.id = account and (session.finished_at is null or session.finished_at = finishing)
$$;

-- Writes what no line has yet of a session. The account is locked; `held`: what it holds, before any cut that follows.
create function write_part(played sessions, held bigint) returns void language plpgsql
  set search_path = public, pg_temp as $$
declare
  earlier history_lines;
  last_position bigint;
  last_moment timestamptz;
  part_change bigint;
begin
  select * into earlier from history_lines
    where account_id = played.player_account_id and reason = 'session' and reference = played.id
    order by part desc limit 1;
  if earlier.part is null and played.stake = 0 and played.finished_at is null
    or earlier.rounds = played.rounds and earlier.result = played.payout - played.stake then
    return;
  end if;
  part_change := played.payout - played.stake - coalesce(earlier.result, 0);
  if played.stake > 0 then
    -- A round before the last cut would be in the part that it ended.
    select transfer.id, transfer.created_at into last_position, last_moment
      from (select id from rounds where session_id = played.id order by id desc limit 1) as round
      join ledger_transfers transfer on transfer.reason = any(round_reasons()) and transfer.reference = round.id
      where transfer.id > coalesce((select max(position) from history_lines
        where account_id = played.player_account_id and kind <> 'session'), 0)
      order by transfer.id desc limit 1;
    -- Of a session that stood still for months the rounds have left for files.
    if last_position is null then
      select last_value, played.active_at into last_position, last_moment from ledger_transfers_id_seq;
    end if;
  end if;
  insert into history_lines (account_id, user_id, kind, position, reason, reference, part, change, balance, rounds, result,
      created_at)
    values (played.player_account_id, played.user_id, 'session', last_position, 'session', played.id,
      coalesce(earlier.part, 0) + 1, part_change,
      case when last_position is not null then held
        - (select coalesce(sum(change), 0) from unwritten_parts(played.player_account_id, played.finished_at)
           where session_id <> played.id)
        - (select coalesce(sum(change), 0) from history_lines
           where account_id = played.player_account_id and position > last_position) end,
      played.rounds, played.payout - played.stake, coalesce(last_moment, played.finished_at));
  update history_lines set balance = balance + part_change
    where account_id = played.player_account_id and position > last_position;
end $$;

create function write_last_part() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  account_balance bigint;
begin
  select balance into account_balance from ledger_accounts where id = new.player_account_id for no key update;
  perform write_part(new, account_balance);
  return null;
end $$;

-- As in migration 0272; and what moves a person's account otherwise than by play ends the parts of the sessions there.
create or replace function add_account_changes() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  moved record;
  played sessions;
begin
  if not exists (select from fresh where reason <> 'round' and reason not like 'round.%') then
    return null;
  end if;
  insert into account_quarters as held (account_id, quarter, change)
    select account_id, quarter_of(created_at), sum(change) from (
      select from_id as account_id, created_at, returned - amount as change from fresh where reason <> 'round' and reason not like 'round.%'
      union all
      select to_id, created_at, amount - returned from fresh where reason <> 'round' and reason not like 'round.%'
    ) as entry group by 1, 2 order by 1, 2
    on conflict (account_id, quarter) do update set change = held.change + excluded.change;
  for moved in
    select account.id as account_id, account.user_id, line.* from (
      select side.account_id as held_by, side.kind, side.reference, max(side.id) as position,
        sum(side.change)::bigint as change,
        (array_agg(side.after order by side.id desc))[1] as after,
        (array_agg(side.reason order by side.id desc))[1] as reason, max(side.created_at) as created_at
      from (
        select id, from_id as account_id, returned - amount as change, from_after as after, reason, reference, created_at,
          line_kind(reason) as kind from fresh
        union all
        select id, to_id, amount - returned, to_after, reason, reference, created_at, line_kind(reason) from fresh
      ) as side
      where side.kind is not null
      group by side.account_id, side.kind, side.reference, case when side.kind <> 'transaction' then side.reason end
    ) as line
    join ledger_accounts account on account.id = line.held_by and account.kind in ('user', 'member')
    order by line.position
  loop
    for played in
      select session.* from sessions session
      where session.user_id = moved.user_id and session.player_account_id = moved.account_id
        and session.finished_at is null
      order by session.id
    loop
      perform write_part(played, moved.after - moved.change);
    end loop;
    insert into history_lines (account_id, user_id, kind, position, reason, reference, change, balance, created_at)
      values (moved.account_id, moved.user_id, moved.kind, moved.position, moved.reason, moved.reference, moved.change,
        moved.after, moved.created_at);
  end loop;
  return null;
end $$;

-- Which line of a history a transfer is in; null: of a round, which is in its session's.
create function line_kind(reason text) returns text language sql immutable as $$
  select case when reason = 'round' or reason like 'round.%' then null
    when reason like 'chips-%' or reason like 'reversal-%' then 'transaction'
    when reason in ('welcome-bonus', 'commission', 'commission-received') then 'given' else 'purchase' end
$$;

-- Whoever posts or ends a session meanwhile waits until the functions above are in force.
lock table ledger_transfers, sessions in share row exclusive mode;
create trigger write_last_part after update of finished_at on sessions for each row
  when (old.finished_at is null and new.finished_at is not null) execute function write_last_part();
