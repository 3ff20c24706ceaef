import type { Rate } from '@cardroom/contract/conversions'
import { hundredths, units, type Amount, type BonusTier, type ExchangeRate } from '@cardroom/money'
import type { Reader } from '#platform/db/database.ts'
import { many, one, sql } from '#platform/db/sql.ts'

/** In whole units. */
export interface Prices {
  readonly clubNamePrice: number
  readonly userNamePrice: number
  readonly jadeMin: number
}

export const findPrices = (reader: Reader): Promise<Prices> =>
  one<Prices>(reader, sql`select club_name_price, user_name_price, jade_min from prices`)

export interface RatingRow {
  readonly level: number
  readonly amount: number
  readonly sessions: number | null
  readonly managers: number | null
}

/** By level. */
export const findRatings = (reader: Reader): Promise<RatingRow[]> =>
  many<RatingRow>(reader, sql`select level, amount, sessions, managers from club_ratings order by level`)

export interface NamedRate extends ExchangeRate {
  readonly from: Rate['from']
  readonly to: Rate['to']
}

interface Pair {
  readonly fromCurrency: Rate['from']
  readonly toCurrency: Rate['to']
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
  )
  const tiers = await many<BonusRow>(
    reader,
    sql`select from_currency, to_currency, from_amount, basis_points from exchange_bonuses order by from_amount`,
  )
  return rates.map((row): NamedRate => ({
    from: row.fromCurrency,
    to: row.toCurrency,
    rate: row.rate,
    // Dollars go to the cent; diamonds are whole.
    step: row.fromCurrency === 'usd' ? hundredths(1n) : units(1),
    min: row.min,
    max: row.max,
    bonus: tiers.filter((tier) => isSamePair(tier, row)),
  }))
}

const isSamePair = (one: Pair, other: Pair): boolean =>
  one.fromCurrency === other.fromCurrency && one.toCurrency === other.toCurrency
