import type { TableRoads } from '@cardroom/contract/tables'
import type { RoadResult } from '@cardroom/games'

type Told = TableRoads['results'][number]

/**
 * Returns results that the server sends newest first in the order in which roads are written, oldest first.
 */
export const roadResults = (told: readonly Told[]): RoadResult[] => told.map(resultOf).toReversed()

const resultOf = ({ winner, player_pair, banker_pair }: Told): RoadResult => ({
  winner,
  playerPair: player_pair,
  bankerPair: banker_pair,
})

/** Counts the rounds that each side has won, and the ties. */
export function countsOf(results: readonly RoadResult[]): Readonly<Record<RoadResult['winner'], number>> {
  const count = (winner: RoadResult['winner']) => results.filter((result) => result.winner === winner).length
  return { banker: count('banker'), player: count('player'), tie: count('tie') }
}
