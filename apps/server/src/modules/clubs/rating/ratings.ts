import type { Rating } from '@cardroom/rules'
import { assert } from '#platform/api-error.ts'
import type { Reader } from '#platform/db/database.ts'

/** Returns what a rating costs for a month, and what it allows. */
export async function ratingOf(reader: Reader, level: number): Promise<Rating> {
  const { ratings } = await reader.ports.clubPrices(reader)
  const rating = ratings.find((each) => each.level === level)
  assert(rating, `There is a price for rating ${level}`)
  return rating
}
