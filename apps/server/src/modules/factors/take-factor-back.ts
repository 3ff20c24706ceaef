import type { UserId } from '@cardroom/contract/ids'
import type { Tx } from '#platform/db/database.ts'
import { deleteFactorsConfirmedAt, hasFactor } from './factors.store.ts'
import { deleteRecoveryCodes } from './recovery-codes.store.ts'

/** Somebody else added the factor, in the transaction of that time: it goes, with the codes that came with it. */
export async function takeFactorBack(tx: Tx, userId: UserId, at: Date): Promise<void> {
  await deleteFactorsConfirmedAt(tx, userId, at)
  if (!(await hasFactor(tx, userId))) await deleteRecoveryCodes(tx, userId)
}
