import { minus, sum, units, zero, type Amount } from './amount.ts'

/** White chips cost their buyer's seller 5 % more red than they are worth (rules cashier-3, cashier-27). */
const priceNumerator = 105n
const priceDenominator = 100n

export interface Sale {
  /** What the sender pays, in red. */
  readonly total: Amount
  /** What the receivers get together. */
  readonly received: Amount
  /** What each receiver's share of the total is, in their order; the shares add up to the total. */
  readonly shares: readonly Amount[]
  /** What goes to commission. */
  readonly fee: Amount
}

/**
 * White for several receivers, an amount for each: ceil(Σ × 1.05). Each share is floor(amount × 1.05), and what is left
 * of the total is borne one chip each by the largest fractions, of equal ones by the first of the list.
 */
export function saleOfWhiteTo(amounts: readonly Amount[]): Sale {
  const received = sum(amounts)
  const total = units((pricedExactly(received) + exactPerUnit - 1n) / exactPerUnit)
  return { total, received, shares: wholeShares(amounts, total), fee: minus(total, received) }
}

/** White for several receivers, the same amount for each. */
export const saleOfWhite = (amount: Amount, receivers: number): Sale =>
  saleOfWhiteTo(Array<Amount>(receivers).fill(amount))

/** White for oneself: floor(amount × 1.05). */
export function saleOfWhiteToOneself(amount: Amount): Sale {
  const total = units(pricedExactly(amount) / exactPerUnit)
  return { total, received: amount, shares: [total], fee: minus(total, amount) }
}

/** Red moves 1:1, without a fee. */
export function saleOfRedTo(amounts: readonly Amount[]): Sale {
  const total = sum(amounts)
  return { total, received: total, shares: amounts, fee: zero }
}

/** Red for several receivers, the same amount for each. */
export const saleOfRed = (amount: Amount, receivers: number): Sale =>
  saleOfRedTo(Array<Amount>(receivers).fill(amount))

/** A price before it is rounded, so fine that nothing of it is lost: this many parts are one chip. */
const exactPerUnit = 100n * priceDenominator
const pricedExactly = (amount: Amount): bigint => amount * priceNumerator

function wholeShares(amounts: readonly Amount[], total: Amount): Amount[] {
  const exact = amounts.map(pricedExactly)
  const chips = exact.map((price) => price / exactPerUnit)
  const remainder = Number(total / 100n - chips.reduce((all, each) => all + each, 0n))
  const fractionOf = (place: number): bigint => (exact[place] as bigint) % exactPerUnit
  const bearers = [...chips.keys()]
    .sort((a, b) => Number(fractionOf(b) - fractionOf(a)) || a - b)
    .slice(0, remainder)
  for (const place of bearers) chips[place] = (chips[place] as bigint) + 1n
  return chips.map(units)
}
