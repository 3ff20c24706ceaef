import { tellEvents } from '#modules/club-events/index.ts'
import type { Tx } from '#platform/db/database.ts'
import { presentTransaction } from './cashier.present.ts'
import type { ShownTransaction } from './transactions/transactions.view.ts'

/** Tells the club's programs about these transactions. */
export const tellTransactions = (
  tx: Tx,
  type: 'request.created' | 'request.decided' | 'transaction.created' | 'transaction.reversed',
  shown: readonly ShownTransaction[],
): void =>
  tellEvents(
    tx,
    shown.map((each) => ({ clubId: each.clubId, type, data: presentTransaction(each) })),
  )
