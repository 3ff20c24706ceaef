import type { Approval, ApprovalState } from '@cardroom/contract/approvals'
import type { UserId } from '@cardroom/contract/ids'
import { isStaff, may, type ManagerFlag } from '@cardroom/rules'
import type { Actor } from '#modules/clubs/index.ts'

/**
 * Rule controls-14: tells whether the actor sees approvals: the owner, an administrator and a manager with
 * `approve` see all, other managers their own.
 */
export const maySeeApprovals = (actor: Actor): boolean => isStaff(actor)
export const maySeeAllApprovals = (actor: Actor): boolean => may(actor, 'approve')

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
