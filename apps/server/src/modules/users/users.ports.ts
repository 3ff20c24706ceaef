import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { PlayPermissions } from '@cardroom/contract/users'
import type { Amount } from '@cardroom/money'
import type { ManagerFlag, Role } from '@cardroom/rules'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { RawBuilder } from '#platform/db/sql.ts'
import type { TokenKey } from '#platform/keys/index.ts'

/** The part of a user's own view that concerns their club. */
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
    /** Answered by clubs: returns a person's membership in a club, null if there is none. */
    readonly membershipShown: (
      reader: Reader,
      userId: UserId,
      clubId: ClubId,
    ) => Promise<ShownMembership | null>

    /** Answered by clubs: returns the same as a part of a statement, to be read by `membershipRead`. */
    readonly membershipPart: (person: PersonId, clubId: Part) => Part

    /** Answered by clubs: reads the result of `membershipPart`, for an administrator or for anybody else. */
    readonly membershipRead: (part: unknown, isAdmin: boolean) => ShownMembership | null

    /** Answered by clubs: selects the club that the person owns. */
    readonly ownedClub: (person: PersonId) => Part

    /** Answered by auth: selects the time of the person's last log-in before the present one. */
    readonly lastLogin: (person: PersonId) => Part

    /** Answered by clubs: tells whether a list of members shows the first person when the second last signed in. */
    readonly seesLastLogin: (viewer: PersonId, seen: PersonId) => Part

    /** Answered by shop: selects the card sets that the person owns. */
    readonly ownedCardSets: (person: PersonId) => Part

    /** Answered by conversions: returns the price of a new username, in whole diamonds (rule conversions-8). */
    readonly usernamePrice: (reader: Reader) => Promise<number>

    /**
     * Answered by payments: returns the diamonds that a refund took back after they were spent. Until later credits
     * have repaid them, shop and exchanges answer `notAllowed`.
     */
    readonly diamondDebt: (reader: Reader, userId: UserId) => Promise<Amount>

    /** Runs after a person changed what they hide at shared tables. */
    readonly hidingChanged: (tx: Tx, event: { readonly userId: UserId }) => Promise<void>

    /** The keys with which erased addresses are stored, newest first. */
    readonly erasedAddressKeys: readonly TokenKey[]
  }
}
