import type { LinkWay } from '@cardroom/contract/auth'
import { factorsBefore, proveFactor, type FactorProof } from '#modules/factors/index.ts'
import type { User } from '#modules/users/index.ts'
import type { Caller } from '#platform/caller.ts'
import { later, minutes } from '#platform/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { lockFactorAttempt } from '../registering/attempts.ts'
import type { AuthContext } from '../auth.context.ts'
import type { Disavowal } from './disavowals.store.ts'
import { identitiesOf } from '../providers/identities.store.ts'
import { knownDevice } from '../codes/mail-budgets.ts'
import { isRightPassword } from '../passwords/passwords.ts'
import { vouchedSince } from '../sign-ins/sign-ins.store.ts'

export interface LinkProof extends FactorProof {
  readonly password?: string | undefined
}

/** The evidence that comes with the browser that follows the link. */
export interface LinkEvidence {
  readonly proof: LinkProof
  /** The attempt of the browser. After a provider vouched for the person it waits for a factor, and is proof. */
  readonly attemptId: string | undefined
  /** The caller, if the page was opened while signed in. */
  readonly caller: Caller | undefined
  readonly deviceHash: string | undefined
}

/** Returns the methods that were valid before the change; any one of them is proof. */
export async function waysBefore(tx: Tx, held: Disavowal): Promise<LinkWay[]> {
  const factors = await factorsBefore(tx, held.userId, held.createdAt)
  const identities = (await identitiesOf(tx, held.userId)).filter(
    ({ createdAt }) => createdAt < held.createdAt,
  )
  return [
    ...(held.passwordHash === null ? [] : (['password'] as const)),
    ...factors,
    ...(identities.length > 0 ? (['provider'] as const) : []),
  ]
}

interface Proving extends LinkEvidence {
  readonly held: Disavowal
  readonly user: User
}

/** Tells whether the proof contains anything that can be guessed. */
export const isBrought = (proof: LinkProof): boolean =>
  Object.values(proof).some((part) => part !== undefined)

/**
 * Tells whether the proof was valid before the change. Returns `nothing` if there is no proof, and `used` for a right
 * code that was used before.
 */
export async function provesWhatHeldBefore(
  tx: Tx,
  auth: AuthContext,
  { proof, attemptId, caller, deviceHash, held, user }: Proving,
): Promise<'right' | 'provider' | 'used' | 'wrong' | 'nothing'> {
  if (!isBrought(proof))
    return (await comesFromProvider(tx, { attemptId, caller, held })) ? 'provider' : 'nothing'
  if (proof.password !== undefined)
    return (await isRightPassword(held.passwordHash, proof.password)) ? 'right' : 'wrong'
  const proved = await proveFactor(tx, auth.factors, {
    userId: user.id,
    proof,
    purpose: 'not-me',
    knownDevice: await knownDevice(tx, deviceHash, user.email),
    before: held.createdAt,
  })
  return proved === 'proved' ? 'right' : proved
}

/** The longest time since a provider vouched for the person. */
const freshMs = minutes(10)

/** Tells whether a provider that was linked before has just vouched for the person in this browser. */
async function comesFromProvider(
  tx: Tx,
  { attemptId, caller, held }: Pick<Proving, 'attemptId' | 'caller' | 'held'>,
): Promise<boolean> {
  const provider =
    (await waitingFor(tx, attemptId, held)) ??
    (caller?.userId === held.userId
      ? await vouchedSince(tx, caller.signInId, later(tx.now, -freshMs))
      : undefined)
  const identities = await identitiesOf(tx, held.userId)
  return identities.some((each) => each.provider === provider && each.createdAt < held.createdAt)
}

/** Returns the provider whose log-in waits for a factor, which may be the disputed factor itself. */
async function waitingFor(
  tx: Tx,
  attemptId: string | undefined,
  held: Disavowal,
): Promise<string | undefined> {
  const attempt = await lockFactorAttempt(tx, attemptId)
  if (attempt?.userId !== held.userId) return undefined
  return (attempt.payload as { readonly provider?: string | null }).provider ?? undefined
}
