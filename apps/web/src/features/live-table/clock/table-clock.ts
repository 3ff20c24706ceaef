import { now } from '#lib/clock.ts'

/** One request for the server's time, with the moments of request and answer by this device's clock. */
export interface ClockTrip {
  readonly askedAt: number
  readonly answeredAt: number
  /** The server's time in the answer. */
  readonly told: number
}

/** The server's time as this device knows it; all tables use it. All times are in milliseconds. */
export interface TableClock {
  /** The server's time is this device's clock plus this offset. */
  readonly offsetMs: number
  /** The shortest time from a request to its answer; undefined before the first measurement. */
  readonly tripMs: number | undefined
}

/** The number of requests in one measurement, and the time from one measurement to the next. */
export const tripsEach = 5
export const measureEachMs = 60_000

/**
 * Returns the clock that follows from the shortest round trip, assuming that the server answered halfway through
 * it. The error is at most half of the trip. Returns undefined if no request was answered.
 */
export function clockOf(trips: readonly ClockTrip[]): TableClock | undefined {
  const [shortest] = trips.toSorted((a, b) => lengthOf(a) - lengthOf(b))
  if (!shortest) return undefined
  const middle = (shortest.askedAt + shortest.answeredAt) / 2
  return { offsetMs: Math.round(shortest.told - middle), tripMs: lengthOf(shortest) }
}

const lengthOf = ({ askedAt, answeredAt }: ClockTrip): number => answeredAt - askedAt

/**
 * Returns a first guess from a time that the server has just sent. It is late by the time that the answer
 * travelled.
 */
export const guessedClock = (told: number): TableClock => ({
  offsetMs: told - now().getTime(),
  tripMs: undefined,
})

/** Returns the present moment by the server's clock. */
export const tableNow = ({ offsetMs }: TableClock): number => now().getTime() + offsetMs

/**
 * The device stops taking bets this long before they close, so that a bet it has taken still arrives in time.
 */
const earlyMs = 300

/** Tells whether bets that are placed now can arrive in time. They can if no closing time is set yet. */
export const arrivesInTime = (clock: TableClock, closesAt: number | null): boolean =>
  closesAt === null || tableNow(clock) < closesAt - earlyMs

/** Returns the whole seconds until bets close, at least 0. */
export const secondsUntil = (clock: TableClock, moment: number): number =>
  Math.max(0, Math.ceil((moment - tableNow(clock)) / 1000))

export type Connection = 'good' | 'slow' | 'lost'

const goodMs = 150

/** Returns the quality of the connection, which is shown under the table's name. */
export function connectionOf({ tripMs }: TableClock, isConnected: boolean): Connection {
  if (!isConnected) return 'lost'
  return tripMs === undefined || tripMs < goodMs ? 'good' : 'slow'
}

/** Returns the time until bets can no longer arrive before this moment, at least 0. */
export const msUntilTooLate = (clock: TableClock, closesAt: number): number =>
  Math.max(0, closesAt - earlyMs - tableNow(clock))
