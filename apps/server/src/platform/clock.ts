let read = (): number => Date.now()
let movedMs = 0

/** The present. Everything that asks for the time asks here, so a test can set it. */
export const now = (): Date => new Date(read() + movedMs)

/** For tests: from now on the clock reads what `source` gives; without one, the real time again. */
export function setClock(source?: () => number): void {
  read = source ?? (() => Date.now())
  movedMs = 0
}

/** Outside production: the clock goes on from a later time. It never goes back while the process lives. */
export function moveClock(milliseconds: number): void {
  movedMs += milliseconds
}

/** Milliseconds since it was started, whatever somebody does to the clock meanwhile. */
export function stopwatch(): () => number {
  const begunMs = performance.now()
  return () => performance.now() - begunMs
}

export const later = (from: Date, milliseconds: number): Date => new Date(from.getTime() + milliseconds)

export const seconds = (count: number): number => count * 1000
export const minutes = (count: number): number => count * 60_000
export const days = (count: number): number => count * 86_400_000

/** 00:00 UTC of the day that `at` is in. */
export const startOfDay = (at: Date): Date =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()))

/** 00:00 UTC of the Sunday on or before: weeks start on Sunday (rule time-2). */
export const startOfWeek = (at: Date): Date => later(startOfDay(at), -days(at.getUTCDay()))

/**
 * The same time one calendar month on, on the `day` of the month; on its last day where it is shorter. Months that
 * follow each other keep the day they began on: 31 January, 28 February, 31 March.
 */
export function oneMonthLater(at: Date, day = at.getUTCDate()): Date {
  const next = new Date(at)
  next.setUTCDate(1)
  next.setUTCMonth(next.getUTCMonth() + 2, 0)
  next.setUTCDate(Math.min(day, next.getUTCDate()))
  return next
}
