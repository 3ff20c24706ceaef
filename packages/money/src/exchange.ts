import { amountMax, floorToUnits, hundredths, minus, plus, zero, type Amount } from './amount.ts'

/** From so much on, this part of the result is given on top. */
export interface BonusTier {
  readonly fromAmount: Amount
  /** In hundredths of a percent: 5 % is 500. */
  readonly basisPoints: bigint
}

/** How one currency becomes another. */
export interface ExchangeRate {
  /** What one unit becomes. */
  readonly rate: Amount
  /** The smallest step of what is given: one hundredth of a dollar, one whole diamond. */
  readonly step: Amount
  readonly min: Amount
  /** Null: no other end than what one call may take. */
  readonly max: Amount | null
  readonly bonus: readonly BonusTier[]
}

export interface Exchange {
  /** What is given. */
  readonly amount: Amount
  /** What it becomes, bonus included, in whole units. */
  readonly result: Amount
  /** The part of the result that is on top. */
  readonly bonus: Amount
}

/** What the amount becomes; undefined outside min and max, or between two steps. */
export function exchange(rate: ExchangeRate, amount: Amount): Exchange | undefined {
  if (amount < rate.min || amount > maxOf(rate) || amount % rate.step !== zero) return undefined
  const base = floorToUnits(hundredths((amount * rate.rate) / 100n))
  const bonus = floorToUnits(hundredths((base * tierOf(rate, amount)) / 10_000n))
  return { amount, result: plus(base, bonus), bonus }
}

/** The smallest amount whose result is at least the one wanted, and what that gives; undefined where none is. */
export function exchangeFor(rate: ExchangeRate, wanted: Amount): Exchange | undefined {
  let [low, high] = [stepsUp(rate.min, rate.step), maxOf(rate) / rate.step]
  if (low > high || resultOf(rate, high) < wanted) return undefined
  // A larger amount never gives less: its base grows, and its tier is the same or a higher one.
  while (low < high) {
    const middle = (low + high) / 2n
    if (resultOf(rate, middle) >= wanted) high = middle
    else low = middle + 1n
  }
  return exchange(rate, hundredths(low * rate.step))
}

const maxOf = ({ max }: ExchangeRate): Amount => max ?? amountMax

/** The highest tier that the amount reaches. */
const tierOf = ({ bonus }: ExchangeRate, amount: Amount): bigint =>
  bonus
    .filter(({ fromAmount }) => amount >= fromAmount)
    .reduce((highest, { basisPoints }) => (basisPoints > highest ? basisPoints : highest), 0n)

const stepsUp = (amount: Amount, step: Amount): bigint => (amount + step - 1n) / step

const resultOf = (rate: ExchangeRate, steps: bigint): Amount =>
  exchange(rate, hundredths(steps * rate.step))?.result ?? minus(zero, hundredths(1n))
