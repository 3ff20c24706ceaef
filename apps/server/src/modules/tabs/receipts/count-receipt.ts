import type { Amount } from '@cardroom/money'
import type { Actor } from '#modules/clubs/index.ts'
import { countMovement } from '#modules/controls/index.ts'
import type { Tx } from '#platform/db/database.ts'

/** That the club has got money lets credit go: what it is owed less, or owes more (rule controls-10). */
export const countReceipt = (
  tx: Tx,
  actor: Actor,
  { amount: total }: { readonly amount: Amount },
): Promise<void> => countMovement(tx, actor, { what: 'receipt', flag: 'credit', total })
