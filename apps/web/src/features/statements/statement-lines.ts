import type { ReportRow } from '@cardroom/contract/report'
import type { Statement } from '@cardroom/contract/settlements'
import { fromWire, plus, toWire, zero, type Amount } from '@cardroom/money'

/** Returns the movements of the person's own chips. An agent's row contains the play of its players instead. */
export const ownMoves = ({ report }: Statement): ReportRow => ({ ...report, ...report.own })

export const tabReasons = [
  'tab-sale',
  'tab-return',
  'tab-reversed',
  'tab-paid',
  'tab-write-off',
  'commission-tab',
  'other',
] as const
export type TabReason = (typeof tabReasons)[number]

/** Sums the tab's entries by reason, because a page has no room for each. */
export function tabLines({ entries }: Statement['tab']): { reason: TabReason; amount: number }[] {
  const sums = new Map<TabReason, Amount>()
  for (const { reason, amount } of entries) {
    const known = tabReasons.find((each) => each === reason) ?? 'other'
    sums.set(known, plus(sums.get(known) ?? zero, fromWire(amount)))
  }
  return tabReasons.flatMap((reason) => {
    const total = sums.get(reason)
    return total === undefined ? [] : [{ reason, amount: toWire(total) }]
  })
}
