import type { ReportRow } from '@cardroom/contract/report'
import type { ChipCurrency } from '@cardroom/rules'

export type ReportLineName =
  | 'opening'
  | 'bought'
  | 'sold'
  | 'gotBack'
  | 'returned'
  | 'taken'
  | 'reversed'
  | 'commission'
  | 'result'
  | 'openStakes'
  | 'now'

/** A line of a member's row: the opening balance, a signed change, or the closing balance. */
export interface ReportLine {
  readonly name: ReportLineName
  readonly amount: number
}

/** Lists the lines. Changes of nothing are left out; the opening balance plus the changes is the closing balance. */
export function reportLines(row: ReportRow, currency: ChipCurrency): ReportLine[] {
  const { opening, closing } = row
  if (!opening || !closing) return []
  const ofWhite = currency === 'white' ? 1 : 0
  const changes: ReportLine[] = [
    { name: 'bought', amount: row.bought[currency] },
    { name: 'sold', amount: (ofWhite - 1) * row.sold },
    { name: 'gotBack', amount: row.got_back[currency] },
    { name: 'returned', amount: 0 - row.returned[currency] },
    { name: 'taken', amount: 0 - row.taken[currency] },
    { name: 'reversed', amount: row.reversed[currency] },
    { name: 'commission', amount: row.commission[currency] },
    { name: 'result', amount: ofWhite * row.result },
    { name: 'openStakes', amount: 0 - ofWhite * row.open_stakes },
  ]
  const isPlayed = (line: ReportLine) => line.name === 'result' && ofWhite === 1 && row.rounds > 0
  return [
    { name: 'opening', amount: opening[currency] },
    ...changes.filter((line) => line.amount !== 0 || isPlayed(line)),
    { name: 'now', amount: closing[currency] },
  ]
}

/** Returns the currencies with something to show. A player's red is shown only if there was any. */
export const reportCurrencies = (row: ReportRow): readonly ChipCurrency[] => {
  const hasRed = row.role !== 'player' || reportLines(row, 'red').some(({ amount }) => amount !== 0)
  return hasRed ? ['white', 'red'] : ['white']
}
