import type { SettlementRow } from '@cardroom/contract/settlements'

export type Oddity = 'overCap' | 'toTab'

/** What one looks at before closing: more than the cap was earned, or nobody gets chips for it. */
export function oddityOf(row: SettlementRow): Oddity | undefined {
  const earned = row.loss + row.turnover + row.fees + row.adjustments
  if (row.cap !== null && earned > row.cap) return 'overCap'
  if (row.pay === 'tab' && row.commission > 0) return 'toTab'
  return undefined
}

/** The odd ones first, then the largest. */
export const inOrder = (rows: readonly SettlementRow[]): SettlementRow[] =>
  rows.toSorted(
    (a, b) =>
      Number(oddityOf(b) !== undefined) - Number(oddityOf(a) !== undefined) || b.commission - a.commission,
  )

/** What is made up for in the weeks that come. */
export const carriedOn = (rows: readonly SettlementRow[]): number =>
  rows.reduce((total, { carried_out: out }) => total + Math.round((out.loss + out.fees) * 100), 0) / 100
