import type { UserId } from '@cardroom/contract/ids'
import { isStaff, may, type ManagerFlag } from '@cardroom/rules'
import type { Actor } from '#modules/clubs/index.ts'

/**
 * Rule controls-14: the owner, an administrator and a manager with `approve` see all approvals; other managers their
 * own.
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

export const isOwn = (actor: Actor, { proposedBy }: Proposal): boolean => actor.userId === proposedBy
