import type { Club } from '@cardroom/contract/clubs'
import type { Conversions } from '@cardroom/contract/conversions'

export type Level = Conversions['club_ratings'][number]

export interface RatingChoice {
  readonly level: Level | undefined
  /** Above what the club has: only such can be bought. */
  readonly isHigher: boolean
  /** How much jade is missing; 0 when there is enough, or when one may not see how much there is. */
  readonly missing: number
  /** What stays in the club; null when there is too little, or when one may not see how much there is. */
  readonly jadeAfter: number | null
  /** So little stays that the tables would wait. */
  readonly pausesTables: boolean
}

type Rated = Pick<Club, 'rating' | 'jade_amount' | 'jade_limit'>

/** What choosing so many stars amounts to. */
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

/** When a rating bought now ends: a calendar month on, on the last day of a shorter one. As the server counts it, in UTC. */
export function oneMonthLater(now: Date): Date {
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  const lastDay = new Date(Date.UTC(year, month + 2, 0)).getUTCDate()
  const end = new Date(now)
  end.setUTCMonth(month + 1, Math.min(now.getUTCDate(), lastDay))
  return end
}
