import { useState } from 'react'
import type { OwnEntry } from '../entry/use-own-entry.ts'
import { useGetUp, useReady, useSitDown, type OfTable } from '../live-table.api.ts'
import type { WatchedTable } from '../state/watch-table.realtime.ts'

export interface Moves {
  readonly isBusy: boolean
  /** The person got up here: nobody tells them that their seat was given up. */
  readonly hasGotUp: boolean
  readonly setReady: (isReady: boolean) => void
  readonly sitDown: () => void
  readonly getUp: (onUp?: () => void) => void
}

/** Sitting down, getting up, and saying that one is ready. Bets that wait are placed before one is. */
export function useMoves(
  ofTable: OfTable,
  { live, change }: WatchedTable,
  { hurry, settled }: Pick<OwnEntry, 'hurry' | 'settled'>,
): Moves {
  const [hasGotUp, setGotUp] = useState(false)
  const [isPlacing, setPlacing] = useState(false)
  const ready = useReady(ofTable)
  const sit = useSitDown(ofTable.clubId)
  const up = useGetUp(ofTable)
  const { round } = live.table

  /** A person who is ready means the chips that they see, so nothing is said if these were refused. */
  async function sayReady(isReady: boolean): Promise<void> {
    setPlacing(true)
    hurry()
    const stands = await settled()
    setPlacing(false)
    if (!stands) return
    const said = { round, ready: isReady }
    ready.mutate(said, { onSuccess: () => change({ kind: 'ready', ...said }) })
  }
  return {
    isBusy: isPlacing || ready.isPending || sit.isPending || up.isPending,
    hasGotUp,
    setReady: (isReady) => void sayReady(isReady),
    sitDown: () =>
      sit.mutate(ofTable.tableId, {
        onSuccess(table) {
          setGotUp(false)
          change({ kind: 'shown', table })
        },
      }),
    getUp: (onUp) =>
      up.mutate(undefined, {
        onSuccess() {
          setGotUp(true)
          onUp?.()
        },
      }),
  }
}
