import { units } from '@cardroom/money'
import { ofSystem, ofUser, post, recordCharge } from '#modules/ledger/index.ts'
import type { Tx } from '#platform/db/database.ts'
import { usernamePrice } from './users.hooks.ts'
import { setName } from './users.store.ts'

/** Changes a person's name for its price in diamonds; `lowBalance` changes nothing. */
export async function renameUser(tx: Tx, userId: number, name: string): Promise<void> {
  const amount = units(await usernamePrice.ask(tx))
  const charge = await recordCharge(tx, {
    userId,
    clubId: null,
    what: 'username',
    amount,
    currency: 'diamond',
  })
  await post(tx, [
    {
      from: ofUser(userId, 'diamond'),
      to: ofSystem('commission', 'diamond'),
      amount,
      reason: 'username',
      reference: charge,
    },
  ])
  await setName(tx, userId, name)
}
