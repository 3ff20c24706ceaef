import { ceilToUnits, floorToUnits, fraction, hundredths, minus, times, type Amount } from './amount.ts'

/** White chips cost their buyer's seller 5 % more red than they are worth (rule cashier-3). */
const priceNumerator = 105n
const priceDenominator = 100n

export interface Sale {
  /** What the sender pays, in red. */
  readonly total: Amount
  /** What the receivers get together. */
  readonly received: Amount
  /** What each receiver's share of the total is; the shares add up to the total. */
  readonly shares: readonly Amount[]
  /** What goes to commission. */
  readonly fee: Amount
}

/** White for several receivers: ceil(n × amount × 1.05), shared in whole chips, the remainder one each to the first. */
export function saleOfWhite(amount: Amount, receivers: number): Sale {
  const received = times(amount, receivers)
  const total = ceilToUnits(fractionUp(received))
  return { total, received, shares: wholeShares(total, receivers), fee: minus(total, received) }
}

/** White for oneself: floor(amount × 1.05). */
export function saleOfWhiteToOneself(amount: Amount): Sale {
  const total = floorToUnits(fraction(amount, priceNumerator, priceDenominator))
  return { total, received: amount, shares: [total], fee: minus(total, amount) }
}

/** Red moves 1:1, without a fee. */
export function saleOfRed(amount: Amount, receivers: number): Sale {
  const total = times(amount, receivers)
  return { total, received: total, shares: Array<Amount>(receivers).fill(amount), fee: hundredths(0n) }
}

/** Rounded up, so that the ceiling above sees every remainder. */
const fractionUp = (a: Amount): Amount =>
  hundredths((a * priceNumerator + priceDenominator - 1n) / priceDenominator)

function wholeShares(total: Amount, receivers: number): Amount[] {
  const count = BigInt(receivers)
  const base = floorToUnits(hundredths(total / count))
  const remainder = (total - base * count) / 100n
  return Array.from({ length: receivers }, (_, index) =>
    hundredths(BigInt(index) < remainder ? base + 100n : base),
  )
}
