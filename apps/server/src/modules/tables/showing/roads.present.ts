import type { TableRoads, TableShown } from '@cardroom/contract/tables'
import { gameById } from '@cardroom/games'
import { dayOfTable } from '../opening/day-of-table.ts'
import type { SharedTable } from '../shared-table.view.ts'
import type { RoadRound } from './roads.view.ts'

/** Tells whether the rounds of a table are shown as roads: those of baccarat are. */
export const hasRoads = ({ gameId }: Pick<SharedTable, 'gameId'>): boolean =>
  gameById(gameId)?.kind === 'baccarat'

/** Presents the roads of a table, out of the last rounds that were drawn there, newest first. */
export function presentRoads(table: SharedTable, rounds: readonly RoadRound[]): Pick<TableShown, 'roads'> {
  if (!hasRoads(table)) return {}
  const { since, until } = dayOfTable(table)
  // An event tells the rounds that were drawn after this reading of the table.
  const results = rounds.filter(({ endedAt }) => since <= endedAt && endedAt <= table.at).flatMap(resultOf)
  return { roads: { results, until: until.getTime() } }
}

/** Returns a round's result; none if it was of another game, because roads have no place for that. */
function resultOf({ outcome }: RoadRound): TableRoads['results'] {
  if ('number' in outcome) return []
  return [{ winner: outcome.winner, player_pair: outcome.player_pair, banker_pair: outcome.banker_pair }]
}
