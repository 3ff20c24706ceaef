import type { TableShown } from '@cardroom/contract/tables'

/** The time until the tables are loaded again while a round is played at one of them. */
const livelyMs = 4000
/** While no round is played, the time doubles after each answer without a change, up to this. */
const calmestMs = 30_000
/** The shortest time between two requests. */
const soonestMs = 1000
/** A request for what follows a moment is sent this long after that moment. */
const marginMs = 300

/** The tables of a lobby in the server's last answer. */
export interface Lobby {
  readonly tables: readonly TableShown[]
  /** The number of consecutive earlier answers that were equal to this one. */
  readonly still: number
}

/** Returns the lobby after an answer. A new time of the answer alone does not count as a change. */
export function nextLobby(before: Lobby | undefined, tables: readonly TableShown[]): Lobby {
  const isStill = before !== undefined && factsOf(before.tables) === factsOf(tables)
  return { tables, still: isStill ? before.still + 1 : 0 }
}

const factsOf = (tables: readonly TableShown[]): string =>
  JSON.stringify(tables.map(({ now: _, ...facts }) => facts))

/**
 * Returns the time until the lobby loads its tables again. The lobby watches no table, so its only events come from
 * the club: a person has sat down or got up. Therefore it asks when bets close or a result is over, otherwise at
 * intervals that grow while nothing happens.
 */
export function askAgainMs({ tables, still }: Lobby): number {
  const due = tables.flatMap(({ now, closes_at: closesAt, next_at: nextAt }) =>
    [closesAt, nextAt].flatMap((at) => (at === null ? [] : [at - now + marginMs])),
  )
  const isLively = tables.some(({ state }) => state !== 'open' && state !== 'paused')
  const usual = isLively ? livelyMs : Math.min(calmestMs, livelyMs * 2 ** still)
  return Math.max(soonestMs, Math.min(usual, ...due))
}
