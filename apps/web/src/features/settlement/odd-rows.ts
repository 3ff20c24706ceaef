import type { SettlementRow } from '@cardroom/contract/settlements'

export type Oddity = 'overCap' | 'toTab'

/**
 * Returns what to look at before closing: a person earned more than the cap, or is paid on the tab instead of in
 * chips.
 */
export function oddityOf(row: SettlementRow): Oddity | undefined {
  const earned = row.loss + row.turnover + row.fees + row.adjustments
  if (row.cap !== null && earned > row.cap) return 'overCap'
  if (row.pay === 'tab' && row.commission > 0) return 'toTab'
  return undefined
}

/** Sorts the odd rows first, then the largest. */
export const inOrder = (rows: readonly SettlementRow[]): SettlementRow[] =>
  rows.toSorted(
    (a, b) =>
      Number(oddityOf(b) !== undefined) - Number(oddityOf(a) !== undefined) || b.commission - a.commission,
  )

/** Returns the amount to make up for in the following weeks. */
export const carriedOn = (rows: readonly SettlementRow[]): number =>
  rows.reduce((total, { carried_out: out }) => total + Math.round((out.loss + out.fees) * 100), 0) / 100
