import type { ClubId, UserId } from '@cardroom/contract/ids'
import { units } from '@cardroom/money'
import { may } from '@cardroom/rules'
import { record } from '#modules/audit/index.ts'
import { ofSystem, ofTreasury, post, recordCharge } from '#modules/ledger/index.ts'
import { ApiError, assert } from '#platform/api-error.ts'
import { oneMonthLater } from '#platform/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Actor } from '../actor.ts'
import { lockClub, saveClub } from '../clubs.store.ts'
import { ratingOf } from './ratings.ts'
import { checkSuspension, lockJade } from './suspension.ts'

/**
 * Buys a higher rating at its full price in jade, for a month from now. Errors: `notAllowed` if it is not above the
 * current one; `lowBalance`, which changes nothing.
 */
export async function upgradeClub(tx: Tx, actor: Actor, rating: number): Promise<void> {
  if (!may(actor, 'club_rating')) throw new ApiError('accessDenied')
  const { clubId, userId } = actor
  await lockJade(tx, clubId)
  const club = await lockClub(tx, clubId)
  assert(club, `The gate let somebody into club ${clubId}`)
  if (rating <= club.rating) throw new ApiError('notAllowed')
  await payForRating(tx, { clubId, userId, rating })
  await saveClub(tx, clubId, { rating, renew_at: oneMonthLater(tx.now), renew_day: tx.now.getUTCDate() })
  record(tx, {
    clubId,
    actorId: userId,
    action: 'club.rating',
    details: { from: club.rating, to: rating, amount: (await ratingOf(tx, rating)).amount, currency: 'jade' },
  })
  await checkSuspension(tx, clubId)
}

export interface RatingPurchase {
  readonly clubId: ClubId
  /** The person who buys it. */
  readonly userId: UserId
  readonly rating: number
}

/** Takes a month's price of a rating from the club's jade. Errors: `lowBalance`. */
export async function payForRating(tx: Tx, { clubId, userId, rating }: RatingPurchase): Promise<void> {
  const amount = units((await ratingOf(tx, rating)).amount)
  const reference = await recordCharge(tx, { userId, clubId, what: 'club-rating', amount, currency: 'jade' })
  await post(tx, [
    {
      from: ofTreasury(clubId, 'jade'),
      to: ofSystem('commission', 'jade', clubId),
      amount,
      reason: 'club-rating',
      reference,
    },
  ])
}
