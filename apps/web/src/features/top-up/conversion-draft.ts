import type { Rate } from '@cardroom/contract/conversions'
import {
  exchange,
  exchangeFor,
  fromWire,
  hundredths,
  toWire,
  units,
  type ExchangeRate,
} from '@cardroom/money'

/** The text that was typed, on one of the two sides. */
export interface ConversionDraft {
  readonly side: 'give' | 'get'
  readonly text: string
}

export interface ConversionShown {
  /** The texts of both fields: one as typed, the other calculated. */
  readonly give: string
  readonly get: string
  /** The conversion; undefined while nothing is typed, or outside the limits of the rate. */
  readonly conversion:
    { readonly amount: number; readonly result: number; readonly bonus: number } | undefined
  /** The reason why it is not possible: the smallest or largest amount that can be given. */
  readonly refusal: { readonly key: 'minimumValue' | 'maximumValue'; readonly value: number } | undefined
}

/** Calculates the other side immediately, with the same arithmetic as the server. */
export function conversionShown({ side, text }: ConversionDraft, rate: Rate): ConversionShown {
  const typed = Number(text)
  if (text === '' || !Number.isFinite(typed) || typed <= 0)
    return {
      give: side === 'give' ? text : '',
      get: side === 'get' ? text : '',
      conversion: undefined,
      refusal: undefined,
    }
  const found = convert(side, typed, rate)
  if (!found) {
    const key = side === 'give' && typed < rate.min ? 'minimumValue' : 'maximumValue'
    return {
      give: side === 'give' ? text : '',
      get: side === 'get' ? text : '',
      conversion: undefined,
      refusal: { key, value: key === 'minimumValue' ? rate.min : (rate.max ?? rate.min) },
    }
  }
  return {
    give: side === 'give' ? text : String(toWire(found.amount)),
    get: side === 'get' ? text : String(toWire(found.result)),
    conversion: {
      amount: toWire(found.amount),
      result: toWire(found.result),
      bonus: toWire(found.bonus),
    },
    refusal: undefined,
  }
}

function convert(side: 'give' | 'get', typed: number, rate: Rate) {
  const exact = exchangeRate(rate)
  const amount = fromWire(Math.round(typed * 100) / 100)
  return side === 'give' ? exchange(exact, amount) : exchangeFor(exact, amount)
}

/** Returns the rate for the calculation. Dollars are exact to the cent, diamonds are whole. */
const exchangeRate = (rate: Rate): ExchangeRate => ({
  rate: fromWire(rate.rate),
  step: rate.from === 'usd' ? hundredths(1n) : units(1),
  min: fromWire(rate.min),
  max: rate.max === null ? null : fromWire(rate.max),
  bonus: rate.bonus.map(({ from_amount, percent }) => ({
    fromAmount: fromWire(from_amount),
    basisPoints: BigInt(Math.round(percent * 100)),
  })),
})

/** Returns the next amount with a larger bonus. */
export const nextBonus = (rate: Rate, amount: number) =>
  rate.bonus
    .filter(({ from_amount }) => from_amount > amount)
    .sort((one, other) => one.from_amount - other.from_amount)[0]

export const bonusPercent = (rate: Rate, amount: number): number =>
  Math.max(0, ...rate.bonus.filter(({ from_amount }) => from_amount <= amount).map(({ percent }) => percent))
