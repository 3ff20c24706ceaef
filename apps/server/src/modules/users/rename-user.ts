import type { UserId } from '@cardroom/contract/ids'
import { units } from '@cardroom/money'
import { ofSystem, ofUser, post, recordCharge } from '#modules/ledger/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { lockName, setName } from './users.store.ts'

/**
 * Changes a person's name for its price in diamonds. Errors: `lowBalance`, which changes nothing; `dataIncorrect` for
 * the name they already have, so that nobody pays for no change.
 */
export async function renameUser(tx: Tx, userId: UserId, name: string): Promise<void> {
  if ((await lockName(tx, userId)) === name)
    throw new ApiError('dataIncorrect', [{ path: 'name', message: 'sameName' }])
  const amount = units(await tx.ports.usernamePrice(tx))
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
