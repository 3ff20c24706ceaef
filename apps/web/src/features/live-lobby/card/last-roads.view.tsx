import type { TableRoads } from '@cardroom/contract/tables'
import { BigRoadView, roadResults } from '#features/baccarat/index.ts'

interface LastRoadsViewProps {
  readonly roads: TableRoads
  /** The present moment by the server's clock, in milliseconds. */
  readonly at: number
}

/** Shows the runs of a baccarat table since it opened for the day, or nothing before its first round. */
export function LastRoadsView({ roads: { results, until }, at }: LastRoadsViewProps) {
  if (results.length === 0 || at >= until) return null
  return <BigRoadView results={roadResults(results)} />
}
