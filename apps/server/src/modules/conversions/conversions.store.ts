import type { NamedRate, Rating } from '@cardroom/rules'
import type { Tx } from '#platform/db/database.ts'
import { run, sql } from '#platform/db/sql.ts'
import type { Prices } from './conversions.view.ts'

/** Locks the prices: two administrators who change them at once wait for each other here. */
export const lockPrices = (tx: Tx): Promise<number> => run(tx, sql`select 1 from prices for update`)

export const savePrices = (tx: Tx, prices: Prices): Promise<number> =>
  run(
    tx,
    sql`update prices set club_name_price = ${prices.clubNamePrice}, user_name_price = ${prices.userNamePrice},
          jade_min = ${prices.jadeMin}`,
  )

export const saveRating = (tx: Tx, rating: Rating): Promise<number> =>
  run(
    tx,
    sql`update club_ratings set amount = ${rating.amount}, sessions = ${rating.sessions},
          managers = ${rating.managers} where level = ${rating.level}`,
  )

/** Saves the rate with its bonus, in place of the old one. */
export async function saveRate(tx: Tx, { from, to, rate, min, max, bonus }: NamedRate): Promise<void> {
  await run(
    tx,
    sql`update exchange_rates set rate = ${rate}, min = ${min}, max = ${max}
        where from_currency = ${from} and to_currency = ${to}`,
  )
  await run(tx, sql`delete from exchange_bonuses where from_currency = ${from} and to_currency = ${to}`)
  await run(
    tx,
    sql`insert into exchange_bonuses (from_currency, to_currency, from_amount, basis_points)
        select ${from}, ${to}, tier.* from unnest(
          ${bonus.map((tier) => tier.fromAmount)}::bigint[],
          ${bonus.map((tier) => tier.basisPoints)}::bigint[]) as tier`,
  )
}
