import * as calls from '@cardroom/contract/factor-log-in'
import { passkeyOptions, takePasskey } from '#modules/factors/index.ts'
import { findUser } from '#modules/users/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Routes } from '#platform/http/routes.ts'
import { attemptIdOf } from '../registering/attempts.ts'
import type { AuthContext } from '../auth.context.ts'
import { deviceHashOf } from './devices.ts'
import { finishWithFactor } from './factor-log-in.ts'
import { openSignIn } from '../sign-ins/open-sign-in.ts'

/** Registers the log-ins with a factor: after a password, a provider or a reset, and with a passkey alone. */
export function factorLogInRoutes(routes: Routes, auth: AuthContext): void {
  routes.write(calls.confirmFactor, async (tx, call) => {
    const { attempt_id: _, ...proof } = call.body
    const attemptId = attemptIdOf(call.body, call.browser)
    const user = await finishWithFactor(tx, auth, {
      attemptId,
      proof,
      deviceHash: deviceHashOf(call.browser),
    })
    return user instanceof ApiError ? user : openSignIn(tx, auth, user.id, { ...call, hasProvedFactor: true })
  })

  routes.write(calls.askForPasskey, (tx) =>
    passkeyOptions(tx, auth.factors, { purpose: 'sign-in', userId: null }),
  )

  routes.write(calls.signInWithPasskey, async (tx, call) => {
    const asked = { purpose: 'sign-in', userId: null, answer: call.body.response } as const
    const userId = await takePasskey(tx, auth.factors, asked)
    const user = userId === undefined ? undefined : await findUser(tx, userId)
    // The error is returned, so that the challenge stays spent.
    if (!user) return new ApiError('invalidCredentials')
    if (user.status !== 'active') throw new ApiError('accessDenied')
    return openSignIn(tx, auth, user.id, { ...call, hasProvedFactor: true })
  })
}
