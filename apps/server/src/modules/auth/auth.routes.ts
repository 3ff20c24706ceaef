import * as calls from '@cardroom/contract/auth'
import { insertGuest } from '#modules/users/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Routes } from '#platform/http/routes.ts'
import { randomText } from '#platform/random.ts'
import { answerAttempt, askerOf } from './registering/attempts.ts'
import type { AuthContext } from './auth.context.ts'
import { disavow } from './security-mails/disavow.ts'
import { signInOrAsk } from './logging-in/factor-log-in.ts'
import { confirmLogIn, logIn } from './logging-in/log-in.ts'
import { openSignIn } from './sign-ins/open-sign-in.ts'
import { confirmRegistration, register } from './registering/register.ts'
import { confirmPasswordReset, startPasswordReset } from './passwords/reset-password.ts'

/** Registers the calls that sign somebody in. The calls that follow are in tokens.routes.ts and account.routes.ts. */
export function authRoutes(routes: Routes, auth: AuthContext): void {
  registrationRoutes(routes, auth)
  logInRoutes(routes, auth)
  resetRoutes(routes, auth)

  routes.write(calls.disavow, (tx, { body, browser, caller }) => {
    const { token, begin, ...proof } = body
    const { attemptId, deviceHash } = askerOf({}, browser)
    return disavow(tx, auth, { token, begins: begin === true, proof, attemptId, caller, deviceHash })
  })
}

function registrationRoutes(routes: Routes, auth: AuthContext): void {
  routes.write(calls.register, async (tx, { body, caller, browser }) => {
    if (caller && !caller.isGuest) throw new ApiError('notAllowed')
    const asker = askerOf(body, browser)
    const isUpgrade = caller !== undefined
    return answerAttempt(browser, auth, await register(tx, auth, { ...body, asker, isUpgrade }))
  })

  routes.write(calls.confirmRegistration, async (tx, call) => {
    const asker = askerOf(call.body, call.browser)
    const confirmation = { ...call.body, asker, caller: call.caller }
    const userId = await confirmRegistration(tx, auth, confirmation)
    return userId instanceof ApiError ? userId : openSignIn(tx, auth, userId, call)
  })

  routes.write(calls.registerGuest, async (tx, call) => {
    const guest = await insertGuest(tx, `Guest ${randomText('0123456789', 4)}`)
    return openSignIn(tx, auth, guest.id, call)
  })
}

function logInRoutes(routes: Routes, auth: AuthContext): void {
  routes.write(calls.login, async (tx, call) => {
    const asker = askerOf(call.body, call.browser)
    const outcome = await logIn(tx, auth, { ...call.body, asker })
    if ('attemptId' in outcome) return answerAttempt(call.browser, auth, outcome.attemptId)
    return signInOrAsk(tx, auth, { user: outcome, call })
  })

  routes.write(calls.confirmLogin, async (tx, call) => {
    const asker = askerOf(call.body, call.browser)
    const user = await confirmLogIn(tx, auth, { ...call.body, asker })
    return user instanceof ApiError ? user : openSignIn(tx, auth, user.id, call)
  })
}

function resetRoutes(routes: Routes, auth: AuthContext): void {
  routes.write(calls.resetPassword, async (tx, { body, browser }) => {
    const asker = askerOf(body, browser)
    return answerAttempt(browser, auth, await startPasswordReset(tx, auth, { ...body, asker }))
  })

  routes.write(calls.confirmResetPassword, async (tx, call) => {
    const asker = askerOf(call.body, call.browser)
    const reset = await confirmPasswordReset(tx, auth, { ...call.body, asker })
    return reset instanceof ApiError ? reset : signInOrAsk(tx, auth, { ...reset, call })
  })
}
