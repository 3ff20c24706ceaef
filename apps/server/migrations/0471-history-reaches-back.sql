-- The lines of what was before migration 0470. A session that ended then is one line, in the order of its last round, and
-- has a balance where the account held as much after that round and the line before it adds up to it.
with side as (
  select id, from_id as account_id, returned - amount as change, from_after as after, reason, reference, created_at
    from ledger_transfers where line_kind(reason) is not null
  union all
  select id, to_id, amount - returned, to_after, reason, reference, created_at
    from ledger_transfers where line_kind(reason) is not null
), cut as (
  select side.account_id, account.user_id, line_kind(side.reason) as kind, max(side.id) as position,
    (array_agg(side.reason order by side.id desc))[1] as reason, side.reference, sum(side.change)::bigint as change,
    (array_agg(side.after order by side.id desc))[1] as after, null::integer as rounds, null::bigint as result,
    max(side.created_at) as created_at
  from side join ledger_accounts account on account.id = side.account_id and account.kind in ('user', 'member')
  group by side.account_id, account.user_id, line_kind(side.reason), side.reference,
    case when line_kind(side.reason) <> 'transaction' then side.reason end
), played as (
  select session.player_account_id as account_id, session.user_id, 'session' as kind, posted.id as position,
    'session' as reason, session.id::bigint as reference, session.payout - session.stake as change,
    coalesce(posted.after, held.balance) as after, session.rounds, session.payout - session.stake as result,
    coalesce(posted.created_at, session.finished_at) as created_at, session.stake > 0 as is_played
  from sessions session
  left join lateral (select id from rounds where session_id = session.id order by id desc limit 1) as round on true
  left join lateral (
    select id, created_at, case when from_id = session.player_account_id then from_after else to_after end as after
    from ledger_transfers where reason = any(round_reasons()) and reference = round.id order by id desc limit 1
  ) as posted on true
  left join left_session_balances held on held.session_id = session.id
  where session.finished_at is not null
    and not exists (select from history_lines line
      where line.account_id = session.player_account_id and line.reason = 'session' and line.reference = session.id)
), placed as (
  -- Where a session's rounds have left for files, it stands after what was posted before it ended.
  select account_id, user_id, kind,
    case when is_played then coalesce(position, max(posted_id) over (order by created_at, posted_id nulls last), 0) end as position,
    reason, reference, change, after, rounds, result, created_at
  from (
    select played.*, null::bigint as posted_id from played
    union all
    select null, null, null, null, null, null, null, null, null, null, created_at, null, id from ledger_transfers
      where exists (select from played where is_played and position is null)
  ) as moment
), line as (
  select * from cut
  union all
  select * from placed where account_id is not null
)
insert into history_lines
  (account_id, user_id, kind, position, reason, reference, change, balance, rounds, result, created_at)
select account_id, user_id, kind, position, reason, reference, change,
  case when kind <> 'session' or after - change = coalesce(lag(after) over lines, 0) then after end,
  rounds, result, created_at
from line
window lines as (partition by account_id order by position nulls first, reference)
on conflict do nothing;

analyze history_lines;
