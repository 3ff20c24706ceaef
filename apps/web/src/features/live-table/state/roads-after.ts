import type { SharedRound } from '@cardroom/contract/table-rounds'
import { roadsMax, type TableRoads } from '@cardroom/contract/tables'

/**
 * Returns the roads after a result that was reported at the moment `now`. With the first result of a new day they
 * begin again.
 */
export function roadsAfter(
  roads: TableRoads | undefined,
  { outcome }: SharedRound,
  now: number,
): TableRoads | undefined {
  if (!roads || !outcome || 'number' in outcome) return roads
  const { winner, player_pair, banker_pair } = outcome
  const before = isNewDay(roads, now) ? [] : roads.results
  return { ...roads, results: [{ winner, player_pair, banker_pair }, ...before].slice(0, roadsMax) }
}

/** Tells whether the day of these roads is over. Only the server knows when the following day ends. */
export const isNewDay = (roads: TableRoads | undefined, now: number): boolean =>
  roads !== undefined && now >= roads.until
