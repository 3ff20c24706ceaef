import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { PlayPermissions } from '@cardroom/contract/users'
import type { Amount } from '@cardroom/money'
import type { ManagerFlag, Role } from '@cardroom/rules'
import type { Reader } from '#platform/db/database.ts'
import type { RawBuilder } from '#platform/db/sql.ts'
import type { TokenKey } from '#platform/keys/index.ts'

/** What a user's own view shows of the club they are in. */
export interface ShownMembership {
  readonly clubId: ClubId
  readonly memberId: number | null
  readonly role: Role
  readonly permissions: PlayPermissions
  readonly flags: readonly ManagerFlag[]
  readonly agentId: UserId | null
  readonly maySeeJade: boolean
}

/** An expression within a statement. */
type Part = RawBuilder<unknown>

/** A person's id within a statement. */
type PersonId = Part

declare module '#platform/ports.ts' {
  interface Ports {
    /** Answered by clubs: the membership of a person in a club, null where there is none. */
    readonly membershipShown: (
      reader: Reader,
      userId: UserId,
      clubId: ClubId,
    ) => Promise<ShownMembership | null>

    /** Answered by clubs: the same as a part of a statement, to be read by `membershipRead`. */
    readonly membershipPart: (person: PersonId, clubId: Part) => Part

    /** Answered by clubs: what `membershipPart` said of somebody who is an administrator, or is none. */
    readonly membershipRead: (part: unknown, isAdmin: boolean) => ShownMembership | null

    /** Answered by clubs: the club that the person owns. */
    readonly ownedClub: (person: PersonId) => Part

    /** Answered by auth: when the person signed in before this time. */
    readonly lastLogin: (person: PersonId) => Part

    /** Answered by clubs: whether the first may see, in a list of members, when the second last signed in. */
    readonly seesLastLogin: (viewer: PersonId, seen: PersonId) => Part

    /** Answered by shop: the card sets that the person owns. */
    readonly ownedCardSets: (person: PersonId) => Part

    /** Answered by conversions: what a new username costs, in whole diamonds (rule conversions-8). */
    readonly usernamePrice: (reader: Reader) => Promise<number>

    /**
     * Answered by payments: the diamonds that a refund took back after they were spent. Until later credits have
     * repaid them, shop and exchanges answer `notAllowed`.
     */
    readonly diamondDebt: (reader: Reader, userId: UserId) => Promise<Amount>

    /** The keys under which erased addresses are kept, newest first. */
    readonly erasedAddressKeys: readonly TokenKey[]
  }
}
