import type { ReportRow } from '@cardroom/contract/report'
import type { Actor } from '#modules/clubs/index.ts'
import type { ListFile } from '#modules/exports/index.ts'
import { reportColumns } from '#modules/reports/index.ts'
import type { Reader } from '#platform/db/database.ts'
import { showStatement } from './show-statement.ts'

/** Exports the days of a statement; it is refused in the same cases as the statement. */
export async function statementFile(reader: Reader, actor: Actor, id: number): Promise<ListFile<ReportRow>> {
  const { period, days, signed } = await showStatement(reader, actor, id)
  return {
    name: 'statement',
    columns: reportColumns.day,
    pages: only(days),
    range: { from: new Date(period.from), before: new Date(period.to) },
    timeZone: period.time_zone,
    settlementHash: signed.settlement,
  }
}

async function* only(days: readonly ReportRow[]): AsyncGenerator<readonly ReportRow[]> {
  yield await Promise.resolve(days)
}
