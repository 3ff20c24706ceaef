const [second, minute, hour] = [1000, 60_000, 3_600_000]

/** Rule webhooks-6: how long after each failed try the next one comes. */
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

/** What was not wanted (410) is not tried again. */
const goneStatus = 410
const spread = 0.1

/** What comes of a try: done, or when the next one is, or no more. `chance` is from 0 to 1. */
export function outcomeOf(
  { attempt, status }: { readonly attempt: number; readonly status: number | null },
  chance: number,
): { readonly state: 'delivered' | 'failed' } | { readonly state: 'waiting'; readonly delayMs: number } {
  if (status !== null && status >= 200 && status < 300) return { state: 'delivered' }
  const delayMs = retryDelaysMs[attempt - 1]
  if (status === goneStatus || delayMs === undefined) return { state: 'failed' }
  return { state: 'waiting', delayMs: Math.round(delayMs * (1 - spread + 2 * spread * chance)) }
}

/** Whether rounds are among what an endpoint wants: they must be named. */
export const namesRounds = (events: readonly string[]): boolean =>
  events.includes('round.settled') || events.includes('round.*')
