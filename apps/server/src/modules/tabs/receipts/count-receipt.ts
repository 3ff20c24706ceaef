import type { UserId } from '@cardroom/contract/ids'
import type { Amount } from '@cardroom/money'
import type { Actor } from '#modules/clubs/index.ts'
import { countMovement } from '#modules/controls/index.ts'
import type { Tx } from '#platform/db/database.ts'

interface Payment {
  readonly payerId: UserId | null
  readonly amount: Amount
}

/**
 * Counts a payment against the actor's limits: afterwards its payer owes less, or is owed more (rule controls-10).
 */
export const countReceipt = (tx: Tx, actor: Actor, { payerId, amount: total }: Payment): Promise<void> =>
  countMovement(tx, actor, {
    what: 'receipt',
    flag: 'credit',
    total,
    forWhom: payerId === null ? [] : [payerId],
  })
