import { amountMax, floorToUnits, hundredths, minus, plus, zero, type Amount } from './amount.ts'

/** A share of the result that is given as a bonus from this amount upwards. */
export interface BonusTier {
  readonly fromAmount: Amount
  /** The bonus in hundredths of a percent: 5 % is 500. */
  readonly basisPoints: bigint
}

/** The terms of an exchange from one currency to another. */
export interface ExchangeRate {
  /** The result of one unit. */
  readonly rate: Amount
  /** The smallest step of the given amount: one hundredth of a dollar, or one whole diamond. */
  readonly step: Amount
  readonly min: Amount
  /** Null means that only the limit of one call applies. */
  readonly max: Amount | null
  readonly bonus: readonly BonusTier[]
}

export interface Exchange {
  /** The amount that is given. */
  readonly amount: Amount
  /** The result in whole units, bonus included. */
  readonly result: Amount
  /** The part of the result that is the bonus. */
  readonly bonus: Amount
}

/** Exchanges an amount. Returns undefined outside min and max, or between two steps. */
export function exchange(rate: ExchangeRate, amount: Amount): Exchange | undefined {
  if (amount < rate.min || amount > maxOf(rate) || amount % rate.step !== zero) return undefined
  const base = floorToUnits(hundredths((amount * rate.rate) / 100n))
  const bonus = floorToUnits(hundredths((base * tierOf(rate, amount)) / 10_000n))
  return { amount, result: plus(base, bonus), bonus }
}

/** Finds the smallest amount whose result is at least the wanted one; undefined if there is none. */
export function exchangeFor(rate: ExchangeRate, wanted: Amount): Exchange | undefined {
  let [low, high] = [stepsUp(rate.min, rate.step), maxOf(rate) / rate.step]
  if (low > high || resultOf(rate, high) < wanted) return undefined
  // A larger amount never gives less: its base grows, and its tier is the same or higher.
  while (low < high) {
    const middle = (low + high) / 2n
    if (resultOf(rate, middle) >= wanted) high = middle
    else low = middle + 1n
  }
  return exchange(rate, hundredths(low * rate.step))
}

const maxOf = ({ max }: ExchangeRate): Amount => max ?? amountMax

/** Returns the bonus of the highest tier that the amount reaches. */
const tierOf = ({ bonus }: ExchangeRate, amount: Amount): bigint =>
  bonus
    .filter(({ fromAmount }) => amount >= fromAmount)
    .reduce((highest, { basisPoints }) => (basisPoints > highest ? basisPoints : highest), 0n)

const stepsUp = (amount: Amount, step: Amount): bigint => (amount + step - 1n) / step

const resultOf = (rate: ExchangeRate, steps: bigint): Amount =>
  exchange(rate, hundredths(steps * rate.step))?.result ?? minus(zero, hundredths(1n))
