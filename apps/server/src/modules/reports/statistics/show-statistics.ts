import type { ClubId, UserId } from '@cardroom/contract/ids'
import { games, gameTypeOf } from '@cardroom/games'
import { minus, sum, toWire, type Amount } from '@cardroom/money'
import { now } from '#platform/clock.ts'
import type { Reader } from '#platform/db/database.ts'
import { dayIn, endOf, hourIn, momentOf } from '#platform/time-zones.ts'
import { daysOf, refuseTooLong, weekUntil, type Range } from '../period.ts'
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

export interface StatisticsQuery {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly game_type?: number | undefined
  readonly agent_id?: UserId | undefined
  readonly user_id?: UserId | undefined
}

/** A club, and the zone of its days. */
export interface ClubDays {
  readonly clubId: ClubId
  readonly timeZone: string
}

/** Returns the results of a club's tables in a range of days, by day, by game, by hour, in wire format. */
export async function showStatistics(reader: Reader, club: ClubDays, query: StatisticsQuery) {
  const { timeZone } = club
  const scope = scopeOf(club, query)
  const [byDay, played] = [
    await resultsByDay(reader, scope, daysOf(scope, timeZone)),
    await resultsByGame(reader, scope),
  ]
  const { sessions, players } = await countSessions(reader, scope)
  const slots = await sessionsByHour(reader, scope, now())
  const turnover = sum(played.map(({ stake }) => stake))
  const result = minus(turnover, sum(played.map(({ payout }) => payout)))
  return {
    club_result: toWire(result),
    result: toWire(result),
    pending: toWire(await openStakes(reader, scope)),
    turnover: toWire(turnover),
    margin: shareOf(result, turnover),
    sessions,
    players,
    rounds: played.reduce((total, { rounds }) => total + rounds, 0),
    days: byDay.map(({ date, stake, payout, rounds }) => ({
      date,
      club_result: toWire(minus(stake, payout)),
      result: toWire(minus(stake, payout)),
      rounds,
    })),
    games: played.map(presentGame),
    hours: hoursOf(slots, timeZone),
  }
}

/** Throws `dataIncorrect` for an invalid range, or one that is too long. */
export function scopeOf({ clubId, timeZone }: ClubDays, query: StatisticsQuery): StatisticsScope {
  const { game_type: gameType, agent_id: agentId, user_id: userId } = query
  const played = games.filter((game) => gameType === undefined || gameTypeOf(game) === gameType)
  const gameIds = played.map(({ id }) => id)
  return { clubId, gameIds, gameType, agentId, userId, ...rangeOf(query, timeZone) }
}

/** Returns the seven days up to `to` if there is no `from`. */
function rangeOf({ from, to }: StatisticsQuery, zone: string): Range {
  const week = weekUntil(dayIn(to === undefined ? now() : momentOf(to, zone), zone), zone)
  const range = {
    from: from === undefined ? week.from : momentOf(from, zone),
    before: to === undefined ? week.before : endOf(to, zone),
  }
  refuseTooLong(range)
  return range
}

/** Counts the sessions that were open in each hour of the zone's day, over all days. */
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
  club_result: toWire(minus(stake, payout)),
  result: toWire(minus(stake, payout)),
  rounds,
  expected: stake === 0n || expected === null ? null : expected / toWire(stake),
  observed: shareOf(payout, stake),
})

const shareOf = (part: Amount, whole: Amount): number | null =>
  whole === 0n ? null : toWire(part) / toWire(whole)
