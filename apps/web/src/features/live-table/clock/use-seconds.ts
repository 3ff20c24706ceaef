import { useEffect, useState } from 'react'
import { secondsUntil, type TableClock } from './table-clock.ts'

const tickMs = 250

/**
 * Returns the whole seconds until a moment of the server's time, and updates as they pass. Returns undefined if
 * there is no moment.
 */
export function useSeconds(clock: TableClock, moment: number | null): number | undefined {
  const [, look] = useState(0)
  const isRunning = moment !== null
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => look((count) => count + 1), tickMs)
    return () => clearInterval(timer)
  }, [isRunning])
  return moment === null ? undefined : secondsUntil(clock, moment)
}
