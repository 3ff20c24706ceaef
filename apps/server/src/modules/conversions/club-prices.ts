import type { ClubPrices } from '#modules/clubs/index.ts'
import type { Reader } from '#platform/db/database.ts'
import { findPrices, findRatings } from './conversions.view.ts'

/** Returns the prices that clubs pay, in whole units. */
export async function clubPrices(reader: Reader): Promise<ClubPrices> {
  const { clubNamePrice, jadeMin } = await findPrices(reader)
  return { clubNamePrice, jadeMin, ratings: await findRatings(reader) }
}

/** Returns the price of a new username, in whole diamonds. */
export const priceOfUsername = async (reader: Reader): Promise<number> =>
  (await findPrices(reader)).userNamePrice
