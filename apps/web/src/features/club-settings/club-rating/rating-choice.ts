import type { Club } from '@cardroom/contract/clubs'
import type { Conversions } from '@cardroom/contract/conversions'

export type Level = Conversions['club_ratings'][number]

export interface RatingChoice {
  readonly level: Level | undefined
  /** True if the level is above the club's own. Only such a level can be bought. */
  readonly isHigher: boolean
  /** The amount of jade that is missing; 0 if there is enough, or if the user may not see how much there is. */
  readonly missing: number
  /** The jade left in the club; null if there is too little, or if the user may not see how much there is. */
  readonly jadeAfter: number | null
  /** True if so little is left that the tables would pause. */
  readonly pausesTables: boolean
}

type Rated = Pick<Club, 'rating' | 'jade_amount' | 'jade_limit'>

/** Previews the choice of this many stars. */
export function ratingChoice(club: Rated, stars: number, levels: readonly Level[]): RatingChoice {
  const level = levels.find((one) => one.level === stars)
  const isHigher = stars > club.rating
  const after =
    !isHigher || level === undefined || club.jade_amount === null ? null : club.jade_amount - level.amount
  return {
    level,
    isHigher,
    missing: after !== null && after < 0 ? -after : 0,
    jadeAfter: after !== null && after >= 0 ? after : null,
    pausesTables: after !== null && after >= 0 && after < club.jade_limit,
  }
}

/**
 * Returns the end of a rating bought now: one calendar month later, on the last day of a shorter month. It is in UTC,
 * as on the server.
 */
export function oneMonthLater(now: Date): Date {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  const lastDay = new Date(Date.UTC(year, month + 2, 0)).getUTCDate()
  const end = new Date(now)
  end.setUTCMonth(month + 1, Math.min(now.getUTCDate(), lastDay))
  return end
}
