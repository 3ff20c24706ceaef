import * as calls from '@cardroom/contract/cashier'
import { clubRead, timeZoneOf } from '#modules/clubs/index.ts'
import type { Routes } from '#platform/http/routes.ts'
import { sheetFile } from '#platform/spreadsheets/send-sheet.ts'
import { presentTransaction } from './cashier.present.ts'
import { filteredTransactions } from './filtered-transactions.view.ts'
import { filterOf } from './report-filter.ts'
import { transactionsSheet } from './transactions-sheet.ts'

const pageLimit = 20

/** The list behind the cashier's history, and its export: the whole of what is filtered, streamed. */
export function transactionsReportRoutes(routes: Routes): void {
  clubRead(routes, calls.reportTransactions, async (reader, { actor, body, reply }) => {
    const timeZone = await timeZoneOf(reader, actor.clubId)
    const filter = filterOf(actor, body, timeZone)
    const { format, limit, offset } = body
    if (format === 'json') {
      const shown = await filteredTransactions(reader, filter, { limit: limit ?? pageLimit, offset })
      return shown.map(presentTransaction)
    }
    const sheet = transactionsSheet(reader, filter, { limit, offset, timeZone })
    return sheetFile(reply, sheet, format)
  })
}
