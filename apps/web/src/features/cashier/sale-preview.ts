import { fromWire, minus, saleOfRed, saleOfWhite, saleOfWhiteToOneself, toWire } from '@cardroom/money'
import type { ChipCurrency } from '@cardroom/rules'

export interface SalePlan {
  /** The amount for each receiver; null while nothing is typed. */
  readonly amount: number | null
  readonly currency: ChipCurrency
  readonly receivers: number
  readonly isForOneself: boolean
  /** Null for a user who may not see it. */
  readonly redToSell: number | null
}

export interface SalePreview {
  readonly received: number
  readonly paid: number
  readonly fee: number
  /** The red chips left after the sale; null if the balance is unknown. */
  readonly left: number | null
  readonly lacking: number
}

/** Previews the cost of a sale before it is confirmed; undefined until there is an amount and a receiver. */
export function salePreview({
  amount,
  currency,
  receivers,
  isForOneself,
  redToSell,
}: SalePlan): SalePreview | undefined {
  if (amount === null || receivers === 0) return undefined
  const each = fromWire(amount)
  const sale =
    currency === 'red'
      ? saleOfRed(each, receivers)
      : isForOneself
        ? saleOfWhiteToOneself(each)
        : saleOfWhite(each, receivers)
  const left = redToSell === null ? null : toWire(minus(fromWire(redToSell), sale.total))
  return {
    received: toWire(sale.received),
    paid: toWire(sale.total),
    fee: toWire(sale.fee),
    left,
    lacking: left === null || left >= 0 ? 0 : -left,
  }
}
