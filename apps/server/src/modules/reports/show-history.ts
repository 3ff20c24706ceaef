import type { HistoryItem } from '@cardroom/contract/reports'
import { toWire } from '@cardroom/money'
import { presentTransaction, transactionsById } from '#modules/cashier/index.ts'
import { presentSession, sessionsById } from '#modules/sessions/index.ts'
import { assert } from '#platform/api-error.ts'
import type { Reader } from '#platform/db/database.ts'
import {
  balancesAfterSessions,
  balancesAfterTransactions,
  chargesById,
  entrancesById,
  happenings,
  purchasesById,
  type Bought,
  type Happening,
  type HistoryPage,
} from './history.view.ts'

/** What a person did, newest first, each as its own screen would show it. */
export async function showHistory(reader: Reader, page: HistoryPage): Promise<HistoryItem[]> {
  const found = await happenings(reader, page)
  const of = (source: Happening['source']): number[] =>
    found.filter((each) => each.source === source).map(({ id }) => id)
  const entrances = await entrancesById(reader, of('sign_in'))
  const sessions = await sessionsById(reader, of('session'))
  const transactions = await transactionsById(reader, of('transaction'))
  const balances = {
    transaction: await balancesAfterTransactions(reader, page.userId, of('transaction')),
    session: await balancesAfterSessions(reader, of('session')),
  }
  const balanceAfter = (source: keyof typeof balances, id: number) => {
    const left = balances[source].find((each) => each.id === id)
    return left ? toWire(left.balance) : null
  }
  const bought = {
    charge: await chargesById(reader, of('charge')),
    purchase: await purchasesById(reader, of('purchase')),
  }
  return found.map(({ source, id, createdAt }): HistoryItem => {
    const happened = { created_at: createdAt.toISOString() }
    switch (source) {
      case 'sign_in': {
        const { device, ip } = rowOf(entrances, id)
        return { kind: 'entrance', ...happened, entrance: { device, ip } }
      }
      case 'session':
        return {
          kind: 'gameSession',
          ...happened,
          session: presentSession(rowOf(sessions, id)),
          balance: balanceAfter(source, id),
        }
      case 'transaction':
        return {
          kind: 'returnsRequest',
          ...happened,
          transaction: presentTransaction(rowOf(transactions, id)),
          balance: balanceAfter(source, id),
        }
      default:
        return { kind: 'purchase', ...happened, purchase: presentBought(rowOf(bought[source], id)) }
    }
  })
}

function rowOf<Row extends { readonly id: number }>(rows: readonly Row[], id: number): Row {
  const row = rows.find((each) => each.id === id)
  assert(row, `Row ${id} of the history is there`)
  return row
}

const presentBought = ({ what, amount, currency, result, resultCurrency }: Bought) => ({
  what,
  amount: toWire(amount),
  currency,
  result: result === null ? null : toWire(result),
  result_currency: resultCurrency,
})
