let read = (): number => Date.now()
let movedMs = 0

/** Returns the current time. All code that needs the time asks here, so that a test can set it. */
export const now = (): Date => new Date(read() + movedMs)

/** Makes the clock read what `source` returns, for tests; without a source, the real time again. */
export function setClock(source?: () => number): void {
  read = source ?? (() => Date.now())
  movedMs = 0
}

/** Moves the clock forward, for development. It never goes back while the process lives. */
export function moveClock(milliseconds: number): void {
  movedMs += milliseconds
}

/** Measures the milliseconds since its start, even if the clock is changed meanwhile. */
export function stopwatch(): () => number {
  const begunMs = performance.now()
  return () => performance.now() - begunMs
}

export const later = (from: Date, milliseconds: number): Date => new Date(from.getTime() + milliseconds)

export const seconds = (count: number): number => count * 1000
export const minutes = (count: number): number => count * 60_000
export const days = (count: number): number => count * 86_400_000

/** Returns 00:00 UTC of the day of `at`. */
export const startOfDay = (at: Date): Date =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()))

/** Returns 00:00 UTC of the Monday on or before; the weeks of protection begin on Monday (rule time-4). */
export const startOfWeek = (at: Date): Date => later(startOfDay(at), -days((at.getUTCDay() + 6) % 7))

/**
 * Returns the same time one calendar month later, on the `day` of the month, or on the last day of a shorter month.
 * Consecutive months keep the day they began on: 31 January, 28 February, 31 March.
 */
export function oneMonthLater(at: Date, day = at.getUTCDate()): Date {
  const next = new Date(at)
  next.setUTCDate(1)
  next.setUTCMonth(next.getUTCMonth() + 2, 0)
  next.setUTCDate(Math.min(day, next.getUTCDate()))
  return next
}
