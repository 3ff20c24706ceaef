import { larger, zero, type Amount } from '@cardroom/money'
import { rational, toNumber, type Rational } from './rational.ts'

/** One payout that a round can give, and the number of equally likely ways that lead to it. */
export interface PossiblePayout {
  readonly ways: bigint
  readonly payout: Amount
}

/** In units of the currency, for statistics. Only here is money a floating-point number. */
export interface Expectation {
  readonly mean: number
  /** In units squared. */
  readonly variance: number
}

/** Returns the largest payout; 0 if there is none. */
export const largestOf = (possible: readonly PossiblePayout[]): Amount =>
  possible.map(({ payout }) => payout).reduce(larger, zero)

/** Returns the exact mean payout in hundredths. */
export const meanOf = (possible: readonly PossiblePayout[]): Rational =>
  rational(
    possible.reduce((total, { ways, payout }) => total + ways * payout, 0n),
    waysIn(possible),
  )

/** Returns the mean and the variance of the payout, computed exactly and converted at the end. */
export function expectationOfPayouts(possible: readonly PossiblePayout[]): Expectation {
  const mean = meanOf(possible)
  const meanOfSquares = rational(
    possible.reduce((total, { ways, payout }) => total + ways * payout ** 2n, 0n),
    waysIn(possible),
  )
  // The subtraction is done while the values are exact: as floating-point numbers they would cancel.
  const variance = rational(
    meanOfSquares.numerator * mean.denominator ** 2n - mean.numerator ** 2n * meanOfSquares.denominator,
    meanOfSquares.denominator * mean.denominator ** 2n,
  )
  return { mean: toNumber(mean) / 100, variance: toNumber(variance) / 10_000 }
}

const waysIn = (possible: readonly PossiblePayout[]): bigint =>
  possible.reduce((total, { ways }) => total + ways, 0n)
