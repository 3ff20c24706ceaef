import type { FieldMessage } from '@cardroom/contract/field-messages'
import type { ConversionChanges } from '@cardroom/contract/conversions'
import type { UserId } from '@cardroom/contract/ids'
import { fromWire, hundredths, toWire } from '@cardroom/money'
import type { NamedRate } from '@cardroom/rules'
import { record } from '#modules/audit/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { lockPrices, savePrices, saveRate, saveRating } from './conversions.store.ts'
import { findPrices, findRates, findRatings } from './conversions.view.ts'

/**
 * Changes the rates and prices that are sent, for everybody from now on; earlier purchases keep their price. Errors:
 * `dataIncorrect`.
 */
export async function changeConversions(tx: Tx, adminId: UserId, changes: ConversionChanges): Promise<void> {
  await lockPrices(tx)
  const prices = await findPrices(tx)
  const before = {
    club_name_price: prices.clubNamePrice,
    user_name_price: prices.userNamePrice,
    jade_min: prices.jadeMin,
    ...(changes.club_ratings && { club_ratings: await findRatings(tx) }),
    ...(changes.rates && { rates: (await findRates(tx)).map(recordableRate) }),
  }
  await savePrices(tx, {
    clubNamePrice: changes.club_name_price ?? prices.clubNamePrice,
    userNamePrice: changes.user_name_price ?? prices.userNamePrice,
    jadeMin: changes.jade_min ?? prices.jadeMin,
  })
  await changeRatings(tx, changes.club_ratings ?? [])
  await changeRates(tx, changes.rates ?? [])
  record(tx, {
    clubId: null,
    actorId: adminId,
    action: 'platform.conversions',
    details: { ...changes, before },
  })
}

async function changeRatings(tx: Tx, changes: NonNullable<ConversionChanges['club_ratings']>): Promise<void> {
  const ratings = await findRatings(tx)
  for (const change of changes) {
    const rating = ratings.find(({ level }) => level === change.level)
    if (rating) await saveRating(tx, { ...rating, ...given(change) })
  }
}

/** Returns the rate as the wire writes it. */
const recordableRate = ({ from, to, rate, min, max, bonus }: NamedRate) => ({
  from,
  to,
  rate: toWire(rate),
  min: toWire(min),
  max: max === null ? null : toWire(max),
  bonus: bonus.map(({ fromAmount, basisPoints }) => ({
    from_amount: toWire(fromAmount),
    percent: toWire(hundredths(basisPoints)),
  })),
})

type RateChange = NonNullable<ConversionChanges['rates']>[number]

async function changeRates(tx: Tx, changes: readonly RateChange[]): Promise<void> {
  const rates = await findRates(tx)
  for (const change of changes) {
    const rate = rates.find(({ from, to }) => from === change.from && to === change.to)
    if (!rate) throw refused('noSuchExchange')
    const next = changedRate(rate, change)
    if (next.max !== null && next.max < next.min) throw refused('maxAboveMin')
    if (new Set(next.bonus.map(({ fromAmount }) => fromAmount)).size < next.bonus.length)
      throw refused('tiersBeginTogether')
    await saveRate(tx, next)
  }
}

const changedRate = (rate: NamedRate, change: RateChange): NamedRate => ({
  ...rate,
  ...(change.rate !== undefined && { rate: fromWire(change.rate) }),
  ...(change.min !== undefined && { min: fromWire(change.min) }),
  ...(change.max !== undefined && { max: change.max === null ? null : fromWire(change.max) }),
  ...(change.bonus !== undefined && {
    bonus: change.bonus.map(({ from_amount, percent }) => ({
      fromAmount: fromWire(from_amount),
      basisPoints: fromWire(percent),
    })),
  }),
})

const refused = (message: FieldMessage): ApiError =>
  new ApiError('dataIncorrect', [{ path: 'rates', message }])

/** Leaves out fields that were sent as undefined. */
const given = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]-?: Exclude<Fields[Name], undefined>
  }
