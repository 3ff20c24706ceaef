import type { Session } from '@cardroom/contract/auth'
import type { FactorNeeded } from '@cardroom/contract/factors'
import { passkeyOptions, proveFactor, usableFactors, type FactorProof } from '#modules/factors/index.ts'
import { findUser, type User } from '#modules/users/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Browser } from '#platform/browser.ts'
import type { Tx } from '#platform/db/database.ts'
import { answerAttempt, lockFactorAttempt, openFactorAttempt } from '../registering/attempts.ts'
import { countAttemptTry, deleteAttempt } from '../registering/attempts.store.ts'
import type { AuthContext } from '../auth.context.ts'
import { knownDevice } from '../codes/mail-budgets.ts'
import { openSignIn, type SignInCall } from '../sign-ins/open-sign-in.ts'
import { setForgottenPassword } from '../passwords/reset-password.ts'

interface Arrival {
  readonly user: User
  /** The requested new password. If a factor is set, it takes effect only once the factor has confirmed it. */
  readonly passwordHash?: string
  /** The provider that has vouched for the person. */
  readonly provider?: string | null
}

/** Signs in a person who has proved the first part, or asks for a factor if one is set (rule auth-13). */
export async function signInOrAsk(
  tx: Tx,
  auth: AuthContext,
  { user, passwordHash, call }: Arrival & { readonly call: SignInCall },
): Promise<Session | FactorNeeded> {
  const arrival = { user, ...(passwordHash !== undefined && { passwordHash }) }
  const needed = await askForFactor(tx, auth, { ...arrival, browser: call.browser })
  if (needed) return needed
  if (passwordHash !== undefined) await setForgottenPassword(tx, auth, { user, passwordHash })
  return openSignIn(tx, auth, user.id, call)
}

/** Begins an attempt that waits for a factor; returns undefined if none is set. */
export async function askForFactor(
  tx: Tx,
  auth: AuthContext,
  { user, passwordHash, provider, browser }: Arrival & { readonly browser: Browser },
): Promise<FactorNeeded | undefined> {
  const factors = await usableFactors(tx, user.id)
  if (factors.length === 0) return undefined
  const attemptId = await openFactorAttempt(tx, {
    user,
    payload: { passwordHash: passwordHash ?? null, provider },
  })
  const { attempt_id } = answerAttempt(browser, auth, attemptId)
  const answer = { result: 'factorNeeded', attempt_id, factors } as const
  if (!factors.includes('passkey')) return answer
  const passkey = await passkeyOptions(tx, auth.factors, { purpose: 'log-in', userId: user.id })
  return { ...answer, passkey }
}

interface WaitingPayload {
  readonly passwordHash: string | null
}

interface BroughtFactor {
  readonly attemptId: string | undefined
  readonly proof: FactorProof
  /** The browser, if it has signed in to any account before. */
  readonly deviceHash: string | undefined
}

/**
 * Returns the person whose factor finishes the attempt, and sets a new password that waited. Returns `codeIncorrect`,
 * so that the try is counted; five wrong tries end the attempt.
 */
export async function finishWithFactor(
  tx: Tx,
  auth: AuthContext,
  { attemptId, proof, deviceHash }: BroughtFactor,
): Promise<User | ApiError> {
  const held = await lockFactorAttempt(tx, attemptId)
  const user = held?.userId ? await findUser(tx, held.userId) : undefined
  if (!held || !user) return new ApiError('codeIncorrect')
  if (user.status !== 'active') throw new ApiError('accessDenied')
  const known = await knownDevice(tx, deviceHash, user.email)
  const asked = { userId: user.id, proof, purpose: 'log-in', knownDevice: known } as const
  const proved = await proveFactor(tx, auth.factors, asked)
  if (proved === 'wrong') await countAttemptTry(tx, held.idHash)
  if (proved !== 'proved') return new ApiError('codeIncorrect')
  await deleteAttempt(tx, held.idHash)
  const { passwordHash } = held.payload as WaitingPayload
  if (passwordHash !== null) await setForgottenPassword(tx, auth, { user, passwordHash })
  return user
}
