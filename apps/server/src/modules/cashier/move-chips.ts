import { lockFor, post, type Posted } from '#modules/ledger/index.ts'
import type { Tx } from '#platform/db/database.ts'
import { senderAround, type SenderAround } from './balances-around.ts'
import { movementsOf } from './chip-movements.ts'
import { insertTransactions, type NewTransaction, type StoredTransaction } from './transactions.store.ts'
import { transactionsById, type ShownTransaction } from './transactions.view.ts'

/** Transactions that have taken effect. */
export interface Moved {
  readonly shown: readonly ShownTransaction[]
  /** What one of them left its sender. */
  aroundSender(id: number): SenderAround
}

/** Writes down transactions that take effect at once, in their order, and posts them, all or none: `lowBalance`. */
export async function moveNow(tx: Tx, transactions: readonly NewTransaction[]): Promise<Moved> {
  const [written, accounts] = await Promise.all([
    insertTransactions(tx, transactions),
    lockFor(tx, transactions.map(unwritten).flatMap(movementsOf)),
  ])
  const posted = await post(tx, written.flatMap(movementsOf), accounts)
  return movedOf(
    tx,
    written.map(({ id }) => id),
    posted,
  )
}

/** The same of what was written down before, whose movements have been posted; in the order of the ids. */
export async function movedOf(
  tx: Tx,
  ids: readonly number[],
  posted: readonly (Posted & { readonly reference: number })[],
): Promise<Moved> {
  return {
    shown: await transactionsById(tx, ids),
    aroundSender: (id) => senderAround(posted.filter(({ reference }) => reference === id)),
  }
}

const unwritten = ({ sender, receiver, ...transaction }: NewTransaction): StoredTransaction => ({
  ...transaction,
  id: 0,
  senderId: sender.id,
  receiverId: receiver.id,
})
