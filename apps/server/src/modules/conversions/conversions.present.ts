import type { Conversion, Conversions, Rate } from '@cardroom/contract/conversions'
import { toWire, type Exchange } from '@cardroom/money'
import type { NamedRate, Rating } from '@cardroom/rules'
import type { Prices } from './conversions.view.ts'

export const presentConversions = (
  prices: Prices,
  ratings: readonly Rating[],
  rates: readonly NamedRate[],
): Conversions => ({
  club_name_price: prices.clubNamePrice,
  user_name_price: prices.userNamePrice,
  jade_min: prices.jadeMin,
  club_ratings: [...ratings],
  rates: rates.map(presentRate),
})

const presentRate = ({ from, to, rate, min, max, bonus }: NamedRate): Rate => ({
  from,
  to,
  rate: toWire(rate),
  min: toWire(min),
  max: max === null ? null : toWire(max),
  bonus: bonus.map(({ fromAmount, basisPoints }) => ({
    from_amount: toWire(fromAmount),
    percent: Number(basisPoints) / 100,
  })),
})

export const presentConversion = (rate: NamedRate, { amount, result, bonus }: Exchange): Conversion => ({
  from: rate.from,
  to: rate.to,
  amount: toWire(amount),
  result: toWire(result),
  bonus: toWire(bonus),
  description: `1 ${rate.from} = ${toWire(rate.rate)} ${rate.to}${bonus > 0n ? `, ${toWire(bonus)} on top` : ''}`,
})
