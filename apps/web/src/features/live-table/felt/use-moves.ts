import { useState } from 'react'
import type { OwnEntry } from '../entry/use-own-entry.ts'
import {
  askForTable,
  decideAtTable,
  useGetUp,
  useReady,
  useSitDown,
  type OfTable,
  type TableDecision,
} from '../live-table.api.ts'
import type { WatchedTable } from '../state/watch-table.realtime.ts'
import { untilAnswered } from '#features/tables/index.ts'
import { fieldsOf, keyOf } from '#lib/api/call-error.ts'
import { seatsToTake } from '#lib/free-seat.ts'

/** What became of a decision. */
export type DecisionEnd = 'taken' | 'late' | 'tooDear' | 'refused' | 'unanswered'

export interface Moves {
  readonly isBusy: boolean
  /** The person got up here: nobody tells them that their seat was given up. */
  readonly hasGotUp: boolean
  readonly setReady: (isReady: boolean) => void
  /** Takes these seats of blackjack, or one that is free; other games have no numbers. */
  readonly sitDown: (seats?: readonly number[]) => void
  /** Decides for a hand of one's own. A lost answer, which `onLost` is called for, is asked for again. */
  readonly decide: (decision: TableDecision, onLost: () => void) => Promise<DecisionEnd>
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
    // The table may hear of it before the answer is here.
    hasGotUp: hasGotUp || up.isPending,
    setReady: (isReady) => void sayReady(isReady),
    sitDown: (seats = seatsToTake(live.table)) =>
      sit.mutate(
        { tableId: ofTable.tableId, seats },
        {
          onSuccess(table) {
            setGotUp(false)
            change({ kind: 'shown', table })
          },
        },
      ),
    decide: (decision, onLost) => decideAt(ofTable, change, { decision, onLost }),
    getUp: (onUp) =>
      up.mutate(undefined, {
        onSuccess() {
          setGotUp(true)
          onUp?.()
        },
      }),
  }
}

interface Deciding {
  readonly decision: TableDecision
  readonly onLost: () => void
}

/** A refused decision was made on what the table showed before, so the table is asked for. */
async function decideAt(
  ofTable: OfTable,
  change: WatchedTable['change'],
  { decision, onLost }: Deciding,
): Promise<DecisionEnd> {
  try {
    const round = await untilAnswered(() => decideAtTable(ofTable, decision), onLost)
    if (!round) return 'unanswered'
    change({ kind: 'decided', round })
    return 'taken'
  } catch (error) {
    askForTable(ofTable).then(
      (table) => change({ kind: 'shown', table }),
      () => undefined,
    )
    if (keyOf(error) === 'lowBalance') return 'tooDear'
    return fieldsOf(error)[0]?.message === 'settled' ? 'late' : 'refused'
  }
}
