-- As in migration 0470; but a hand that was dealt before a cut and lost after it posts nothing any more: what it cost is in
-- the part that the cut ended, and so is the hand.
set local lock_timeout = '250ms';

create or replace function write_part(played sessions, held bigint) returns void language plpgsql
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
    -- The session is open until here, so that its rounds have not left for files.
    select transfer.id, transfer.created_at into last_position, last_moment
      from (select id from rounds where session_id = played.id order by id desc limit 1) as round
      join ledger_transfers transfer on transfer.reason = any(round_reasons()) and transfer.reference = round.id
      where transfer.id > coalesce(earlier.position, 0)
      order by transfer.id desc limit 1;
    if last_position is null then
      update history_lines set rounds = played.rounds
        where account_id = played.player_account_id and reason = 'session' and reference = played.id
          and part = earlier.part;
      return;
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

lock table ledger_transfers, sessions in share row exclusive mode;

-- Of a session that was open at migration 0471, what was played before its account's last cut of then. Lines after it count
-- it already.
insert into history_lines
  (account_id, user_id, kind, position, reason, reference, change, balance, rounds, result, created_at)
select session.player_account_id, session.user_id, 'session', posted.id, 'session', session.id,
  session.payout - session.stake, null, session.rounds, session.payout - session.stake, posted.created_at
from sessions session
cross join lateral (select id from rounds where session_id = session.id order by id desc limit 1) as round
cross join lateral (
  select id, created_at from ledger_transfers where reason = any(round_reasons()) and reference = round.id
  order by id desc limit 1
) as posted
where session.finished_at is null and session.stake > 0
  and not exists (select from history_lines line
    where line.account_id = session.player_account_id and line.reason = 'session' and line.reference = session.id)
  and exists (select from history_lines line
    where line.account_id = session.player_account_id and line.kind <> 'session' and line.position > posted.id);
