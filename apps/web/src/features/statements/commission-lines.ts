import type { DealFields } from '@cardroom/contract/deals'
import type { SettlementRow } from '@cardroom/contract/settlements'
import { fromWire, minus, plus, sum, toWire } from '@cardroom/money'

/** A part of a commission. For a share it contains the percent and the amount it is taken of. */
export interface CommissionLine {
  readonly name: 'loss' | 'turnover' | 'fees' | 'adjustments' | 'overCap' | 'belowMinimum' | 'belowZero'
  readonly amount: number
  readonly share?: { readonly percent: number; readonly of: number }
}

type Row = Omit<SettlementRow, 'statement'>

/** Lists the parts of a commission, which add up to it (rules deals-3 and deals-6). */
export function commissionLines(row: Row, deal: DealFields | null): CommissionLine[] {
  const { base, loss, turnover, effective, fee, fees, adjustments, carried_in: carried } = row
  const feesLeft = toWire(plus(fromWire(fee), fromWire(carried.fees)))
  const lines: CommissionLine[] = [
    { name: 'loss', amount: loss, ...share(deal?.loss_percent, Math.max(0, base)) },
    { name: 'turnover', amount: turnover, ...share(deal?.turnover_percent, effective) },
    { name: 'fees', amount: fees, ...share(deal?.fee_percent, Math.max(0, feesLeft)) },
    { name: 'adjustments', amount: adjustments },
    { name: whyLapsed(row), amount: lapsedOf(row) },
  ]
  return lines.filter((line) => line.amount !== 0 || line.share)
}

/** Returns the share of a line. A percent that the deal does not pay is left out. */
const share = (percent: number | undefined, of: number): Pick<CommissionLine, 'share'> =>
  percent === undefined || percent === 0 ? {} : { share: { percent, of } }

const earnedOf = ({ loss, turnover, fees, adjustments }: Row) =>
  sum([loss, turnover, fees, adjustments].map((each) => fromWire(each)))

const lapsedOf = (row: Row): number => toWire(minus(fromWire(row.commission), earnedOf(row)))

function whyLapsed(row: Row): 'overCap' | 'belowMinimum' | 'belowZero' {
  if (toWire(earnedOf(row)) < 0) return 'belowZero'
  return row.cap !== null && row.commission === row.cap ? 'overCap' : 'belowMinimum'
}
