import type { TableShown } from '@cardroom/contract/tables'

/** A table of which nothing is known to change is asked for again after this time. */
const calmMs = 4000
/** The lobby asks no more often than this. */
const soonestMs = 1000
/** A moment is over by this much before it is asked what came after it. */
const marginMs = 300

type Timed = Pick<TableShown, 'now' | 'closes_at' | 'next_at'>

/**
 * Returns when the lobby asks again for its tables. Whoever only looks at the lobby watches no table, so nothing is
 * told to it: it asks when bets close or a result is over, and otherwise now and then.
 */
export function askAgainMs(tables: readonly Timed[]): number {
  const due = tables.flatMap(({ now, closes_at: closesAt, next_at: nextAt }) =>
    [closesAt, nextAt].flatMap((at) => (at === null ? [] : [at - now + marginMs])),
  )
  return Math.max(soonestMs, Math.min(calmMs, ...due))
}
