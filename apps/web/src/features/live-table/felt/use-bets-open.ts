import { useEffect, useState } from 'react'
import { arrivesInTime, msUntilTooLate, type TableClock } from '../clock/table-clock.ts'
import type { LiveTable } from '../state/live-table.ts'

/**
 * Tells whether bets that are placed now can arrive before bets close. It turns false a moment before they close.
 */
export function useBetsOpen({ table, closesAt }: LiveTable, clock: TableClock): boolean {
  const isTaking = table.state === 'open' || table.state === 'betting'
  const [, look] = useState(0)
  useEffect(() => {
    if (!isTaking || closesAt === null) return undefined
    const timer = setTimeout(() => look((count) => count + 1), msUntilTooLate(clock, closesAt) + 1)
    return () => clearTimeout(timer)
  }, [isTaking, closesAt, clock])
  return isTaking && arrivesInTime(clock, closesAt)
}
