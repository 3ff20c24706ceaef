let read = (): number => Date.now()

/** The present. Everything that asks for the time asks here, so a test can set it. */
export const now = (): Date => new Date(read())

/** For tests: from now on the clock reads what `source` gives; without one, the real time again. */
export function setClock(source?: () => number): void {
  read = source ?? (() => Date.now())
}

export const later = (from: Date, milliseconds: number): Date => new Date(from.getTime() + milliseconds)

export const seconds = (count: number): number => count * 1000
export const minutes = (count: number): number => count * 60_000
export const days = (count: number): number => count * 86_400_000

/** 00:00 UTC of the day that `at` is in. */
export const startOfDay = (at: Date): Date =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()))

/** 00:00 UTC of the Sunday on or before: weeks start on Sunday (specification.md 9). */
export const startOfWeek = (at: Date): Date => later(startOfDay(at), -days(at.getUTCDay()))

/** The same day and time one calendar month on; the last day where the next month is shorter. */
export function oneMonthLater(at: Date): Date {
  const next = new Date(at)
  next.setUTCMonth(next.getUTCMonth() + 1)
  if (next.getUTCDate() !== at.getUTCDate()) next.setUTCDate(0)
  return next
}
