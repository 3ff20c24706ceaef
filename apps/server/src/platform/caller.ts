import { nobody, type UserId } from '@cardroom/contract/ids'
import { ApiError } from './api-error.ts'
import { now } from './clock.ts'

/** The holder of the access token of a call. */
export interface Caller {
  readonly userId: UserId
  readonly signInId: number
  readonly isGuest: boolean
  readonly isAdmin: boolean
  /** True if an authenticator app or a passkey is set. */
  readonly hasFactor: boolean
  /** The time until which this sign-in has stepped up. If a factor is set, only a factor counts (rule auth-16). */
  readonly stepUpUntil: Date | null
  /** The id of a club's key, which has no person. */
  readonly keyId?: number
}

/** Returns the caller of a call with a key, which has no person and nothing that a person has. */
export const callerWithKey = (keyId: number): Caller => ({
  userId: nobody,
  signInId: 0,
  isGuest: false,
  isAdmin: false,
  hasFactor: false,
  stepUpUntil: null,
  keyId,
})

export const hasSteppedUp = ({ stepUpUntil }: Caller): boolean => stepUpUntil !== null && stepUpUntil > now()

/**
 * Throws `stepUpNeeded` unless this sign-in proved itself within the last 10 minutes. A guest has nothing to prove it
 * with.
 */
export function requireStepUp(caller: Caller): void {
  if (!caller.isGuest && !hasSteppedUp(caller)) throw new ApiError('stepUpNeeded')
}

/** Throws `stepUpNeeded` if a factor is set and was not shown, for acts that a factor must then protect. */
export function requireFactorIfSet(caller: Caller): void {
  if (caller.hasFactor) requireStepUp(caller)
}
