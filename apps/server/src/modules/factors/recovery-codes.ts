import type { UserId } from '@cardroom/contract/ids'
import type { Tx } from '#platform/db/database.ts'
import { keyedHash, randomText } from '#platform/random.ts'
import { noteSecurityEvent } from '#platform/security-events.ts'
import type { FactorSettings } from './factors.context.ts'
import { spendFormerRecoveryCode } from './former-factors.store.ts'
import { replaceRecoveryCodes, spendRecoveryCode } from './recovery-codes.store.ts'

const recoveryCodeCount = 10
/** The alphabet omits characters that are easily confused on paper. Twelve of them are 59 bits. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Makes ten new codes, which are shown only this once; the old set is invalid from now on. */
export async function renewRecoveryCodes(
  tx: Tx,
  settings: FactorSettings,
  userId: UserId,
): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode)
  const [key] = settings.keys
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashOf(key.bytes, userId, code)),
  )
  return codes
}

/**
 * Spends a code as a person types it: in either case, with or without its dashes. With `before`, only a code that was
 * held before then counts, even if it is gone since.
 */
export async function takeRecoveryCode(
  tx: Tx,
  settings: FactorSettings,
  {
    userId,
    code,
    before,
  }: { readonly userId: UserId; readonly code: string; readonly before?: Date | undefined },
): Promise<boolean> {
  const hashes = settings.keys.map(({ bytes }) => hashOf(bytes, userId, code))
  const isTaken =
    (await spendRecoveryCode(tx, userId, { hashes, before })) ||
    (before !== undefined && (await spendFormerRecoveryCode(tx, userId, { hashes, before })))
  if (isTaken) noteSecurityEvent(tx, 'recovery-code.used', { userId })
  return isTaken
}

const newCode = (): string => Array.from({ length: 3 }, () => randomText(alphabet, 4)).join('-')

const hashOf = (key: Uint8Array, userId: UserId, code: string): string =>
  keyedHash(key, `recovery:${userId}:${code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')}`)
