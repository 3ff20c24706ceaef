import { done } from '@cardroom/contract'
import * as calls from '@cardroom/contract/factors'
import { lockUser } from '#modules/users/index.ts'
import { ApiError, assert } from '#platform/api-error.ts'
import type { Routes } from '#platform/http/routes.ts'
import type { AuthContext } from '../auth.context.ts'
import { deviceHashOf } from './devices.ts'
import { keepFactor, removalToShow } from '../factors/factor-removals.ts'
import { startStepUp, stepUp } from './step-up.ts'

/**
 * Registers the calls that prove once more who holds a sign-in, before a dangerous act (rule auth-17), and the call
 * that keeps a disputed factor (rule auth-22).
 */
export function stepUpRoutes(routes: Routes, auth: AuthContext): void {
  routes.read(calls.getFactorRemoval, async (reader, { caller }) => {
    const removal = await removalToShow(reader, caller)
    return { removal: removal ? { at: removal.dueAt.toISOString() } : null }
  })
  routes.write(calls.keepFactor, async (tx, { caller }) => {
    await keepFactor(tx, auth, caller)
    return done
  })
  routes.write(calls.startStepUp, async (tx, { caller }) => {
    const user = await lockUser(tx, caller.userId)
    assert(user, 'Who calls exists')
    return startStepUp(tx, auth, user, caller.signInId)
  })
  routes.write(calls.stepUp, async (tx, { caller, body, browser }) => {
    const user = await lockUser(tx, caller.userId)
    assert(user, 'Who calls exists')
    const { signInId } = caller
    const until = await stepUp(tx, auth, { user, signInId, proof: body, deviceHash: deviceHashOf(browser) })
    return until instanceof ApiError ? until : { until: until.toISOString() }
  })
}
