import type { RoadResult } from '@cardroom/games'
import { useEffect, useState } from 'react'
import { roadResults } from '#features/baccarat/index.ts'
import { tableNow, useSharedSeat, type SharedSeat } from '#features/live-table/index.ts'
import { useBetting } from '#features/tables/index.ts'

/**
 * Returns the results that the roads show, oldest first. A round is added when all of it has been shown. The roads
 * are empty from the moment at which the table opens for the next day.
 */
export function useRoads(): readonly RoadResult[] {
  const { live, clock } = useSharedSeat()
  const { phase, picture } = useBetting()
  const { roads } = live.table
  const isOver = useIsPast(clock, roads?.until)
  if (!roads || isOver) return []
  const isShowing = phase.name === 'showing' && picture?.isOver !== true
  return roadResults(roads.results.slice(isShowing ? 1 : 0))
}

/** Tells whether a moment of the server's time has been reached. */
function useIsPast(clock: SharedSeat['clock'], moment: number | undefined): boolean {
  const [, look] = useState(0)
  useEffect(() => {
    if (moment === undefined) return undefined
    const timer = setTimeout(() => look((count) => count + 1), Math.max(0, moment - tableNow(clock)) + 1)
    return () => clearTimeout(timer)
  }, [moment, clock])
  return moment !== undefined && tableNow(clock) >= moment
}
