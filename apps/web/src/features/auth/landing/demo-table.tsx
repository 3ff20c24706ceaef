import { useState } from 'react'
import { DemoTableView } from './demo-table.view.tsx'
import { useDemoRounds } from './use-demo-rounds.ts'

/** Deals until it is paused; who wants nothing to move finds a round that lies open. */
export function DemoTable() {
  const [isPaused, setPaused] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  return (
    <DemoTableView {...useDemoRounds(isPaused)} isPaused={isPaused} onPause={() => setPaused(!isPaused)} />
  )
}
