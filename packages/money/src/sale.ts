import { hundredths, minus, sum, units, zero, type Amount } from './amount.ts'

/** White costs 5 % more red than it is worth, in sales and commissions (rules cashier-3, cashier-27, settlements-7). */
const priceNumerator = 105n
const priceDenominator = 100n

export interface Sale {
  /** The amount that the sender pays, in red. */
  readonly total: Amount
  /** The amount that all receivers get together. */
  readonly received: Amount
  /** Each receiver's share of the total, in their order. The shares add up to the total. */
  readonly shares: readonly Amount[]
  /** The amount that goes to commission. */
  readonly fee: Amount
}

/**
 * Prices a sale of white to several receivers, with an amount for each: ceil(Σ × 1.05). Each share is floor(amount ×
 * 1.05). The rest of the total goes, one chip each, to the largest fractions; among equal ones the first in the list.
 */
export function saleOfWhiteTo(amounts: readonly Amount[]): Sale {
  const received = sum(amounts)
  const total = units((pricedExactly(received) + exactPerUnit - 1n) / exactPerUnit)
  return { total, received, shares: wholeShares(amounts, total), fee: minus(total, received) }
}

/** Prices a sale of white to several receivers, with the same amount for each. */
export const saleOfWhite = (amount: Amount, receivers: number): Sale =>
  saleOfWhiteTo(Array<Amount>(receivers).fill(amount))

/** Prices a sale of white to oneself: floor(amount × 1.05). */
export function saleOfWhiteToOneself(amount: Amount): Sale {
  const total = units(pricedExactly(amount) / exactPerUnit)
  return { total, received: amount, shares: [total], fee: minus(total, amount) }
}

/** Prices a sale of red, which moves 1:1 without a fee. */
export function saleOfRedTo(amounts: readonly Amount[]): Sale {
  const total = sum(amounts)
  return { total, received: total, shares: amounts, fee: zero }
}

/** Prices a sale of red to several receivers, with the same amount for each. */
export const saleOfRed = (amount: Amount, receivers: number): Sale =>
  saleOfRedTo(Array<Amount>(receivers).fill(amount))

/**
 * Returns what the treasury pays in red to give somebody this much white (rule settlements-7): 5 % more, as in a sale,
 * but rounded up to hundredths, not to whole chips. The amount is 0 or more.
 */
export const costOfWhite = (amount: Amount): Amount =>
  hundredths((pricedExactly(amount) + priceDenominator - 1n) / priceDenominator)

/** A price before rounding is counted in parts of a chip, so that it is exact: one chip has this many parts. */
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
