import type { ClubId } from '@cardroom/contract/ids'
import { games, gameTypeOf } from '@cardroom/games'
import { minus, sum, toWire, type Amount } from '@cardroom/money'
import { ApiError } from '#platform/api-error.ts'
import { days, now } from '#platform/clock.ts'
import type { Reader } from '#platform/db/database.ts'
import { dayIn, endOf, hourIn, momentOf } from '#platform/time-zones.ts'
import { daysOf, weekUntil, type Range } from './period.ts'
import {
  countSessions,
  openStakes,
  resultsByDay,
  resultsByGame,
  sessionsByHour,
  type GameResult,
  type OpenInHour,
  type StatisticsScope,
} from './statistics.view.ts'

export interface StatisticsWish {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly game_type?: number | undefined
}

/** A club, and the zone that its days are in. */
interface ClubDays {
  readonly clubId: ClubId
  readonly timeZone: string
}

/** At most so many days in one answer. */
const daysMax = 366

/** What a club's tables made in a range of days, by day, by game, by hour; ready for the wire. */
export async function showStatistics(reader: Reader, { clubId, timeZone }: ClubDays, wish: StatisticsWish) {
  const scope = scopeOf(clubId, wish, rangeOf(wish, timeZone))
  const [byDay, played] = [
    await resultsByDay(reader, scope, daysOf(scope, timeZone)),
    await resultsByGame(reader, scope),
  ]
  const { sessions, players } = await countSessions(reader, scope)
  const slots = await sessionsByHour(reader, scope, now())
  const turnover = sum(played.map(({ stake }) => stake))
  const result = minus(turnover, sum(played.map(({ payout }) => payout)))
  return {
    result: toWire(result),
    pending: toWire(await openStakes(reader, scope)),
    turnover: toWire(turnover),
    margin: shareOf(result, turnover),
    sessions,
    players,
    rounds: played.reduce((total, { rounds }) => total + rounds, 0),
    days: byDay.map(({ date, stake, payout, rounds }) => ({
      date,
      result: toWire(minus(stake, payout)),
      rounds,
    })),
    games: played.map(presentGame),
    hours: hoursOf(slots, timeZone),
  }
}

function scopeOf(clubId: ClubId, { game_type: gameType }: StatisticsWish, range: Range): StatisticsScope {
  const played = games.filter((game) => gameType === undefined || gameTypeOf(game) === gameType)
  return { clubId, gameIds: played.map(({ id }) => id), gameType, ...range }
}

/** The seven days up to `to` where there is no `from`. */
function rangeOf({ from, to }: StatisticsWish, zone: string): Range {
  const week = weekUntil(dayIn(to === undefined ? now() : momentOf(to, zone), zone), zone)
  const range = {
    from: from === undefined ? week.from : momentOf(from, zone),
    before: to === undefined ? week.before : endOf(to, zone),
  }
  const length = range.before.getTime() - range.from.getTime()
  // A year in which clocks go back only is an hour longer.
  if (length <= 0 || length > days(daysMax) + 3_600_000)
    throw new ApiError('dataIncorrect', [{ path: 'from', message: 'rangeTooLong' }])
  return range
}

/** How many sessions were open in each hour of the zone's day, over all days. */
function hoursOf(slots: readonly OpenInHour[], timeZone: string): number[] {
  const hours = Array.from({ length: 24 }, () => 0)
  for (const { slot, sessions } of slots) {
    const hour = hourIn(slot, timeZone)
    hours[hour] = (hours[hour] ?? 0) + sessions
  }
  return hours
}

const presentGame = ({ gameId, stake, payout, rounds, expected }: GameResult) => ({
  game_id: gameId,
  result: toWire(minus(stake, payout)),
  rounds,
  expected: stake === 0n ? null : expected / toWire(stake),
  observed: shareOf(payout, stake),
})

const shareOf = (part: Amount, whole: Amount): number | null =>
  whole === 0n ? null : toWire(part) / toWire(whole)
