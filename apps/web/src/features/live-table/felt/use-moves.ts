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

/** The result of sending a decision. */
export type DecisionEnd = 'taken' | 'late' | 'tooDear' | 'refused' | 'unanswered'

export interface Moves {
  readonly isBusy: boolean
  /** True if the person got up on this page, so that no notice says that their seat was given up. */
  readonly hasGotUp: boolean
  readonly setReady: (isReady: boolean) => void
  /** Takes these seats of blackjack, or a free one if none are passed. Other games have no seat numbers. */
  readonly sitDown: (seats?: readonly number[]) => void
  /**
   * Decides for one of the person's own hands. If the answer is lost, `onLost` is called and the decision is sent
   * again.
   */
  readonly decide: (decision: TableDecision, onLost: () => void) => Promise<DecisionEnd>
  readonly getUp: (onUp?: () => void) => void
}

/**
 * Returns the moves of a person: sitting down, getting up, deciding, and saying that they are ready. Waiting bets
 * are sent before "ready".
 */
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

  /** Sends "ready", unless the bets were refused, because the person meant the chips that they saw. */
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
    // An event may report the freed seat before the answer arrives.
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

/**
 * Sends a decision. After a refusal it loads the table again, because the decision was based on an older state of
 * the table.
 */
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
