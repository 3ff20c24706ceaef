import type { ApprovalState, CountedMovement } from '@cardroom/contract/approvals'
import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { Amount } from '@cardroom/money'
import type { ManagerFlag } from '@cardroom/rules'
import type { Reader } from '#platform/db/database.ts'
import { many, sql } from '#platform/db/sql.ts'

/** A call that waits, or waited, for a second person. */
export interface ShownApproval {
  readonly id: number
  readonly what: CountedMovement
  /** The flag that the movement needs. */
  readonly flag: ManagerFlag
  readonly params: Record<string, unknown>
  readonly body: Record<string, unknown>
  readonly amount: Amount
  /** The chips of it that their receivers owe instead of paying for them. */
  readonly owed: Amount
  readonly forWhom: readonly UserId[]
  readonly proposedBy: UserId
  readonly proposerName: string
  /** The person whom `user_id` of the call names, if it names exactly one. */
  readonly receiverId: UserId | null
  readonly receiverName: string | null
  readonly state: ApprovalState
  readonly decidedBy: UserId | null
  readonly deciderName: string | null
  readonly decidedAt: Date | null
  readonly reason: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
}

export interface AskedApprovals {
  readonly clubId: ClubId
  readonly now: Date
  /** Null means everybody's. */
  readonly proposedBy: UserId | null
  /** Null means every state. */
  readonly state: ApprovalState | null
  /** Null means any id. */
  readonly id: number | null
  /** Selects those older than this id; null means all. */
  readonly before: number | null
  /** The largest number to read, the newest; null means all. */
  readonly limit: number | null
}

export const approvalsOf = (reader: Reader, asked: AskedApprovals): Promise<ShownApproval[]> =>
  many<ShownApproval>(
    reader,
    sql`select shown.*, proposer.name as proposer_name, decider.name as decider_name,
          receiver.name as receiver_name
        from (
          select id, what, flag, params, body, amount, owed, for_whom, proposed_by, decided_by, decided_at, reason,
            created_at, expires_at,
            case jsonb_typeof(body -> 'user_id')
              when 'number' then (body ->> 'user_id')::integer
              when 'array' then case when jsonb_array_length(body -> 'user_id') = 1
                then (body -> 'user_id' ->> 0)::integer end
              else (params ->> 'user_id')::integer end as receiver_id,
            case when state = 'waiting' and expires_at <= ${asked.now} then 'lapsed' else state end as state
          from approvals
          where club_id = ${asked.clubId} and id = coalesce(${asked.id}::bigint, id)
            and id < coalesce(${asked.before}::bigint, id + 1)
            and proposed_by = coalesce(${asked.proposedBy}::integer, proposed_by)
        ) as shown
        join users proposer on proposer.id = shown.proposed_by
        left join users decider on decider.id = shown.decided_by
        left join users receiver on receiver.id = shown.receiver_id
        where shown.state = coalesce(${asked.state}, shown.state)
        order by shown.id desc limit ${asked.limit}::bigint`,
    { amount: 'amount', owed: 'amount' },
  )
