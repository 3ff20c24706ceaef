import type { CountedMovement } from '@cardroom/contract/approvals'
import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { Amount } from '@cardroom/money'
import type { ManagerFlag } from '@cardroom/rules'
import type { Tx } from '#platform/db/database.ts'
import { many, maybeOne, one, run, sql } from '#platform/db/sql.ts'

/** A call as its proposer made it. */
export interface ProposedCall {
  /** The method and path from the contract. */
  readonly call: string
  readonly params: Record<string, unknown>
  readonly body: Record<string, unknown>
}

export interface NewApproval extends ProposedCall {
  readonly clubId: ClubId
  readonly proposedBy: UserId
  readonly what: CountedMovement
  readonly flag: ManagerFlag
  readonly amount: Amount
  readonly owed: Amount
  readonly forWhom: readonly UserId[]
  readonly expiresAt: Date
}

export async function insertApproval(tx: Tx, approval: NewApproval): Promise<number> {
  const { id } = await one<{ id: number }>(
    tx,
    sql`insert into approvals (club_id, what, flag, call, params, body, amount, owed, for_whom,
          proposed_by, state, created_at, expires_at)
        values (${approval.clubId}, ${approval.what}, ${approval.flag}, ${approval.call},
          ${JSON.stringify(approval.params)}::jsonb, ${JSON.stringify(approval.body)}::jsonb, ${approval.amount},
          ${approval.owed}, ${approval.forWhom}::integer[], ${approval.proposedBy}, 'waiting', ${tx.now},
          ${approval.expiresAt})
        returning id`,
  )
  return id
}

export interface WaitingApproval extends ProposedCall {
  readonly id: number
  readonly proposedBy: UserId
  readonly what: CountedMovement
  readonly flag: ManagerFlag
  readonly amount: Amount
  readonly forWhom: readonly UserId[]
  /** False while the account of its proposer is blocked or closed. */
  readonly isProposerActive: boolean
}

/** Locks an approval while it waits. If two people decide at once, the second finds it decided. */
export const lockWaiting = (tx: Tx, clubId: ClubId, id: number): Promise<WaitingApproval | undefined> =>
  maybeOne<WaitingApproval>(
    tx,
    sql`select id, proposed_by, what, flag, call, params, body, amount, for_whom,
          exists (select from users proposer
            where proposer.id = proposed_by and proposer.status = 'active') as is_proposer_active
        from approvals
        where id = ${id} and club_id = ${clubId} and state = 'waiting' and expires_at > ${tx.now} for update`,
    { amount: 'amount' },
  )

export interface ApprovalDecision {
  readonly state: 'approved' | 'refused' | 'withdrawn'
  readonly decidedBy: UserId
  readonly reason?: string
}

/** Stores the decision on an approval, which must be locked and waiting. */
export const decideApproval = (tx: Tx, id: number, decision: ApprovalDecision): Promise<number> =>
  run(
    tx,
    sql`update approvals set state = ${decision.state}, decided_by = ${decision.decidedBy}, decided_at = ${tx.now},
          reason = ${decision.reason ?? null}
        where id = ${id}`,
  )

export interface LapsedApproval {
  readonly id: number
  readonly what: CountedMovement
  readonly clubId: ClubId
  readonly proposedBy: UserId
  readonly amount: Amount
}

/** Ends approvals that nobody decided in time. */
export const lapseApprovals = (tx: Tx): Promise<LapsedApproval[]> =>
  many<LapsedApproval>(
    tx,
    sql`update approvals set state = 'lapsed', decided_at = ${tx.now}
        where id in (select id from approvals where state = 'waiting' and expires_at <= ${tx.now}
          order by id limit 500 for update skip locked)
        returning id, club_id, what, proposed_by, amount`,
    { amount: 'amount' },
  )
