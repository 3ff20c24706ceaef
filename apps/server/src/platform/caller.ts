import { nobody, type UserId } from '@cardroom/contract/ids'
import { ApiError } from './api-error.ts'
import { now } from './clock.ts'

/** Whoever holds the access token of a call. */
export interface Caller {
  readonly userId: UserId
  readonly signInId: number
  readonly isGuest: boolean
  readonly isAdmin: boolean
  /** Whether an authenticator app or a passkey is set. */
  readonly hasFactor: boolean
  /** Until when this sign-in has stepped up: where a factor is set, with a factor (rule auth-16). */
  readonly stepUpUntil: Date | null
  /** Of a club's key, behind which there is no person. */
  readonly keyId?: number
}

/** Who calls with a key: nobody, and nothing that a person has. */
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

/** `stepUpNeeded` unless this sign-in proved itself within the last 10 minutes; a guest has nothing to prove it with. */
export function requireStepUp(caller: Caller): void {
  if (!caller.isGuest && !hasSteppedUp(caller)) throw new ApiError('stepUpNeeded')
}

/** For what a set factor must cover, which without one is as it was: `stepUpNeeded` where one is set and was not shown. */
export function requireFactorIfSet(caller: Caller): void {
  if (caller.hasFactor) requireStepUp(caller)
}
