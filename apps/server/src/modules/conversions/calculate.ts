import type { FieldMessage } from '@cardroom/contract/field-messages'
import { exchange, exchangeFor, type Amount, type Exchange } from '@cardroom/money'
import type { NamedRate } from '@cardroom/rules'
import { ApiError } from '#platform/api-error.ts'
import type { Reader } from '#platform/db/database.ts'
import { findRates } from './conversions.view.ts'

export interface WantedExchange {
  readonly from: NamedRate['from']
  readonly to: NamedRate['to']
  /** The amount given; with `isReverse`, the amount wanted. */
  readonly amount: Amount
  readonly isReverse?: boolean | undefined
}

export interface Calculated extends Exchange {
  readonly rate: NamedRate
}

/** Converts the amount at the present rates. Errors: `dataIncorrect` for another pair, or outside its min and max. */
export async function calculate(reader: Reader, wanted: WantedExchange): Promise<Calculated> {
  const { amount, from, to } = wanted
  const rate = (await findRates(reader)).find((each) => each.from === from && each.to === to)
  if (!rate) throw new ApiError('dataIncorrect', [{ path: 'to', message: 'noSuchExchange' }])
  const found = wanted.isReverse ? exchangeFor(rate, amount) : exchange(rate, amount)
  if (!found) throw new ApiError('dataIncorrect', [{ path: 'amount', message: reasonAgainst(rate, amount) }])
  return { ...found, rate }
}

const reasonAgainst = (rate: NamedRate, amount: Amount): FieldMessage =>
  amount < rate.min ? 'minimumValue' : amount % rate.step === 0n ? 'maximumValue' : 'wholeAmount'
