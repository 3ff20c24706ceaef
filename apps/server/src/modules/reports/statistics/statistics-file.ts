import type { QueryOf } from '@cardroom/contract'
import type { getStatistics } from '@cardroom/contract/reports'
import { minus, toWire } from '@cardroom/money'
import { field, type Column, type ListFile } from '#modules/exports/index.ts'
import type { Reader } from '#platform/db/database.ts'
import { daysOf } from '../period.ts'
import { scopeOf, type ClubDays } from './show-statistics.ts'
import { resultsByDayAndGame, type GameOfDay } from './statistics.view.ts'

const columns: readonly Column<GameOfDay>[] = [
  field('date', { format: 'day' }),
  { title: 'game_id', format: 'id', of: ({ gameId }) => gameId },
  { title: 'game', words: 'games', of: ({ gameId }) => gameId },
  field('rounds', { format: 'count', isTotalled: true }),
  { title: 'stake', format: 'amount', isTotalled: true, of: ({ stake }) => toWire(stake) },
  { title: 'payout', format: 'amount', isTotalled: true, of: ({ payout }) => toWire(payout) },
  {
    title: 'club_result',
    format: 'amount',
    isTotalled: true,
    of: ({ stake, payout }) => toWire(minus(stake, payout)),
  },
]

/** Exports the results of the tables by day and game. They add up to the statistics of the range. */
export function statisticsFile(
  reader: Reader,
  club: ClubDays,
  query: QueryOf<typeof getStatistics>,
): ListFile<GameOfDay> {
  const scope = scopeOf(club, query)
  return {
    name: 'statistics',
    columns,
    pages: pages(reader, club, scope),
    range: scope,
  }
}

async function* pages(
  reader: Reader,
  { timeZone }: ClubDays,
  scope: ReturnType<typeof scopeOf>,
): AsyncGenerator<GameOfDay[]> {
  yield await resultsByDayAndGame(reader, scope, daysOf(scope, timeZone))
}
