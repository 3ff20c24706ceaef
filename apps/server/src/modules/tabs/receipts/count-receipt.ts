import type { Amount } from '@cardroom/money'
import type { Actor } from '#modules/clubs/index.ts'
import { countMovement } from '#modules/controls/index.ts'
import type { Tx } from '#platform/db/database.ts'

/**
 * Counts a payment to the club against the actor's limits: afterwards the club is owed less, or owes more (rule
 * controls-10).
 */
export const countReceipt = (
  tx: Tx,
  actor: Actor,
  { amount: total }: { readonly amount: Amount },
): Promise<void> => countMovement(tx, actor, { what: 'receipt', flag: 'credit', total })
