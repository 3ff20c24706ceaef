import type { HistoryItem } from '@cardroom/contract/reports'
import { negated, toWire } from '@cardroom/money'
import { presentTransaction, transactionsById } from '#modules/cashier/index.ts'
import { isChargeReason } from '#modules/ledger/index.ts'
import { presentSession, sessionsById } from '#modules/seats/index.ts'
import { assert } from '#platform/api-error.ts'
import type { Reader } from '#platform/db/database.ts'
import type { Placed } from './history-order.ts'
import type { UnmovedPlace } from './history-place.ts'
import {
  chargesById,
  entrancesById,
  partsOf,
  purchasesById,
  type Bought,
  type Moved,
} from './history.view.ts'

type Line = Placed<Moved, UnmovedPlace>
type Source = UnmovedPlace['source'] | 'purchase'

/** Presents each line as its own screen shows it. */
export async function presentHistory(reader: Reader, lines: readonly Line[]): Promise<HistoryItem[]> {
  const rowsOf = async <Row>(
    source: Source,
    read: (reader: Reader, ids: readonly number[]) => Promise<Row[]>,
  ): Promise<Row[]> => {
    const ids = lines.map(rowNamed).flatMap((row) => (row?.source === source ? [row.id] : []))
    return ids.length === 0 ? [] : read(reader, [...new Set(ids)])
  }
  const rows = {
    entrances: await rowsOf('sign_in', entrancesById),
    sessions: await rowsOf('session', sessionsById),
    parts: await rowsOf('session', partsOf),
    transactions: await rowsOf('transaction', transactionsById),
    charges: await rowsOf('charge', chargesById),
    purchases: await rowsOf('purchase', purchasesById),
  }
  return lines.map((line) => itemOf(line, rows))
}

/** Returns the table and the row of the line's page; undefined if the line contains everything. */
function rowNamed(line: Line): { readonly source: Source; readonly id: number } | undefined {
  if ('unmoved' in line) return line.unmoved
  const { kind, reason, reference: id } = line.moved
  if (kind === 'session' || kind === 'transaction') return { source: kind, id }
  if (isChargeReason(reason)) return { source: 'charge', id }
  return reason === 'purchase' ? { source: 'purchase', id } : undefined
}

interface Rows {
  readonly entrances: Awaited<ReturnType<typeof entrancesById>>
  readonly sessions: Awaited<ReturnType<typeof sessionsById>>
  readonly parts: Awaited<ReturnType<typeof partsOf>>
  readonly transactions: Awaited<ReturnType<typeof transactionsById>>
  readonly charges: readonly Bought[]
  readonly purchases: readonly Bought[]
}

function itemOf(line: Line, rows: Rows): HistoryItem {
  const row = rowNamed(line)
  switch (row?.source) {
    case 'sign_in': {
      const { device, ip } = rowOf(rows.entrances, row.id)
      return { kind: 'entrance', ...movementOf(line), entrance: { device, ip } }
    }
    case 'session': {
      const session = presentSession(rowOf(rows.sessions, row.id))
      return {
        kind: 'gameSession',
        ...movementOf(line, session),
        session,
        ...partOf(line, rowOf(rows.parts, row.id).parts),
      }
    }
    case 'transaction': {
      const transaction = presentTransaction(rowOf(rows.transactions, row.id))
      return { kind: 'returnsRequest', ...movementOf(line, transaction), transaction }
    }
    case 'charge':
      return purchaseOf(line, rowOf(rows.charges, row.id))
    case 'purchase':
      return purchaseOf(line, rowOf(rows.purchases, row.id))
    default:
      assert('moved' in line, 'A line without a row of its own moved chips')
      return purchaseOf(line, itself(line.moved))
  }
}

/** Returns which of my balances a line changed, and how. A line that changed none gets the place it belongs to. */
function movementOf(line: Line, belongs: Partial<Pick<HistoryItem, 'club_id' | 'currency'>> = {}) {
  const { club_id = null, currency = null } = belongs
  if ('unmoved' in line) {
    const created_at = line.unmoved.createdAt.toISOString()
    return { created_at, cursor: line.cursor, club_id, currency, change: 0, balance: null }
  }
  const { moved, cursor } = line
  return {
    created_at: moved.createdAt.toISOString(),
    cursor,
    club_id: moved.clubId,
    currency: moved.currency,
    change: toWire(moved.change),
    balance: moved.balance === null ? null : toWire(moved.balance),
  }
}

/** Returns the number of the line among those of its session, if there is more than one. */
const partOf = (line: Line, of: number) =>
  'moved' in line && of > 1 ? { part: { number: line.moved.part, of } } : {}

type Paid = Omit<Bought, 'id' | 'clubId'> & Partial<Pick<Bought, 'clubId'>>

const purchaseOf = (
  line: Line,
  { what, amount, currency, result, resultCurrency, clubId }: Paid,
): HistoryItem => ({
  kind: 'purchase',
  ...movementOf(line, { club_id: clubId ?? null }),
  purchase: {
    what,
    amount: toWire(amount),
    currency,
    result: result === null ? null : toWire(result),
    result_currency: resultCurrency,
  },
})

/**
 * Presents what was given or taken back: a bonus, a commission (in red or in white), diamonds of a refunded payment.
 */
const itself = ({ reason, change, currency }: Moved): Paid => ({
  what: reason === 'commission-received' ? 'commission' : reason,
  amount: change < 0n ? negated(change) : change,
  currency,
  result: null,
  resultCurrency: null,
})

function rowOf<Row extends { readonly id: number }>(rows: readonly Row[], id: number): Row {
  const row = rows.find((each) => each.id === id)
  assert(row, `Row ${id} of the history is there`)
  return row
}
