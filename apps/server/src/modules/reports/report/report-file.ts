import type { QueryOf } from '@cardroom/contract'
import type { getReport, ReportRow } from '@cardroom/contract/report'
import type { Actor } from '#modules/clubs/index.ts'
import { field, type Column, type ListFile } from '#modules/exports/index.ts'
import type { Reader } from '#platform/db/database.ts'
import { showReport } from './show-report.ts'

type Query = QueryOf<typeof getReport>
type Title = Column<ReportRow>['title']

/** Makes a column for an amount that is added up. */
const sum = (title: Title, of: Column<ReportRow>['of']): Column<ReportRow> => ({
  title,
  of,
  format: 'amount',
  isTotalled: true,
})

/** Makes two columns, one for white and one for red. */
const chips = (
  name: 'bought' | 'returned' | 'taken' | 'got_back' | 'reversed' | 'commission' | 'difference',
): Column<ReportRow>[] => [
  sum(`${name}_white`, (row) => row[name]?.white),
  sum(`${name}_red`, (row) => row[name]?.red),
]
const balances = (name: 'opening' | 'closing'): Column<ReportRow>[] => [
  sum(`${name}_white`, (row) => row[name]?.white),
  sum(`${name}_red`, (row) => row[name]?.red),
  sum(`${name}_tab`, (row) => row[name]?.tab),
]
const counted = (title: 'rounds' | 'sessions' | 'players' | 'active'): Column<ReportRow> =>
  field(title, { format: 'count', isTotalled: true })
const amount = (title: 'stake' | 'payout' | 'effective' | 'result' | 'open_stakes' | 'fee' | 'sold') =>
  sum(title, (row) => row[title])

const played = [
  amount('stake'),
  amount('payout'),
  amount('effective'),
  counted('rounds'),
  counted('sessions'),
  amount('result'),
  amount('open_stakes'),
]
const moved = [
  ...chips('bought'),
  amount('sold'),
  ...chips('returned'),
  ...chips('taken'),
  ...chips('got_back'),
  ...chips('reversed'),
  amount('fee'),
  ...chips('commission'),
]
const person: Column<ReportRow>[] = [field('user_id', { format: 'id' }), field('name')]

/** The columns of each way of grouping. */
export const reportColumns: Readonly<Record<Query['by'], readonly Column<ReportRow>[]>> = {
  player: [
    ...person,
    field('role', { words: 'roles' }),
    field('agent_id', { format: 'id' }),
    field('agent_name'),
    ...balances('opening'),
    ...moved,
    ...played,
    ...balances('closing'),
    ...chips('difference'),
  ],
  agent: [...person, counted('players'), counted('active'), ...moved, ...played],
  game: [
    field('game_id', { format: 'id' }),
    { title: 'game', words: 'games', of: (row) => row.game_id },
    ...played,
  ],
  day: [field('date', { format: 'day' }), ...moved, ...played],
}

/** Exports all rows of the report; it is refused in the same cases as the report. */
export async function reportFile(reader: Reader, actor: Actor, query: Query): Promise<ListFile<ReportRow>> {
  const report = await showReport(reader, actor, { ...query, limit: Infinity, offset: 0 })
  return {
    name: 'report',
    columns: reportColumns[query.by],
    pages: only(report.rows),
    range: { from: new Date(report.from), before: new Date(report.to) },
    timeZone: report.time_zone,
  }
}

async function* only(rows: readonly ReportRow[]): AsyncGenerator<readonly ReportRow[]> {
  yield await Promise.resolve(rows)
}
