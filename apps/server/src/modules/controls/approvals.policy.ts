import type { Approval, ApprovalState } from '@cardroom/contract/approvals'
import type { ClubId, UserId } from '@cardroom/contract/ids'
import { isStaff, may, type ManagerFlag } from '@cardroom/rules'
import type { Actor } from '#modules/clubs/index.ts'
import { ApiError } from '#platform/api-error.ts'

/**
 * Rule controls-14: the owner, an administrator and a manager with `approve` see all approvals; other managers their
 * own.
 */
export const maySeeApprovals = (actor: Actor): boolean => isStaff(actor)
const maySeeAllApprovals = (actor: Actor): boolean => may(actor, 'approve')

interface ApprovalsFilter {
  readonly clubId: ClubId
  /** Null means everybody's. */
  readonly proposedBy: UserId | null
  /** Null means every state. */
  readonly state: ApprovalState | null
}

/** Returns the filter for what the actor may see of what they ask for. Errors: `accessDenied`. */
export function approvalsFilter(
  actor: Actor,
  { state = null }: { readonly state?: ApprovalState | null | undefined },
): ApprovalsFilter {
  if (!maySeeApprovals(actor)) throw new ApiError('accessDenied')
  const { clubId, userId } = actor
  return { clubId, proposedBy: maySeeAllApprovals(actor) ? null : userId, state }
}

interface Proposal {
  readonly proposedBy: UserId
  readonly flag: ManagerFlag
}

/** Rule controls-13: tells whether the actor may decide an approval; `isOwn` tells whether it is their own. */
export const mayDecideOn = (actor: Actor, { flag }: Proposal): boolean =>
  may(actor, 'approve') && may(actor, flag)

/** Returns what the actor may do with an approval in its present state. */
export function whatMay(
  actor: Actor,
  approval: Proposal & { readonly state: ApprovalState },
): Approval['can'] {
  if (approval.state !== 'waiting') return []
  if (isOwn(actor, approval)) return ['withdraw']
  return mayDecideOn(actor, approval) ? ['decide'] : []
}

export const isOwn = (actor: Actor, { proposedBy }: Proposal): boolean => actor.userId === proposedBy
