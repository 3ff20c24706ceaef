import type { Amount, BonusTier } from '@cardroom/money'
import { stepOf, type GivenCurrency, type NamedRate, type Rating, type WantedCurrency } from '@cardroom/rules'
import type { Reader } from '#platform/db/database.ts'
import { many, one, sql } from '#platform/db/sql.ts'

/** Prices in whole units. */
export interface Prices {
  readonly clubNamePrice: number
  readonly userNamePrice: number
  readonly jadeMin: number
}

export const findPrices = (reader: Reader): Promise<Prices> =>
  one<Prices>(reader, sql`select club_name_price, user_name_price, jade_min from prices`)

/** Returns the ratings by level. */
export const findRatings = (reader: Reader): Promise<Rating[]> =>
  many<Rating>(reader, sql`select level, amount, sessions, managers from club_ratings order by level`)

interface Pair {
  readonly fromCurrency: GivenCurrency
  readonly toCurrency: WantedCurrency
}

interface RateRow extends Pair {
  readonly rate: Amount
  readonly min: Amount
  readonly max: Amount | null
}

type BonusRow = Pair & BonusTier

export async function findRates(reader: Reader): Promise<NamedRate[]> {
  const rates = await many<RateRow>(
    reader,
    sql`select from_currency, to_currency, rate, min, max from exchange_rates order by place`,
    { rate: 'amount', min: 'amount', max: 'amount' },
  )
  const tiers = await many<BonusRow>(
    reader,
    sql`select from_currency, to_currency, from_amount, basis_points from exchange_bonuses order by from_amount`,
    { fromAmount: 'amount', basisPoints: 'amount' },
  )
  return rates.map((row): NamedRate => ({
    from: row.fromCurrency,
    to: row.toCurrency,
    rate: row.rate,
    step: stepOf(row.fromCurrency),
    min: row.min,
    max: row.max,
    bonus: tiers
      .filter((tier) => isSamePair(tier, row))
      .map(({ fromAmount, basisPoints }) => ({ fromAmount, basisPoints })),
  }))
}

const isSamePair = (one: Pair, other: Pair): boolean =>
  one.fromCurrency === other.fromCurrency && one.toCurrency === other.toCurrency
