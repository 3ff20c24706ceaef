import type { Transaction } from '@cardroom/contract/cashier'
import type { UserId } from '@cardroom/contract/ids'
import { transfersFor, type MadePromise, type OwnedTransfer, type Promises } from '#modules/seals/index.ts'
import { assert } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { presentTransaction } from './cashier.present.ts'
import { chipReasons } from './movements/chip-movements.ts'
import type { ShownTransaction } from './transactions/transactions.view.ts'

/**
 * Presents the transactions. Those that have just moved chips carry the house's promise to seal the last transfer of
 * the caller's own account, or else of another person's: the balance after it follows from all of them.
 */
export async function presentPromised(
  tx: Tx,
  { promises, callerId }: { readonly promises: Promises; readonly callerId: UserId },
  shown: readonly ShownTransaction[],
): Promise<Transaction[]> {
  const ids = shown.map(({ id }) => id)
  const transfers = await transfersFor(tx, Object.values(chipReasons), ids)
  const chosen = new Map<number, OwnedTransfer>()
  for (const transfer of transfers) {
    const known = chosen.get(transfer.reference)
    if (!known || nearness(transfer, callerId) >= nearness(known, callerId))
      chosen.set(transfer.reference, transfer)
  }
  const made = promises([...chosen.values()], tx.now)
  const promiseOf = new Map([...chosen.keys()].map((id, index) => [id, made[index]]))
  return shown.map((transaction) => {
    const promise = promiseOf.get(transaction.id)
    return { ...presentTransaction(transaction), ...(promise && { promise }) }
  })
}

const nearness = ({ fromUser, toUser }: OwnedTransfer, callerId: UserId): number => {
  if (fromUser === callerId || toUser === callerId) return 2
  return fromUser !== null || toUser !== null ? 1 : 0
}

/** Makes the promise for a movement between the bank and the club's red. */
export async function promiseBankMove(tx: Tx, promises: Promises, reference: number): Promise<MadePromise> {
  const [promise] = promises(await transfersFor(tx, ['bank-received'], [reference]), tx.now)
  assert(promise, 'What has moved is promised')
  return promise
}
