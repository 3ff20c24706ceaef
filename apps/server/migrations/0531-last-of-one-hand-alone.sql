-- As in migration 0530; but a session in which its person plays alone has one round at a time: the ledger is asked for
-- the transfers of that one, as before migration 0530, under each of their many reasons.
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
      from (
        (select id from rounds where session_id = played.id and played.table_id is null order by id desc limit 1)
        union all
        (select id from rounds where session_id = played.id and played.table_id is not null order by id desc limit 3)
      ) as round
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
