import type { MemberSession } from '@cardroom/contract/reports'
import { fromWire, minus, toWire, zero } from '@cardroom/money'
import type { Actor } from '#modules/clubs/index.ts'
import { field, type Column, type ListFile } from '#modules/exports/index.ts'
import { now } from '#platform/clock.ts'
import type { Reader } from '#platform/db/database.ts'
import { memberSessions } from './member-sessions.ts'
import type { SessionFilter, SessionPage, SessionSort } from './sessions-report.view.ts'

const columns: readonly Column<MemberSession>[] = [
  field('id', { format: 'id' }),
  { title: 'started_at', format: 'time', of: (session) => session.created_at },
  field('finished_at', { format: 'time' }),
  { title: 'minutes', format: 'count', isTotalled: true, of: minutesOf },
  field('user_id', { format: 'id' }),
  field('name'),
  field('game_id', { format: 'id' }),
  { title: 'game', words: 'games', of: (session) => session.game_id },
  field('limit_name', { words: 'limits' }),
  field('rounds', { format: 'count', isTotalled: true }),
  field('stake', { format: 'amount', isTotalled: true }),
  { title: 'result', format: 'amount', isTotalled: true, of: (session) => session.balance },
  {
    title: 'club_result',
    format: 'amount',
    isTotalled: true,
    of: (session) => toWire(minus(zero, fromWire(session.balance))),
  },
]

/** Returns how many minutes a session lasted; an open session counts until now. */
function minutesOf({ created_at: begun, finished_at: ended }: MemberSession): number {
  const until = ended === null ? now() : new Date(ended)
  return Math.round((until.getTime() - new Date(begun).getTime()) / 60_000)
}

const rowsPerPage = 500

interface FileQuery {
  readonly filter: SessionFilter
  readonly sort: SessionSort | undefined
}

/** Exports the filtered sessions in their order, with the player's result and the club's. */
export const sessionsFile = (reader: Reader, actor: Actor, query: FileQuery): ListFile<MemberSession> => ({
  name: 'sessions',
  columns,
  pages: pages(reader, actor, query),
  range: query.filter,
})

async function* pages(
  reader: Reader,
  actor: Actor,
  { filter, sort }: FileQuery,
): AsyncGenerator<MemberSession[]> {
  let behind: number | undefined
  for (;;) {
    const page: SessionPage = { limit: rowsPerPage, sort, ...(behind !== undefined && { behind }) }
    const shown = await memberSessions(reader, actor, { filter, page })
    yield shown
    if (shown.length < rowsPerPage) return
    behind = shown.at(-1)?.id
  }
}
