import type { Approval, ApprovalState, CountedMovement } from '@cardroom/contract/approvals'
import type { UserId } from '@cardroom/contract/ids'
import { isStaff, may, runsClub, type ManagerFlag } from '@cardroom/rules'
import type { Actor } from '#modules/clubs/index.ts'

/**
 * Rule controls-14: tells whether the actor sees approvals: the owner, an administrator and a manager with
 * `approve` see all, other managers their own.
 */
export const maySeeApprovals = (actor: Actor): boolean => isStaff(actor)
export const maySeeAllApprovals = (actor: Actor): boolean => may(actor, 'approve')

interface Proposal {
  readonly proposedBy: UserId
  readonly what: CountedMovement
  readonly flag: ManagerFlag
  /** The people who get what is given out. */
  readonly forWhom: readonly UserId[]
}

/** Rule controls-13: tells whether the actor has the flags to decide an approval. */
export const mayDecideOn = (actor: Actor, { flag }: Proposal): boolean =>
  may(actor, 'approve') && may(actor, flag)

/**
 * Tells whether chips are sold. The owner and administrators may sell to themselves and need nobody for it (rule
 * cashier-6). Nobody gets anything by a list that takes chips.
 */
export const isSale = ({ what }: Pick<Proposal, 'what'>): boolean => what === 'sale' || what === 'bulk'

/**
 * Rule controls-13: tells whether the actor gets what would be approved. A sale to the owner or to an administrator
 * does not count, because they may sell to themselves.
 */
export const isForOneself = (
  actor: Pick<Actor, 'userId' | 'role'>,
  { what, forWhom }: Pick<Proposal, 'what' | 'forWhom'>,
): boolean => forWhom.includes(actor.userId) && !(runsClub(actor) && isSale({ what }))

/** Returns what the actor may do with an approval in its present state. */
export function whatMay(
  actor: Actor,
  approval: Proposal & { readonly state: ApprovalState },
): Approval['can'] {
  if (approval.state !== 'waiting') return []
  if (isOwn(actor, approval)) return ['withdraw']
  return mayDecideOn(actor, approval) && !isForOneself(actor, approval) ? ['decide'] : []
}

export const isOwn = (actor: Actor, { proposedBy }: Pick<Proposal, 'proposedBy'>): boolean =>
  actor.userId === proposedBy
