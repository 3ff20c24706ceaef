import type { PasskeyRequest, StepUpMethod } from '@cardroom/contract/factors'
import { passkeyOptions, proveFactor, usableFactors, type FactorProof } from '#modules/factors/index.ts'
import type { User } from '#modules/users/index.ts'
import { ApiError } from '#platform/api-error.ts'
import { later, minutes } from '#platform/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import type { AuthContext } from '../auth.context.ts'
import { sendOwnCode, useCode } from '../codes/codes.ts'
import { knownDevice } from '../codes/mail-budgets.ts'
import { provePassword } from '../passwords/passwords.ts'
import { noteFactorProved, saveStepUp } from '../sign-ins/sign-ins.store.ts'

/** Rule auth-16: a step-up is valid for 10 minutes in this sign-in. */
const stepUpLifeMs = minutes(10)

export interface StepUpProof extends FactorProof {
  readonly password?: string | undefined
  readonly code?: string | undefined
}

interface StepUpStart {
  readonly methods: StepUpMethod[]
  readonly passkey?: PasskeyRequest
}

/**
 * Returns the methods the person can prove themselves with. Without password and factor, the person is mailed a code.
 */
export async function startStepUp(
  tx: Tx,
  auth: AuthContext,
  user: User,
  signInId: number,
): Promise<StepUpStart> {
  const methods = await methodsOf(tx, user)
  if (methods.includes('code')) await sendOwnCode(tx, auth, { user, purpose: 'step-up', signInId })
  if (!methods.includes('passkey')) return { methods }
  const passkey = await passkeyOptions(tx, auth.factors, { purpose: 'step-up', userId: user.id })
  return { methods, passkey }
}

/** Returns the methods that count. If a factor is set, neither password nor mailed code is among them. */
async function methodsOf(tx: Tx, user: User): Promise<StepUpMethod[]> {
  if (user.isGuest) return []
  const factors = await usableFactors(tx, user.id)
  if (factors.length > 0) return factors
  return user.passwordHash === null ? ['code'] : ['password']
}

interface SteppingUp {
  readonly user: User
  readonly signInId: number
  readonly proof: StepUpProof
  /** The browser, if it has signed in to any account before. */
  readonly deviceHash: string | undefined
}

/**
 * Proves once more who holds the sign-in; returns the time until which that is valid. Throws `notAllowed` for a
 * method that does not count for this person, and `invalidCredentials`. Returns `codeIncorrect`, so that the try is
 * counted.
 */
export async function stepUp(
  tx: Tx,
  auth: AuthContext,
  { user, signInId, proof, deviceHash }: SteppingUp,
): Promise<Date | ApiError> {
  const method = Object.keys(proof).find((name) => proof[name as StepUpMethod] !== undefined)
  const methods = await methodsOf(tx, user)
  if (!methods.includes(method as StepUpMethod)) throw new ApiError('notAllowed')
  const by = method === 'password' || method === 'code' ? method : 'factor'
  if (by === 'password' && !(await provePassword(tx, user, proof.password ?? '')))
    throw new ApiError('invalidCredentials')
  if (by === 'code' && !(await isOwnCode(tx, auth, user, proof.code ?? '')))
    return new ApiError('codeIncorrect')
  if (by === 'factor') {
    const known = await knownDevice(tx, deviceHash, user.email)
    const asked = { userId: user.id, proof, purpose: 'step-up', knownDevice: known } as const
    if ((await proveFactor(tx, auth.factors, asked)) !== 'proved') return new ApiError('codeIncorrect')
  }
  if (by === 'factor') return stepUpByFactor(tx, signInId)
  const until = later(tx.now, stepUpLifeMs)
  await saveStepUp(tx, signInId, { until, by })
  return until
}

/**
 * Records that the sign-in has just shown a factor, possibly one that was added with it; returns the time until which
 * that is valid.
 */
export async function stepUpByFactor(tx: Tx, signInId: number): Promise<Date> {
  const until = later(tx.now, stepUpLifeMs)
  await saveStepUp(tx, signInId, { until, by: 'factor' })
  await noteFactorProved(tx, signInId)
  return until
}

const isOwnCode = async (tx: Tx, auth: AuthContext, user: User, code: string): Promise<boolean> =>
  (await useCode(tx, auth, { purpose: 'step-up', subject: String(user.id), code })) !== undefined
