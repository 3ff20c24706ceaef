import type { PlayPermissions } from '@cardroom/contract/users'
import { zero, type Amount } from '@cardroom/money'
import type { ManagerFlag, Role } from '@cardroom/rules'
import { askHook, partHook, type Part } from '#platform/hooks.ts'
import type { Reader } from '#platform/db/database.ts'

/** What a user's own view shows of the club they are in. */
export interface ShownMembership {
  readonly clubId: number
  readonly memberId: number | null
  readonly role: Role
  readonly permissions: PlayPermissions
  readonly flags: readonly ManagerFlag[]
  readonly agentId: number | null
  readonly maySeeJade: boolean
}

/** A person's id within a statement. */
type PersonId = Part

/** Answered by clubs: the membership of a person in a club, null where there is none. */
export const membershipShown = askHook<[Reader, number, number], ShownMembership | null>(() =>
  Promise.resolve(null),
)

/** Answered by clubs: the same as a part of a statement, to be read by `membershipRead`. */
export const membershipPart = partHook<[PersonId, Part]>('null::jsonb')

/** Answered by clubs: what `membershipPart` said of somebody who is an administrator, or is none. */
export const membershipRead = askHook<[unknown, boolean], ShownMembership | null>(() => Promise.resolve(null))

/** Answered by clubs: the club that the person owns. */
export const ownedClub = partHook<[PersonId]>('null::integer')

/** Answered by auth: when the person signed in before this time. */
export const lastLogin = partHook<[PersonId]>('null::timestamptz')

/** Answered by clubs: whether the first may see, in a list of members, when the second last signed in. */
export const seesLastLogin = partHook<[PersonId, PersonId]>('false')

/** Answered by shop: the card sets that the person owns. */
export const ownedCardSets = partHook<[PersonId]>("'{1}'::integer[]")

/** Answered by conversions: what a new username costs, in whole diamonds (rule conversions-8). */
export const usernamePrice = askHook<[Reader], number>(() => Promise.resolve(150))

/**
 * Answered by payments: the diamonds that a refund took back after they were spent. Until later credits have
 * repaid them, shop and exchanges answer `notAllowed`.
 */
export const diamondDebt = askHook<[Reader, number], Amount>(() => Promise.resolve(zero))
