-- Of a session that was open at migration 0471, what was played before its account's last cut of then, also where it was
-- played on after that: lines after it count it already. Migration 0486 saw only those that nobody had played on.
set local lock_timeout = '250ms';

lock table ledger_transfers, sessions in share row exclusive mode;

insert into history_lines
  (account_id, user_id, kind, position, reason, reference, change, balance, rounds, result, created_at)
select session.player_account_id, session.user_id, 'session', played.position, 'session', session.id,
  played.change, null, played.rounds, played.change, played.created_at
from sessions session
cross join lateral (
  select max(position) as position from history_lines line
  where line.account_id = session.player_account_id and line.kind <> 'session'
) as cut
cross join lateral (
  select max(transfer.id) as position, max(transfer.created_at) as created_at,
    count(distinct round.id)::integer as rounds,
    sum(case when transfer.from_id = session.player_account_id then transfer.returned - transfer.amount
      else transfer.amount - transfer.returned end)::bigint as change
  from rounds round
  join ledger_transfers transfer on transfer.reason = any(round_reasons()) and transfer.reference = round.id
  where round.session_id = session.id and transfer.id < cut.position
) as played
where session.finished_at is null and played.position is not null
  and not exists (select from history_lines line
    where line.account_id = session.player_account_id and line.reason = 'session' and line.reference = session.id);
