import type { UserId } from '@cardroom/contract/ids'
import type { Tx } from '#platform/db/database.ts'
import { deleteFactorsConfirmedAt, hasFactor, putTotpBack, type ReplacedTotp } from './factors.store.ts'
import { deleteFormerOf } from './former-factors.store.ts'
import { deleteRecoveryCodes, deleteRecoveryCodesSince } from './recovery-codes.store.ts'

interface TakenBack {
  /**
   * The time when the disputed factor was added. Factors of that moment are removed, and so are recovery codes made
   * since.
   */
  readonly addedAt: Date
  /** The app that it replaced, which is restored. */
  readonly replaced?: ReplacedTotp | null | undefined
}

/**
 * Removes a factor that somebody else added, with every recovery code that came with it or after it. None of it
 * counts as a former one either.
 */
export async function takeFactorBack(
  tx: Tx,
  userId: UserId,
  { addedAt, replaced }: TakenBack,
): Promise<void> {
  await deleteFactorsConfirmedAt(tx, userId, addedAt)
  await deleteFormerOf(tx, userId, addedAt)
  if (replaced) await putTotpBack(tx, userId, replaced)
  await deleteRecoveryCodesSince(tx, userId, addedAt)
  if (!(await hasFactor(tx, userId))) await deleteRecoveryCodes(tx, userId)
}
