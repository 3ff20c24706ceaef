import type { UserId } from '@cardroom/contract/ids'
import type { Tx } from '#platform/db/database.ts'
import { deleteFactors } from './factors.store.ts'
import { deleteFormer } from './former-factors.store.ts'
import { deleteRecoveryCodes } from './recovery-codes.store.ts'

/** Removes every factor of the person, the recovery codes, and the former ones that are kept. */
export async function liftFactors(tx: Tx, userId: UserId): Promise<void> {
  await deleteFactors(tx, userId)
  await deleteRecoveryCodes(tx, userId)
  await deleteFormer(tx, userId)
}
