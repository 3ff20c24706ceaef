import { roadsMax, type TableRoads, type TableShown } from '@cardroom/contract/tables'
import { gameById } from '@cardroom/games'
import { dayOfTable } from '../opening/day-of-table.ts'
import type { SharedTable } from '../shared-table.view.ts'
import type { TableRound } from '../table-round.store.ts'

/** Tells whether the rounds of this game are shown as roads. */
export const hasRoads = (gameId: number): boolean => gameById(gameId)?.kind === 'baccarat'

/** Presents the roads of a baccarat table, out of its last rounds, newest first. Other tables have none. */
export function presentRoads(table: SharedTable, rounds: readonly TableRound[]): Pick<TableShown, 'roads'> {
  if (!hasRoads(table.gameId)) return {}
  const { since, until } = dayOfTable(table)
  const results = rounds
    .filter(({ endedAt }) => endedAt !== null && endedAt >= since)
    .flatMap(resultOf)
    .slice(0, roadsMax)
  return { roads: { results, until: until.getTime() } }
}

/** A voided round has no result, and neither have those of another game that was played here before. */
function resultOf({ outcome }: TableRound): TableRoads['results'] {
  if (outcome === null || 'number' in outcome) return []
  return [{ winner: outcome.winner, player_pair: outcome.player_pair, banker_pair: outcome.banker_pair }]
}
