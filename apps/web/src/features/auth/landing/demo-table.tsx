import { useState } from 'react'
import { DemoTableView } from './demo-table.view.tsx'
import { useDemoRounds } from './use-demo-rounds.ts'

/**
 * Shows a table that deals until it is paused. For users who want reduced motion it starts paused, with a finished
 * round.
 */
export function DemoTable() {
  const [isPaused, setPaused] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  return (
    <DemoTableView {...useDemoRounds(isPaused)} isPaused={isPaused} onPause={() => setPaused(!isPaused)} />
  )
}
