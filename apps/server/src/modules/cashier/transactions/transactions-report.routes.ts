import * as calls from '@cardroom/contract/cashier'
import { clubList, timeZoneOf, type Actor } from '#modules/clubs/index.ts'
import type { Reader } from '#platform/db/database.ts'
import type { Routes } from '#platform/http/routes.ts'
import { presentTotalsOfAll, presentTransaction } from '../cashier.present.ts'
import { filteredTransactions } from './filtered-transactions.view.ts'
import { filterOf, sortOf } from './report-filter.ts'
import { totalsOfTransactions } from './transaction-totals.view.ts'
import { transactionsFile } from './transactions-file.ts'

const pageLimit = 20

/** Registers the list behind the cashier's history, and its export, which streams all filtered transactions. */
export function transactionsReportRoutes(routes: Routes): void {
  clubList(routes, calls.reportTransactions, {
    list: async (reader, { actor, body }) => {
      const { limit = pageLimit, offset } = body
      const filter = await wanted(reader, actor, body)
      const page = { limit, offset, sort: sortOf(body.sort) }
      const rows = (await filteredTransactions(reader, filter, page)).map(presentTransaction)
      if (!body.totals) return rows
      const { count, totals } = await totalsOfTransactions(reader, filter)
      return { rows, count, totals: presentTotalsOfAll(totals) }
    },
    file: async (reader, { actor, body }) => {
      const filter = await wanted(reader, actor, body)
      return transactionsFile(reader, { filter, sort: sortOf(body.sort) })
    },
    isSnapshot: ({ body }) => body.totals,
  })
}

const wanted = async (reader: Reader, actor: Actor, body: calls.ReportFilter) =>
  filterOf(actor, body, await timeZoneOf(reader, actor.clubId))
