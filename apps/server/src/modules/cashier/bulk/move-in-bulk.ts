import type { ClubId, UserId } from '@cardroom/contract/ids'
import { larger, minus, negated, plus, sum, zero, type Amount } from '@cardroom/money'
import type { ChipCurrency } from '@cardroom/rules'
import type { Actor } from '#modules/clubs/index.ts'
import {
  availablesOf,
  balanceOf,
  balancesOf,
  ofMember,
  ofTreasury,
  type AccountName,
} from '#modules/ledger/index.ts'
import { linesOf, tabOf } from '#modules/tabs/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { readRows, type GivenList, type ReadRow, type RowError } from './bulk-rows.ts'
import { insertBulk } from './bulks.store.ts'
import { digestOf, sameBulk, type SameBulk } from './same-bulk.view.ts'
import { maySell, mayTake } from '../cashier.policy.ts'
import { payerOf } from '../movements/chip-movements.ts'
import type { ChipRow } from '../movements/row-people.ts'
import { prepareSale, sellPrepared } from '../movements/sell-chips.ts'
import { prepareTaking, takePrepared } from '../movements/take-chips.ts'
import type { NewTransaction } from '../transactions/transactions.store.ts'
import type { ShownTransaction } from '../transactions/transactions.view.ts'

export interface Bulk {
  readonly type: 'transfer' | 'extract'
  readonly currency: ChipCurrency
  readonly list: GivenList
  /** The name that the caller gave the bulk, to find it again. */
  readonly name: string | null
  /** If true, nothing moves; the outcome only shows what would happen. */
  readonly isDryRun: boolean
}

export interface BulkRow extends ReadRow {
  /** The transaction that this row becomes; undefined if the row cannot be read or is refused. */
  readonly transaction: NewTransaction | undefined
  /** The rest of the credit line after a row on the tab. A row that would exceed the line takes nothing from it. */
  readonly lineLeft?: Amount
}

export interface BulkOutcome {
  readonly rows: readonly BulkRow[]
  /**
   * The red balance afterwards, of the account that pays for a sale or receives what is taken; negative if a sale
   * costs more than the account has.
   */
  readonly left: Amount
  /** The transactions that were made; empty in a dry run. */
  readonly moved: readonly ShownTransaction[]
  /** Only a dry run sets this: the bulk of the last 24 hours that moved the same. */
  readonly again?: SameBulk | undefined
}

const kinds = {
  transfer: { isAllowed: maySell, prepare: prepareSale, move: sellPrepared },
  extract: { isAllowed: mayTake, prepare: prepareTaking, move: takePrepared },
} as const

/**
 * Sells or takes chips by a list with a different amount for each person, all or none (rules cashier-27, cashier-28).
 * If rows are wrong, a dry run returns their errors, and a real run throws `dataIncorrect` with a field for each. A dry
 * run also names the same bulk of the last 24 hours (rule cashier-32).
 * Other errors: `accessDenied`; `lowBalance` if the money is spent in the meantime.
 */
export async function moveInBulk(tx: Tx, actor: Actor, bulk: Bulk): Promise<BulkOutcome> {
  const { isAllowed, move } = kinds[bulk.type]
  if (!isAllowed(actor)) throw new ApiError('accessDenied')
  const prepared = await prepareRows(tx, actor, bulk)
  const transactions = prepared.flatMap(({ transaction }) => transaction ?? [])
  const red = redOf(actor)
  const [before, ...held] = await availablesOf(tx, [red, ...transactions.map(payerOf)])
  const rows = markShort(
    await markBeyondLines(tx, actor.clubId, prepared),
    new Map(transactions.map(({ sender }, place) => [sender.id, held[place] as Amount])),
  )
  if (bulk.isDryRun) {
    const paid = sum(transactions.map(({ amount }) => amount))
    const left = minus(before as Amount, bulk.type === 'transfer' ? paid : negated(paid))
    const isWhole = transactions.length === rows.length
    const again = isWhole ? await sameBulk(tx, actor.clubId, transactions) : undefined
    return { rows, left, moved: [], again }
  }
  refuseErrors(rows)
  const moved = await move(tx, actor, transactions, 'bulk')
  const [digest, transactionIds] = [digestOf(transactions), moved.map(({ id }) => id)]
  insertBulk(tx, { actor, name: bulk.name, digest, transactionIds })
  return { rows, left: await balanceOf(tx, red), moved }
}

async function prepareRows(tx: Tx, actor: Actor, bulk: Bulk): Promise<BulkRow[]> {
  const read = await readRows(tx, actor, bulk)
  const sound = read.flatMap(({ userId, amount, isOnTab, error }): ChipRow[] =>
    error === null && userId !== null && amount !== null ? [{ userId, amount, isOnTab }] : [],
  )
  const prepared = await kinds[bulk.type].prepare(tx, actor, { currency: bulk.currency, rows: sound })
  const byPerson = new Map(sound.map(({ userId }, place) => [userId, prepared[place]]))
  return read.map((row): BulkRow => {
    const result = row.error === null && row.userId !== null ? byPerson.get(row.userId) : undefined
    if (!result) return { ...row, transaction: undefined }
    if ('refusal' in result) return { ...row, error: result.refusal, transaction: undefined }
    return { ...row, transaction: result.transaction }
  })
}

/** Returns the club's red account, or an agent's own. */
const redOf = (actor: Actor): AccountName =>
  actor.role === 'agent' ? ofMember(actor.clubId, actor.userId, 'red') : ofTreasury(actor.clubId, 'red')

/** Says what is left of the member's credit line, and marks the rows that exceed it (rule tabs-4). */
async function markBeyondLines(tx: Tx, clubId: ClubId, rows: readonly BulkRow[]): Promise<BulkRow[]> {
  const given = rows.flatMap(({ transaction }) =>
    transaction?.type === 'transfer' && transaction.isOnTab ? [transaction] : [],
  )
  if (given.length === 0) return [...rows]
  const keys = given.map(({ sender, receiver }) => ({ creditorId: sender.id, userId: receiver.id as UserId }))
  const lines = await linesOf(tx, clubId, keys)
  const owed = await balancesOf(
    tx,
    keys.map(({ creditorId, userId }) => tabOf(clubId, { debtorId: userId, creditorId }).from),
  )
  const leftBefore = new Map(
    given.map((sale, place) => [sale, plus(lines[place] as Amount, owed[place] as Amount)]),
  )
  return rows.map((row) => {
    const before = row.transaction && leftBefore.get(row.transaction)
    if (row.transaction === undefined || before === undefined) return row
    const after = minus(before, row.transaction.toAmount)
    if (after >= zero) return { ...row, lineLeft: after }
    return { ...row, error: 'credit' as const, lineLeft: larger(before, zero) }
  })
}

/** Marks, for each payer, the first row that what they may spend does not cover. */
function markShort(rows: readonly BulkRow[], held: Map<UserId | null, Amount>): BulkRow[] {
  const short = new Set<UserId | null>()
  return rows.map((row) => {
    if (!row.transaction || row.error !== null) return row
    const { sender, amount } = row.transaction
    const left = minus(held.get(sender.id) as Amount, amount)
    held.set(sender.id, left)
    if (left >= 0n || short.has(sender.id)) return row
    short.add(sender.id)
    return { ...row, error: 'lowBalance' }
  })
}

function refuseErrors(rows: readonly { readonly error: RowError | null }[]): void {
  const fields = rows.flatMap(({ error }, place) =>
    error === null ? [] : [{ path: `rows.${place + 1}`, message: error }],
  )
  if (fields.length > 0) throw new ApiError('dataIncorrect', fields)
}
