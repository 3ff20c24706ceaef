import type { ApprovalState } from '@cardroom/contract/approvals'
import type { UserId } from '@cardroom/contract/ids'
import { toWire, type Amount } from '@cardroom/money'
import { may } from '@cardroom/rules'
import { record } from '#modules/audit/index.ts'
import { tellEvent } from '#modules/club-events/index.ts'
import { actorOf, findClub, holdMembers, type Actor } from '#modules/clubs/index.ts'
import { notify } from '#modules/messages/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { tellClub } from '#platform/events.ts'
import { isForOneself, isOwn, mayDecideOn, maySeeApprovals } from './approvals.policy.ts'
import {
  decideApproval,
  lockWaiting,
  type ApprovalDecision,
  type LapsedApproval,
  type WaitingApproval,
  type ProposedCall,
} from './approvals.store.ts'
import { notOneself } from './count-movement.ts'

/** Runs the stored call as its actor, and returns the call's answer. */
export type Fulfil = (tx: Tx, proposed: ProposedCall, actor: Actor) => Promise<object>

/**
 * Approves another person's call, and runs it as if they made it now (rule controls-13). If the call is refused, it
 * goes on waiting. Errors: `accessDenied`, also if its proposer no longer acts for the club; `requestNotFound`;
 * `notAllowed` also for a person whom it is for; and the errors of the call itself.
 */
export async function approve(
  tx: Tx,
  actor: Actor,
  { id, fulfil }: { readonly id: number; readonly fulfil: Fulfil },
): Promise<object> {
  const waiting = await lockToDecide(tx, actor, id)
  const proposer = await proposerOf(tx, actor, waiting)
  const approver = { approvedBy: actor.userId, approverRole: actor.role, approverFlags: actor.flags }
  const answer = await fulfil(tx, waiting, { ...proposer, ...approver })
  await decided(tx, actor, waiting, { state: 'approved', decidedBy: actor.userId })
  return answer
}

/** Refuses an approval, with a reason that its proposer reads. */
export async function refuse(
  tx: Tx,
  actor: Actor,
  { id, reason }: { readonly id: number; readonly reason: string },
): Promise<void> {
  const waiting = await lockToDecide(tx, actor, id)
  await decided(tx, actor, waiting, { state: 'refused', decidedBy: actor.userId, reason })
}

/** Withdraws the caller's own proposal. */
export async function withdraw(tx: Tx, actor: Actor, id: number): Promise<void> {
  if (!maySeeApprovals(actor)) throw new ApiError('accessDenied')
  const waiting = await lockWaiting(tx, actor.clubId, id)
  if (!waiting || !isOwn(actor, waiting)) throw new ApiError('requestNotFound')
  await decided(tx, actor, waiting, { state: 'withdrawn', decidedBy: actor.userId })
}

async function lockToDecide(tx: Tx, actor: Actor, id: number): Promise<WaitingApproval> {
  if (!maySeeApprovals(actor)) throw new ApiError('accessDenied')
  const waiting = await lockWaiting(tx, actor.clubId, id)
  if (!waiting) throw new ApiError('requestNotFound')
  if (isOwn(actor, waiting)) throw notOneself()
  if (!mayDecideOn(actor, waiting)) throw new ApiError('accessDenied')
  if (isForOneself(actor, waiting)) throw notOneself()
  return waiting
}

/**
 * Returns the proposer with the rights they have now. Errors: `notAllowed` if they are no longer a member;
 * `accessDenied` if they no longer act for the club, or while their account is blocked. An agent sells, trusts and is
 * paid in its own name, so the call of a manager who became one would move something else than what was proposed.
 */
async function proposerOf(tx: Tx, { clubId }: Actor, waiting: WaitingApproval): Promise<Actor> {
  const { proposedBy, flag, isProposerActive } = waiting
  const [member] = await holdMembers(tx, clubId, [proposedBy])
  if (member?.status !== 'active') throw new ApiError('notAllowed', [{ path: 'person', message: 'hasLeft' }])
  const proposer = actorOf({ userId: proposedBy, isAdmin: false }, clubId, member)
  if (!isProposerActive || !may(proposer, flag)) throw new ApiError('accessDenied')
  return proposer
}

async function decided(
  tx: Tx,
  actor: Actor,
  waiting: WaitingApproval,
  decision: ApprovalDecision,
): Promise<void> {
  const { clubId, userId } = actor
  const { id, what, amount, proposedBy } = waiting
  await decideApproval(tx, id, decision)
  record(tx, {
    clubId,
    actorId: userId,
    action: `approvals.${decision.state}`,
    target: `user ${proposedBy}`,
    details: { what, amount: toWire(amount), currency: 'red', reason: decision.reason ?? null },
  })
  const { state, reason = null } = decision
  tellDecided(tx, { ...waiting, clubId, state, decidedBy: userId })
  if (state !== 'withdrawn') {
    await tellProposer(tx, { clubId, proposedBy, amount, state, reason })
  }
  tellClub(tx, clubId, 'club', { id: clubId })
}

interface Decided extends LapsedApproval {
  readonly state: Exclude<ApprovalState, 'waiting'>
  /** Null if a job did it. */
  readonly decidedBy: UserId | null
}

export const tellDecided = (
  tx: Tx,
  { clubId, id, what, amount, proposedBy, state, decidedBy }: Decided,
): void =>
  tellEvent(tx, clubId, 'approval.decided', {
    ...{ id, what, total: toWire(amount), proposed_by: proposedBy },
    ...{ state, by: decidedBy },
  })

interface Told {
  readonly clubId: Actor['clubId']
  readonly proposedBy: UserId
  readonly amount: Amount
  readonly state: 'approved' | 'refused' | 'lapsed'
  readonly reason: string | null
}

export async function tellProposer(
  tx: Tx,
  { clubId, proposedBy, amount, state, reason }: Told,
): Promise<void> {
  const club = await findClub(tx, clubId)
  notify(tx, [proposedBy], {
    content: 'approvalDecided',
    clubId,
    values: { club: club?.name ?? '', amount: toWire(amount), state, reason },
  })
}
