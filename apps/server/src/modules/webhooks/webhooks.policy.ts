import { clubEventNames, type ClubEventName } from '@cardroom/contract/club-events'

const [second, minute, hour] = [1000, 60_000, 3_600_000]

/** Rule webhooks-6: the delay from each failed try to the next. */
export const retryDelaysMs = [
  10 * second,
  minute,
  5 * minute,
  30 * minute,
  2 * hour,
  6 * hour,
  12 * hour,
  24 * hour,
  24 * hour,
] as const

/** The receiver does not want the event (410), so it is not tried again. */
const goneStatus = 410
const spread = 0.1

/** Returns the outcome of a try: done, the time of the next try, or no more tries. `chance` is from 0 to 1. */
export function outcomeOf(
  { attempt, status }: { readonly attempt: number; readonly status: number | null },
  chance: number,
): { readonly state: 'delivered' | 'failed' } | { readonly state: 'waiting'; readonly delayMs: number } {
  if (status !== null && status >= 200 && status < 300) return { state: 'delivered' }
  const delayMs = retryDelaysMs[attempt - 1]
  if (status === goneStatus || delayMs === undefined) return { state: 'failed' }
  return { state: 'waiting', delayMs: Math.round(delayMs * (1 - spread + 2 * spread * chance)) }
}

/** Tells whether an endpoint wants rounds; it must name them. */
export const namesRounds = (events: readonly string[]): boolean =>
  events.includes('round.settled') || events.includes('round.*')

/** Returns the events that a pattern selects: one by its name, all of a part by `part.*`, all by `*`. */
export const eventsOf = (pattern: string): ClubEventName[] =>
  clubEventNames.filter(
    (name) => pattern === '*' || pattern === name || pattern === `${name.split('.')[0]}.*`,
  )

/** Tests are not events, so no pattern selects them with others. */
export const deliveredTypesOf = (pattern: string): readonly string[] =>
  pattern === 'test' ? [pattern] : eventsOf(pattern)
