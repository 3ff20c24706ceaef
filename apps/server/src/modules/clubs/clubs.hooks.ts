import { zero, type Amount } from '@cardroom/money'
import type { Rating } from '@cardroom/rules'
import { askHook, tellHook } from '#platform/hooks.ts'
import { now } from '#platform/clock.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { dayIn } from '#platform/time-zones.ts'

/** Somebody of a club, as the hooks tell of them. */
export interface MemberEvent {
  readonly clubId: number
  readonly userId: number
  /** Who did it; the member themselves when they left. */
  readonly actorId: number
}

/**
 * Before a member is gone (left, removed) or blocked: open hands are stood, sessions ended, pending requests
 * closed; then, for who leaves, the chips go back. Sessions listens first, cashier second (app.ts).
 */
export const memberStops = tellHook<[Tx, MemberEvent & { readonly how: 'leaves' | 'removed' | 'blocked' }]>()

/** Before an agent or manager loses the role that holds red chips: they go back to the club. */
export const roleWithRedEnds = tellHook<[Tx, MemberEvent]>()

/** After a player's agent changed or went: pending chip requests pass to the new asked side. */
export const agentChanged = tellHook<[Tx, { readonly clubId: number; readonly userIds: readonly number[] }]>()

/** After the club's jade changed: suspends or resumes its tables. Told by whatever moves jade. */
export const clubSuspended = tellHook<[Tx, { readonly clubId: number }]>()
export const clubResumed = tellHook<[Tx, { readonly clubId: number }]>()

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

const quietTables: Omit<ClubTables, 'today'> = {
  activeSessions: 0,
  openStakes: zero,
  todayIncome: zero,
  todayRounds: 0,
  ownIncome: zero,
  ownRounds: 0,
  games: [],
}

/** Answered by sessions: for each of these clubs, in their order, its tables as this person asks. */
export const clubTables = askHook<
  [
    Reader,
    {
      readonly clubs: readonly { readonly id: number; readonly timeZone: string }[]
      readonly userId: number
    },
  ],
  readonly ClubTables[]
>((_reader, { clubs }) =>
  Promise.resolve(clubs.map(({ timeZone }) => ({ ...quietTables, today: dayIn(now(), timeZone) }))),
)

/** Answered by sessions: who has an open session in the club. */
export const membersWithOpenSessions = askHook<[Reader, number], readonly number[]>(() => Promise.resolve([]))

/** In whole units. */
export interface ClubPrices {
  readonly clubNamePrice: number
  readonly jadeMin: number
  readonly ratings: readonly Rating[]
}

/** Rules conversions-7, conversions-9, conversions-10, clubs-11, until an admin changes them. */
const defaultPrices: ClubPrices = {
  clubNamePrice: 500,
  jadeMin: 50,
  ratings: [
    { level: 1, amount: 0, sessions: 10, managers: 0 },
    { level: 2, amount: 100, sessions: 20, managers: 1 },
    { level: 3, amount: 200, sessions: 30, managers: 2 },
    { level: 4, amount: 350, sessions: 35, managers: 2 },
    { level: 5, amount: 550, sessions: 45, managers: 3 },
    { level: 6, amount: 800, sessions: 50, managers: 3 },
    { level: 7, amount: 1100, sessions: 60, managers: 4 },
    { level: 8, amount: 1500, sessions: 65, managers: 4 },
    { level: 9, amount: 2000, sessions: 80, managers: 5 },
    { level: 10, amount: 3000, sessions: null, managers: null },
  ],
}

/** Answered by conversions: what clubs pay for. */
export const prices = askHook<[Reader], ClubPrices>(() => Promise.resolve(defaultPrices))

/** After an administrator closed an account: its sign-ins and sessions end. */
export const accountBlocked = tellHook<[Tx, { readonly userId: number }]>()

/** Answered by auth: when each of these people last signed in; without those who never did. */
export const lastLogins = askHook<[Reader, readonly number[]], ReadonlyMap<number, Date>>(() =>
  Promise.resolve(new Map()),
)
