import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { Reader } from '#platform/db/database.ts'
import { many, maybeOne, one, sql } from '#platform/db/sql.ts'

export interface AskedAgent {
  readonly clubId: ClubId
  readonly agentId: UserId
}

/**
 * Returns since when somebody has been an active agent of the club, and how many players they have; undefined if they
 * are not an agent.
 */
export const agentOf = (
  reader: Reader,
  { clubId, agentId }: AskedAgent,
): Promise<{ readonly since: Date; readonly players: number } | undefined> =>
  maybeOne<{ since: Date; players: number }>(
    reader,
    sql`select coalesce((select min(since) from member_history being
            where being.club_id = ${clubId} and being.user_id = ${agentId} and being.since > coalesce(
              (select max(since) from member_history other where other.club_id = ${clubId}
                and other.user_id = ${agentId} and (other.role <> 'agent' or other.status <> 'active')), '-infinity')),
            agent.created_at) as since,
          (select count(*)::integer from members player
            where player.club_id = ${clubId} and player.agent_id = ${agentId} and player.status = 'active') as players
        from members agent
        where agent.club_id = ${clubId} and agent.user_id = ${agentId}
          and agent.role = 'agent' and agent.status = 'active'`,
  )

export interface AwaitedRequest {
  /** The request was accepted, declined, closed without an answer, or is still open. */
  readonly outcome: 'accepted' | 'declined' | 'expired' | 'open'
  readonly askedAt: Date
  readonly decidedAt: Date
}

/**
 * Selects the requests of the agent's players to buy or return chips on the tab: those since the moment, and all open
 * ones. Requests that players withdrew do not count. A request counts from when the player became the agent's.
 */
export const requestsTo = (
  reader: Reader,
  { clubId, agentId }: AskedAgent,
  since: Date,
): Promise<AwaitedRequest[]> =>
  many<AwaitedRequest>(
    reader,
    sql`select case when request.status is null then 'open' when request.status = 'confirmed' then 'accepted'
            when request.reason = 'requestClosed' then 'expired' else 'declined' end as outcome,
          greatest(request.created_at, coalesce((select min(history.since) from member_history history
            where history.club_id = ${clubId} and history.user_id = request.initiator_id
              and history.agent_id = ${agentId} and history.since <= request.updated_at
              and history.since > coalesce((select max(other.since) from member_history other
                where other.club_id = ${clubId} and other.user_id = request.initiator_id
                  and other.agent_id is distinct from ${agentId} and other.since <= request.updated_at),
                '-infinity')), request.created_at)) as asked_at,
          request.updated_at as decided_at
        from (
          select * from transactions where club_id = ${clubId} and sender_id = ${agentId} and type = 'transfer'
            and (kind in ('confirmed', 'declined') and created_at >= ${since} or kind = 'pending')
          union all
          select * from transactions where club_id = ${clubId} and receiver_id = ${agentId} and type = 'return-agent'
            and (kind in ('confirmed', 'declined') and created_at >= ${since} or kind = 'pending')
        ) as request
        where request.reason is distinct from 'requestTakenBack'`,
  )

export interface PaymentsOfAgent {
  readonly disputes: number
  readonly disputesLost: number
  readonly unanswered: number
}

/**
 * Selects the payments between the agent and others that were disputed since the moment, and those it left
 * unanswered.
 */
export const paymentsOf = (
  reader: Reader,
  { clubId, agentId }: AskedAgent,
  since: Date,
): Promise<PaymentsOfAgent> =>
  one<PaymentsOfAgent>(
    reader,
    sql`select
          count(*) filter (where dispute_reason is not null and created_at >= ${since})::integer as disputes,
          count(*) filter (where created_at >= ${since} and (receiver_id = ${agentId} and ruling = 'uphold'
            or payer_id = ${agentId} and ruling = 'reject'))::integer as disputes_lost,
          count(*) filter (where receiver_id = ${agentId} and state = 'unanswered')::integer as unanswered
        from (
          select * from receipts where receiver_id = ${agentId} and club_id = ${clubId}
          union all
          select * from receipts where payer_id = ${agentId} and club_id = ${clubId}
        ) as receipt`,
  )

export interface AwaitedPayment {
  readonly askedAt: Date
  /** The time of the answer; null while it is open. */
  readonly answeredAt: Date | null
}

/** Selects the payments that the agent had to answer: those since the moment, and all open ones. */
export const paymentsTo = (
  reader: Reader,
  { clubId, agentId }: AskedAgent,
  since: Date,
): Promise<AwaitedPayment[]> =>
  many<AwaitedPayment>(
    reader,
    sql`select created_at as asked_at, answered_at from receipts
        where receiver_id = ${agentId} and club_id = ${clubId} and (state in ('waiting', 'unanswered')
          or answered_at is not null and created_at >= ${since})`,
  )
