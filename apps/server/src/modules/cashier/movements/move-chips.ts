import type { ClubId } from '@cardroom/contract/ids'
import { lockFor, post, type PostedMovement } from '#modules/ledger/index.ts'
import type { Tx } from '#platform/db/database.ts'
import { senderAround, type SenderAround } from './balances-around.ts'
import { refuseBeyondLines, tellTabs } from '#modules/tabs/index.ts'
import { movementsOf, tabReasons } from './chip-movements.ts'
import { tellTransactions } from '../tell-events.ts'
import {
  insertTransactions,
  type NewTransaction,
  type StoredTransaction,
} from '../transactions/transactions.store.ts'
import { transactionsById, type ShownTransaction } from '../transactions/transactions.view.ts'

/** Transactions that have taken effect. */
export interface Moved {
  readonly shown: readonly ShownTransaction[]
  /** Returns the sender's balance before and after one of them. */
  aroundSender(id: number): SenderAround
}

/**
 * Inserts transactions that take effect at once, in their order, and posts them, all or none. Errors: `lowBalance`,
 * `notAllowed`.
 */
export async function moveNow(tx: Tx, transactions: readonly NewTransaction[]): Promise<Moved> {
  const [written, accounts] = await Promise.all([
    insertTransactions(tx, transactions),
    lockFor(tx, transactions.map(unwritten).flatMap(movementsOf)),
  ])
  const posted = await post(tx, written.flatMap(movementsOf), accounts)
  await refuseBeyondLine(tx, posted)
  return movedOf(
    tx,
    written.map(({ id }) => id),
    posted,
  )
}

/** Refuses a sale on the tab that goes beyond the member's line (rule tabs-4). */
export async function refuseBeyondLine(tx: Tx, posted: readonly PostedMovement[]): Promise<void> {
  const given = posted.filter(({ reason }) => reason === tabReasons.sale)
  const [first] = given
  if (first) await refuseBeyondLines(tx, first.from.clubId as ClubId, given)
}

/**
 * Returns the same for transactions that were inserted earlier and whose postings have been made, in the order of the
 * ids.
 */
export async function movedOf(
  tx: Tx,
  ids: readonly number[],
  posted: readonly PostedMovement[],
): Promise<Moved> {
  const shown = await transactionsById(tx, ids)
  tellTransactions(tx, 'transaction.created', shown)
  tellTabs(tx, posted)
  return {
    shown,
    aroundSender: (id) => senderAround(posted.filter(({ reference }) => reference === id)),
  }
}

/** Returns the transaction as it will be stored, to lock its accounts before it has an id. */
export const unwritten = ({ sender, receiver, ...transaction }: NewTransaction): StoredTransaction => ({
  ...transaction,
  id: 0,
  isOnTab: transaction.isOnTab ?? false,
  senderId: sender.id,
  receiverId: receiver.id,
})
