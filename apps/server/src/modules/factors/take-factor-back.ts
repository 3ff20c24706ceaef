import type { UserId } from '@cardroom/contract/ids'
import type { Tx } from '#platform/db/database.ts'
import { deleteFactorsConfirmedAt, hasFactor, putTotpBack, type ReplacedTotp } from './factors.store.ts'
import { deleteRecoveryCodes, deleteRecoveryCodesSince } from './recovery-codes.store.ts'

interface TakenBack {
  /** When the disputed factor was added: factors of that moment go, and recovery codes made since. */
  readonly addedAt: Date
  /** The app in whose place it came: it is set again. */
  readonly replaced?: ReplacedTotp | null | undefined
}

/** Somebody else added the factor: it goes, with every recovery code that came with it or after it. */
export async function takeFactorBack(
  tx: Tx,
  userId: UserId,
  { addedAt, replaced }: TakenBack,
): Promise<void> {
  await deleteFactorsConfirmedAt(tx, userId, addedAt)
  if (replaced) await putTotpBack(tx, userId, replaced)
  await deleteRecoveryCodesSince(tx, userId, addedAt)
  if (!(await hasFactor(tx, userId))) await deleteRecoveryCodes(tx, userId)
}
