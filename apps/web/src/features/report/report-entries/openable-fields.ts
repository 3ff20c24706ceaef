import type { ReportField, ReportRow } from '@cardroom/contract/report'

const chipFields = ['bought', 'returned', 'taken', 'got_back', 'reversed', 'commission'] as const
const playFields = ['sold', 'fee', 'result', 'open_stakes'] as const

/** Lists the figures of a row that have entries behind them. */
export function openableFields(row: ReportRow): readonly ReportField[] {
  const isPlayed = row.rounds > 0
  return [
    ...chipFields.filter((name) => row[name].white !== 0 || row[name].red !== 0),
    ...playFields.filter((name) => row[name] !== 0 || (name === 'result' && isPlayed)),
  ]
}
