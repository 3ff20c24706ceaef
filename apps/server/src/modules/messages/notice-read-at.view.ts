import { sql } from '#platform/db/sql.ts'

/**
 * The time when a notice, named `message`, was read. A notice that asks for a decision counts as read when the
 * decision is made, whoever makes it. An invite and a join request are inserted at the same moment as their notice;
 * everything else is named in the notice.
 */
export const noticeReadAt = sql`
  coalesce(message.read_at, case
    when message.content = 'joinRequested' then (
      select max(asked.decided_at) from invites asked
      where asked.user_id = (message.body->>'user_id')::integer and asked.direction = 'request'
        and asked.club_id = message.club_id and asked.created_at = message.created_at)
    when message.content = 'clubInvited' then (
      select max(asked.decided_at) from invites asked
      where asked.user_id = message.receiver_id and asked.direction = 'invite'
        and asked.club_id = message.club_id and asked.created_at = message.created_at)
    when message.content in ('chipRequestReceived', 'chipReturnWaiting') then (
      select asked.updated_at from transactions asked
      where asked.id = (message.body->>'transaction_id')::bigint and asked.status is not null)
    when message.content = 'approvalWaiting' then (
      select asked.decided_at from approvals asked where asked.id = (message.body->>'approval_id')::bigint)
    when message.content in ('receiptWaiting', 'receiptUnanswered') then (
      select asked.updated_at from receipts asked
      where asked.id = (message.body->>'receipt_id')::bigint and asked.state not in ('waiting', 'unanswered'))
    when message.content = 'receiptDisputed' then (
      select asked.updated_at from receipts asked
      where asked.id = (message.body->>'receipt_id')::bigint and asked.state <> 'disputed')
    when message.content = 'settlementDraft' then (
      select asked.closed_at from settlements asked where asked.period_id = (message.body->>'period_id')::integer)
    end)`
