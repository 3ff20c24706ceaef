import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { Amount } from '@cardroom/money'
import type { Rating } from '@cardroom/rules'
import type { Reader, Tx } from '#platform/db/database.ts'

/** Somebody of a club, as listeners are told of them. */
export interface MemberEvent {
  readonly clubId: ClubId
  readonly userId: UserId
  /** Who did it; the member themselves when they left. */
  readonly actorId: UserId
}

/** What the tables of a club have made since its midnight, and what is on them now. */
export interface ClubTables {
  /** Which day it is in the club. */
  readonly today: string
  readonly activeSessions: number
  /** Staked in hands that are not settled: in the bank, and in no result. */
  readonly openStakes: Amount
  /** The bank's net table result of the day. */
  readonly todayIncome: Amount
  readonly todayRounds: number
  /** The asking person's own table result and rounds of the day in this club. */
  readonly ownIncome: Amount
  readonly ownRounds: number
  /** Per game type: how many of its games have an active limit, and how many people sit at them. */
  readonly games: readonly { readonly gameType: number; readonly tables: number; readonly playing: number }[]
}

interface AskedClubs {
  readonly clubs: readonly { readonly id: ClubId; readonly timeZone: string }[]
  readonly userId: UserId
}

/** In whole units. */
export interface ClubPrices {
  readonly clubNamePrice: number
  readonly jadeMin: number
  readonly ratings: readonly Rating[]
}

declare module '#platform/ports.ts' {
  interface Ports {
    /**
     * Before a member is gone (left, removed) or blocked: open hands are stood, sessions ended, pending requests
     * closed; then, for who leaves, the chips go back.
     */
    readonly memberStops: (
      tx: Tx,
      event: MemberEvent & { readonly how: 'leaves' | 'removed' | 'blocked' },
    ) => Promise<void>

    /** Before an agent or manager loses the role that holds red chips: they go back to the club. */
    readonly roleWithRedEnds: (tx: Tx, event: MemberEvent) => Promise<void>

    /** After a player's agent changed or went: pending chip requests pass to the new asked side. */
    readonly agentChanged: (
      tx: Tx,
      event: { readonly clubId: ClubId; readonly userIds: readonly UserId[] },
    ) => Promise<void>

    /** After the role or membership of these people changed, with their memberships locked. */
    readonly standingChanged: (
      tx: Tx,
      event: { readonly clubId: ClubId; readonly userIds: readonly UserId[]; readonly actorId: UserId },
    ) => Promise<void>

    /** Before players get an agent, with their memberships locked: `notAllowed` where their deals do not fit together. */
    readonly agentWanted: (
      tx: Tx,
      event: {
        readonly clubId: ClubId
        readonly pairs: readonly { readonly userId: UserId; readonly agentId: UserId }[]
      },
    ) => Promise<void>

    /** After the club's jade changed: its tables stop, or go on. */
    readonly clubSuspended: (tx: Tx, event: { readonly clubId: ClubId }) => Promise<void>
    readonly clubResumed: (tx: Tx, event: { readonly clubId: ClubId }) => Promise<void>

    /** After a club was founded, in the same transaction. */
    readonly clubFounded: (
      tx: Tx,
      event: { readonly clubId: ClubId; readonly timeZone: string },
    ) => Promise<void>

    /** After the club's zone or the beginning of its week changed: what is planned by them moves. */
    readonly clubWeekMoved: (tx: Tx, event: { readonly clubId: ClubId }) => Promise<void>

    /** Answered by seats: for each of these clubs, in their order, its tables as this person asks. */
    readonly clubTables: (reader: Reader, asked: AskedClubs) => Promise<readonly ClubTables[]>

    /** Answered by seats: who has an open session in the club. */
    readonly membersWithOpenSessions: (reader: Reader, clubId: ClubId) => Promise<readonly UserId[]>

    /** Answered by tabs: whether the person owes anybody anything, in this club or (null) in any. */
    readonly owesOnTabs: (reader: Reader, userId: UserId, clubId: ClubId | null) => Promise<boolean>

    /** Answered by conversions: what clubs pay for. */
    readonly clubPrices: (reader: Reader) => Promise<ClubPrices>

    /** After an administrator closed an account: its sign-ins and sessions end. */
    readonly accountBlocked: (tx: Tx, event: { readonly userId: UserId }) => Promise<void>

    /** Answered by auth: when each of these people last signed in; without those who never did. */
    readonly lastLogins: (reader: Reader, userIds: readonly UserId[]) => Promise<ReadonlyMap<UserId, Date>>
  }
}
