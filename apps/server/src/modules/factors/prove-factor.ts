import type { FactorKind, FactorMethod, PasskeyAnswer } from '@cardroom/contract/factors'
import type { UserId } from '@cardroom/contract/ids'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { FactorSettings } from './factors.context.ts'
import { tellRecoveryCodeUsed } from './factor-news.ts'
import { factorsOf, kindsBefore } from './factors.store.ts'
import { formerKinds, formerRecoveryCodesLeft } from './former-factors.store.ts'
import { takePasskey } from './passkeys.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import { recoveryCodesLeft } from './recovery-codes.store.ts'
import { isCodeOfFormer, takeTotp, type Proved } from './totp.ts'

/** One of the methods to show a factor. Exactly one is set. */
export interface FactorProof {
  readonly totp?: string | undefined
  readonly passkey?: PasskeyAnswer | undefined
  readonly recovery_code?: string | undefined
}

/** Returns the methods that finish a log-in of this person; empty if no factor is set. */
export async function usableFactors(reader: Reader, userId: UserId): Promise<FactorMethod[]> {
  const factors = await factorsOf(reader, userId)
  if (factors.length === 0) return []
  const kinds = distinct(factors.map(({ kind }) => kind))
  return (await recoveryCodesLeft(reader, userId)) > 0 ? [...kinds, 'recovery_code'] : kinds
}

/** Returns the methods to show a factor that the person held before then, even if they are gone since. */
export async function factorsBefore(reader: Reader, userId: UserId, before: Date): Promise<FactorMethod[]> {
  const kinds = distinct([
    ...(await kindsBefore(reader, userId, before)),
    ...(await formerKinds(reader, userId, before)),
  ])
  const codes =
    (await recoveryCodesLeft(reader, userId, before)) +
    (await formerRecoveryCodesLeft(reader, userId, before))
  return codes > 0 ? [...kinds, 'recovery_code'] : kinds
}

/** Returns the kinds once each, an app before passkeys. */
const distinct = (kinds: readonly FactorKind[]): FactorKind[] => [...new Set(kinds)].toSorted().toReversed()

/**
 * Tells whether the proof is one of this person's. A wrong code of an app is counted, so the caller *returns* its
 * failure.
 */
export async function proveFactor(
  tx: Tx,
  settings: FactorSettings,
  {
    userId,
    proof,
    purpose,
    knownDevice,
    before,
  }: {
    readonly userId: UserId
    readonly proof: FactorProof
    readonly purpose: 'step-up' | 'log-in' | 'not-me'
    /** The device, if the account has been signed in on it. */
    readonly knownDevice: string | undefined
    /** Only what was held before then; it may be gone since. */
    readonly before?: Date | undefined
  },
): Promise<Proved> {
  if (proof.totp !== undefined) {
    const code = proof.totp
    if (before && (await isCodeOfFormer(tx, settings, { userId, code, before }))) return 'proved'
    return takeTotp(tx, settings, { userId, code, knownDevice, before })
  }
  if (proof.passkey !== undefined) {
    const asked = { purpose, userId, answer: proof.passkey, before }
    return (await takePasskey(tx, settings, asked)) === userId ? 'proved' : 'wrong'
  }
  if (proof.recovery_code === undefined) return 'wrong'
  if (!(await takeRecoveryCode(tx, settings, { userId, code: proof.recovery_code, before }))) return 'wrong'
  await tellRecoveryCodeUsed(tx, userId)
  return 'proved'
}
