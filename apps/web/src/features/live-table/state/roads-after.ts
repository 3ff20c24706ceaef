import type { SharedRound } from '@cardroom/contract/table-rounds'
import { roadsMax, type TableRoads } from '@cardroom/contract/tables'

/** Returns the roads after a result that was told at this moment. The first result of a day begins them anew. */
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

/** Only the server knows when the day ends that has begun. */
export const isNewDay = (roads: TableRoads | undefined, now: number): boolean =>
  roads !== undefined && now >= roads.until
