import { useEffect, type Dispatch } from 'react'
import type { LiveTable } from './live-table.ts'
import type { TableChange } from './table-change.ts'
import { showAnew, type OfTable } from '../live-table.api.ts'

/** The time between two requests for a table that is paused. */
const everyMs = 30_000

/**
 * Loads a paused table at intervals, and when its hidden page is in sight again. No event says that its hours have
 * begun or that the club is open again, because a table without bets runs no timer.
 */
export function usePausedTable(
  { clubId, tableId }: OfTable,
  { table: { state }, isGone }: Pick<LiveTable, 'table' | 'isGone'>,
  change: Dispatch<TableChange>,
): void {
  const isWaiting = state === 'paused' && !isGone
  useEffect(() => {
    if (!isWaiting) return undefined
    const ask = () => {
      if (!document.hidden) showAnew({ clubId, tableId }, change)
    }
    const timer = setInterval(ask, everyMs)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [isWaiting, clubId, tableId, change])
}
