import { useEffect, useMemo, type Dispatch } from 'react'
import type { LiveTable } from './live-table.ts'
import type { TableChange } from './table-change.ts'
import { onBothEdges } from '#lib/pace/both-edges.ts'

/** Several events that hide something within this time load the table once more, when the time is over. */
const hiddenMs = 1000

/**
 * Loads the table for staff after events that hid what they may see. At a busy table such events come several times a
 * second.
 */
export function useHiddenAnew({ hidden }: Pick<LiveTable, 'hidden'>, change: Dispatch<TableChange>): void {
  const ask = useMemo(() => onBothEdges(() => change({ kind: 'behind' }), hiddenMs), [change])
  useEffect(() => ask.cancel, [ask])
  useEffect(() => {
    if (hidden > 0) ask()
  }, [hidden, ask])
}
