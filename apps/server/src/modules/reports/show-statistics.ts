import { games, gameTypeOf } from '@cardroom/games'
import { minus, sum, toWire, type Amount } from '@cardroom/money'
import { ApiError } from '#platform/api-error.ts'
import { days, now } from '#platform/clock.ts'
import type { Reader } from '#platform/db/database.ts'
import { endOf, momentOf, pastWeek, type Range } from './period.ts'
import {
  countSessions,
  resultsByDay,
  resultsByGame,
  sessionsByHour,
  type GameResult,
  type StatisticsScope,
} from './statistics.view.ts'

export interface StatisticsWish {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly game_type?: number | undefined
}

/** At most so many days in one answer. */
const daysMax = 366

/** What a club's tables made in a range of days, by day, by game, by hour; ready for the wire. */
export async function showStatistics(reader: Reader, clubId: number, wish: StatisticsWish) {
  const scope = scopeOf(clubId, wish)
  const [byDay, played] = [await resultsByDay(reader, scope), await resultsByGame(reader, scope)]
  const { sessions, players } = await countSessions(reader, scope)
  const byHour = await sessionsByHour(reader, scope, now())
  const turnover = sum(played.map(({ stake }) => stake))
  const result = minus(turnover, sum(played.map(({ payout }) => payout)))
  return {
    result: toWire(result),
    turnover: toWire(turnover),
    margin: shareOf(result, turnover),
    sessions,
    players,
    rounds: played.reduce((total, { rounds }) => total + Number(rounds), 0),
    days: byDay.map(({ date, stake, payout, rounds }) => ({
      date,
      result: toWire(minus(stake, payout)),
      rounds: Number(rounds),
    })),
    games: played.map(presentGame),
    hours: Array.from({ length: 24 }, (_, hour) => byHour.find((each) => each.hour === hour)?.sessions ?? 0),
  }
}

function scopeOf(clubId: number, { from, to, game_type: gameType }: StatisticsWish): StatisticsScope {
  const played = games.filter((game) => gameType === undefined || gameTypeOf(game) === gameType)
  return { clubId, gameIds: played.map(({ id }) => id), gameType, ...rangeOf(from, to) }
}

/** The seven days up to `to` where there is no `from`. */
function rangeOf(from: string | undefined, to: string | undefined): Range {
  const week = pastWeek(to === undefined ? now() : momentOf(to))
  const range = {
    from: from === undefined ? week.from : momentOf(from),
    before: to === undefined ? week.before : endOf(to),
  }
  const length = range.before.getTime() - range.from.getTime()
  if (length <= 0 || length > days(daysMax))
    throw new ApiError('dataIncorrect', [{ path: 'from', message: `0 to ${daysMax} days before to` }])
  return range
}

const presentGame = ({ gameId, stake, payout, rounds, expected }: GameResult) => ({
  game_id: gameId,
  result: toWire(minus(stake, payout)),
  rounds: Number(rounds),
  expected: stake === 0n ? null : expected / toWire(stake),
  observed: shareOf(payout, stake),
})

const shareOf = (part: Amount, whole: Amount): number | null =>
  whole === 0n ? null : toWire(part) / toWire(whole)
