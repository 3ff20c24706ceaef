import type { Club } from '@cardroom/contract/clubs'
import type { Conversions } from '@cardroom/contract/conversions'
import { ratingLevels } from '@cardroom/rules'

type Renewing = Pick<Club, 'rating' | 'auto_renew' | 'renew_at' | 'jade_amount'>

/**
 * Returns how much jade the club lacks to renew its stars; 0 when it has enough, renews nothing, or when the user may
 * not see its jade.
 */
export function renewalShortfall(club: Renewing, conversions: Conversions | undefined): number {
  if (
    !club.auto_renew ||
    club.rating <= ratingLevels.lowest ||
    club.renew_at === null ||
    club.jade_amount === null
  )
    return 0
  const price = conversions?.club_ratings.find(({ level }) => level === club.rating)?.amount ?? 0
  return Math.max(0, price - club.jade_amount)
}
