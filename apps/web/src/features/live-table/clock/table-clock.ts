import { now } from '#lib/clock.ts'

/** One question for the time of the tables, by this device's clock, and the answer to it. */
export interface ClockTrip {
  readonly askedAt: number
  readonly answeredAt: number
  /** The time of the tables in the answer. */
  readonly told: number
}

/** What this device knows of the time of the tables. All times are in milliseconds. */
export interface TableClock {
  /** The time of the tables is this device's clock plus the offset. */
  readonly offsetMs: number
  /** The shortest trip of a question and its answer; undefined before the first measurement. */
  readonly tripMs: number | undefined
}

/** The device asks this many times, and again after a while. */
export const tripsEach = 5
export const measureEachMs = 60_000

/**
 * Returns the clock by the trip that was the shortest: its answer was made in the middle of it, give or take half of
 * it. Undefined if no question was answered.
 */
export function clockOf(trips: readonly ClockTrip[]): TableClock | undefined {
  const [shortest] = trips.toSorted((a, b) => lengthOf(a) - lengthOf(b))
  if (!shortest) return undefined
  const middle = (shortest.askedAt + shortest.answeredAt) / 2
  return { offsetMs: Math.round(shortest.told - middle), tripMs: lengthOf(shortest) }
}

const lengthOf = ({ askedAt, answeredAt }: ClockTrip): number => answeredAt - askedAt

/** Returns a first guess from a time that the server has just told: it is late by the way here. */
export const guessedClock = (told: number): TableClock => ({
  offsetMs: told - now().getTime(),
  tripMs: undefined,
})

/** Returns the present by the time of the tables. */
export const tableNow = ({ offsetMs }: TableClock): number => now().getTime() + offsetMs

/** The device stops taking bets this much before they close, so that a bet that was taken arrives in time. */
const earlyMs = 300

/** Tells whether bets that are laid now can arrive in time. Without a moment of closing the clock does not run. */
export const arrivesInTime = (clock: TableClock, closesAt: number | null): boolean =>
  closesAt === null || tableNow(clock) < closesAt - earlyMs

/** Returns the whole seconds until bets close, at least 0. */
export const secondsUntil = (clock: TableClock, moment: number): number =>
  Math.max(0, Math.ceil((moment - tableNow(clock)) / 1000))

export type Connection = 'good' | 'slow' | 'lost'

const goodMs = 150

/** Returns the word for the connection, which stands under the table's name. */
export function connectionOf({ tripMs }: TableClock, isConnected: boolean): Connection {
  if (!isConnected) return 'lost'
  return tripMs === undefined || tripMs < goodMs ? 'good' : 'slow'
}

/** Returns the time until bets can no longer arrive before this moment, at least 0. */
export const msUntilTooLate = (clock: TableClock, closesAt: number): number =>
  Math.max(0, closesAt - earlyMs - tableNow(clock))
