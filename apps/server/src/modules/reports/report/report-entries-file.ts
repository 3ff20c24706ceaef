import type { ReportEntry } from '@cardroom/contract/report'
import type { Actor } from '#modules/clubs/index.ts'
import { field, type Column, type ListFile } from '#modules/exports/index.ts'
import type { Reader } from '#platform/db/database.ts'
import type { EntryScope } from './report-entries.view.ts'
import { entriesAsked, entriesOf, type EntriesQuery } from './show-report-entries.ts'

/** Makes the amount's column of one currency, because a total of several currencies says nothing. */
const amountIn = (
  title: 'white_amount' | 'red_amount' | 'tab',
  currency: ReportEntry['currency'],
): Column<ReportEntry> => ({
  title,
  format: 'amount',
  isTotalled: true,
  of: (entry) => (entry.currency === currency ? entry.amount : null),
})

const columns: readonly Column<ReportEntry>[] = [
  field('id', { format: 'id' }),
  field('created_at', { format: 'time' }),
  { title: 'what', words: 'entries', of: ({ reason }) => reason },
  { title: 'game', words: 'games', of: (entry) => entry.game_id },
  field('session_id', { format: 'id' }),
  { title: 'rounds', format: 'count', isTotalled: true, of: ({ round_ids: rounds }) => rounds || null },
  field('stake', { format: 'amount', isTotalled: true }),
  field('payout', { format: 'amount', isTotalled: true }),
  amountIn('white_amount', 'white'),
  amountIn('red_amount', 'red'),
  amountIn('tab', 'credit'),
  { title: 'balance_after', format: 'amount', of: ({ balance }) => balance },
  field('transaction_id', { format: 'id' }),
  field('round_id', { format: 'id' }),
  field('settlement_id', { format: 'id' }),
  field('receipt_id', { format: 'id' }),
]

/** The number of entries in memory at a time. Each page adds the person's balances up anew, so pages are large. */
const rowsPerPage = 10_000

/** Writes all entries behind a row of the report; it is refused in the same cases as the list. */
export async function reportEntriesFile(
  reader: Reader,
  actor: Actor,
  query: EntriesQuery,
): Promise<ListFile<ReportEntry>> {
  const { scope, timeZone } = await entriesAsked(reader, actor, query)
  return {
    name: 'entries',
    columns,
    pages: pages(reader, { ...scope, olderThan: undefined, limit: rowsPerPage }, query.field),
    range: { from: scope.from, before: scope.before },
    timeZone,
  }
}

async function* pages(
  reader: Reader,
  scope: EntryScope,
  figure: EntriesQuery['field'],
): AsyncGenerator<ReportEntry[]> {
  let olderThan: number | undefined
  for (;;) {
    const entries = await entriesOf(reader, { ...scope, olderThan }, figure)
    yield entries
    if (entries.length < scope.limit) return
    olderThan = entries.at(-1)?.id
  }
}
