import type { TableShown } from '@cardroom/contract/tables'

/** While something happens at a table, the tables are asked for again after this time. */
const livelyMs = 4000
/** While nothing does, it takes twice as long each time, up to this. */
const calmestMs = 30_000
/** The lobby asks no more often than this. */
const soonestMs = 1000
/** A moment is over by this much before it is asked what came after it. */
const marginMs = 300

/** The tables of a lobby as they were told last. */
export interface Lobby {
  readonly tables: readonly TableShown[]
  /** The number of answers before this one that told the same. */
  readonly still: number
}

/** Returns the lobby after an answer. The time of the answer alone is nothing new. */
export function nextLobby(before: Lobby | undefined, tables: readonly TableShown[]): Lobby {
  const isStill = before !== undefined && factsOf(before.tables) === factsOf(tables)
  return { tables, still: isStill ? before.still + 1 : 0 }
}

const factsOf = (tables: readonly TableShown[]): string =>
  JSON.stringify(tables.map(({ now: _, ...facts }) => facts))

/**
 * Returns when the lobby asks again for its tables. A person who only looks at the lobby watches no table, so only the
 * club tells it something: that somebody has sat down or got up. It asks when bets close or a result is over,
 * otherwise now and then, and ever more slowly while nothing happens.
 */
export function askAgainMs({ tables, still }: Lobby): number {
  const due = tables.flatMap(({ now, closes_at: closesAt, next_at: nextAt }) =>
    [closesAt, nextAt].flatMap((at) => (at === null ? [] : [at - now + marginMs])),
  )
  const isLively = tables.some(({ state }) => state !== 'open' && state !== 'paused')
  const usual = isLively ? livelyMs : Math.min(calmestMs, livelyMs * 2 ** still)
  return Math.max(soonestMs, Math.min(usual, ...due))
}
