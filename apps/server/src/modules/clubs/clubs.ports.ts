import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { Amount } from '@cardroom/money'
import type { Rating } from '@cardroom/rules'
import type { Reader, Tx } from '#platform/db/database.ts'

/** A person and their club, as listeners receive them. */
export interface MemberEvent {
  readonly clubId: ClubId
  readonly userId: UserId
  /** The person who acts; the member themselves if they leave. */
  readonly actorId: UserId
}

/** The results of a club's tables since its midnight, and the number of people at them now. */
export interface ClubTables {
  /** The current day in the club's time zone. */
  readonly today: string
  readonly activeSessions: number
  /** The stakes in hands that are not settled: they are in the bank, and in no result. */
  readonly openStakes: Amount
  /** The bank's net table result of the day. */
  readonly todayIncome: Amount
  readonly todayRounds: number
  /** The table result and the rounds of the day of the person who asks, in this club. */
  readonly ownIncome: Amount
  readonly ownRounds: number
  /** For each game type: the number of its games with an active limit, and the number of people who sit at them. */
  readonly games: readonly { readonly gameType: number; readonly tables: number; readonly playing: number }[]
}

interface AskedClubs {
  readonly clubs: readonly { readonly id: ClubId; readonly timeZone: string }[]
  readonly userId: UserId
}

/** Prices in whole units. */
export interface ClubPrices {
  readonly clubNamePrice: number
  readonly jadeMin: number
  readonly ratings: readonly Rating[]
}

declare module '#platform/ports.ts' {
  interface Ports {
    /**
     * Runs before a member leaves, is removed or blocked: open hands are stood, sessions ended, and pending requests
     * closed. If the member leaves or is removed, their chips then go back.
     */
    readonly memberStops: (
      tx: Tx,
      event: MemberEvent & { readonly how: 'leaves' | 'removed' | 'blocked' },
    ) => Promise<void>

    /** Runs before an agent or manager loses the role that holds red chips: the chips go back to the club. */
    readonly roleWithRedEnds: (tx: Tx, event: MemberEvent) => Promise<void>

    /** Runs after a player's agent changed or went: pending chip requests pass to the new asked side. */
    readonly agentChanged: (
      tx: Tx,
      event: { readonly clubId: ClubId; readonly userIds: readonly UserId[] },
    ) => Promise<void>

    /** Runs after the role or membership of these people changed, with their memberships locked. */
    readonly standingChanged: (
      tx: Tx,
      event: { readonly clubId: ClubId; readonly userIds: readonly UserId[]; readonly actorId: UserId },
    ) => Promise<void>

    /**
     * Runs before players get an agent, with their memberships locked. Errors: `notAllowed` if their deals do not fit
     * together.
     */
    readonly agentWanted: (
      tx: Tx,
      event: {
        readonly clubId: ClubId
        readonly pairs: readonly { readonly userId: UserId; readonly agentId: UserId }[]
      },
    ) => Promise<void>

    /** Runs after the club's jade changed: its tables stop or go on. */
    readonly clubSuspended: (tx: Tx, event: { readonly clubId: ClubId }) => Promise<void>
    readonly clubResumed: (tx: Tx, event: { readonly clubId: ClubId }) => Promise<void>

    /** Runs after a club was founded, in the same transaction. */
    readonly clubFounded: (
      tx: Tx,
      event: { readonly clubId: ClubId; readonly timeZone: string },
    ) => Promise<void>

    /** Runs after the club's time zone or the start of its week changed: everything that is planned by them moves. */
    readonly clubWeekMoved: (tx: Tx, event: { readonly clubId: ClubId }) => Promise<void>

    /** Answered by seats: returns the tables of each of these clubs, in their order, as this person sees them. */
    readonly clubTables: (reader: Reader, asked: AskedClubs) => Promise<readonly ClubTables[]>

    /** Answered by seats: returns the people with an open session in the club. */
    readonly membersWithOpenSessions: (reader: Reader, clubId: ClubId) => Promise<readonly UserId[]>

    /** Answered by tabs: tells whether the person owes anybody anything, in this club or, with null, in any club. */
    readonly owesOnTabs: (reader: Reader, userId: UserId, clubId: ClubId | null) => Promise<boolean>

    /** Answered by conversions: the prices that clubs pay. */
    readonly clubPrices: (reader: Reader) => Promise<ClubPrices>

    /** Runs after an administrator blocked an account: its sign-ins and sessions end. */
    readonly accountBlocked: (tx: Tx, event: { readonly userId: UserId }) => Promise<void>

    /** Answered by auth: returns when each of these people last signed in; people who never did are left out. */
    readonly lastLogins: (reader: Reader, userIds: readonly UserId[]) => Promise<ReadonlyMap<UserId, Date>>
  }
}
