import type { Settlement, SettlementRow } from '@cardroom/contract/settlements'
import { fromWire, sum } from '@cardroom/money'

/** In the order in which they are looked at. */
const oddities = ['disputed', 'toTab', 'overCap'] as const
export type Oddity = (typeof oddities)[number]

type Disputes = Pick<Settlement, 'disputes'>

/**
 * Returns what to look at before closing: a receipt of the person is disputed, they are paid on the tab instead of in
 * chips, or they earned more than the cap.
 */
export function oddityOf(row: SettlementRow, { disputes }: Disputes): Oddity | undefined {
  if (disputes.some(({ user_id: id }) => id === row.user_id)) return 'disputed'
  if (row.pay === 'tab' && row.commission > 0) return 'toTab'
  const earned = sum([row.loss, row.turnover, row.fees, row.adjustments].map((each) => fromWire(each)))
  return row.cap !== null && earned > fromWire(row.cap) ? 'overCap' : undefined
}

/** Sorts the odd rows first, by what is odd, then the largest. */
export function inOrder(settlement: Pick<Settlement, 'rows' | 'disputes'>): SettlementRow[] {
  const placeOf = (row: SettlementRow): number => {
    const oddity = oddityOf(row, settlement)
    return oddity === undefined ? oddities.length : oddities.indexOf(oddity)
  }
  return settlement.rows.toSorted((a, b) => placeOf(a) - placeOf(b) || b.commission - a.commission)
}

/** Returns the amount to make up for in the following weeks. */
export const carriedOn = (rows: readonly SettlementRow[]): number =>
  rows.reduce((total, { carried_out: out }) => total + Math.round((out.loss + out.fees) * 100), 0) / 100

/** Returns what the person will have of what they are paid in; undefined if the settlement no longer says it. */
export function balanceAfter(
  { balances_after: balances }: Pick<Settlement, 'balances_after'>,
  { user_id: userId, pay, role }: SettlementRow,
): number | undefined {
  const left = balances.find(({ user_id: id }) => id === userId)
  return left?.[pay === 'tab' ? 'tab' : role === 'agent' ? 'red' : 'white']
}
