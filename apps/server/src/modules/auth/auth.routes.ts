import { codeWasSent, done } from '@cardroom/contract'
import * as calls from '@cardroom/contract/auth'
import { insertGuest } from '#modules/users/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { RouteSettings, Routes } from '#platform/http/routes.ts'
import { randomText } from '#platform/random.ts'
import type { AuthContext } from './auth.context.ts'
import { limitHandlers, type limitsOf } from './limit-handlers.routes.ts'
import { endOneSignIn } from './end-sign-ins.ts'
import { confirmLogIn, logIn } from './log-in.ts'
import { openSignIn } from './open-sign-in.ts'
import { refreshSession } from './refresh-session.ts'
import { confirmRegistration, register } from './register.ts'
import { confirmPasswordReset, startPasswordReset } from './reset-password.ts'
import { preferredLanguage } from './preferred-language.ts'

type Limited = (name: keyof typeof limitsOf) => RouteSettings

/** The ways in and out. What a signed-in person changes about their account is in account.routes.ts. */
export function authRoutes(routes: Routes, auth: AuthContext): void {
  const limited: Limited = (name) => ({ preHandler: limitHandlers(routes.server, name) })
  registrationRoutes(routes, auth, limited)
  logInRoutes(routes, auth, limited)
  resetRoutes(routes, auth, limited)

  routes.write(
    calls.refreshToken,
    (tx, { body }) => refreshSession(tx, auth, body.refresh_token),
    limited('refresh'),
  )

  routes.write(calls.logout, async (tx, { caller }) => {
    await endOneSignIn(tx, caller.userId, caller.signInId)
    return done
  })
}

function registrationRoutes(routes: Routes, auth: AuthContext, limited: Limited): void {
  routes.write(
    calls.register,
    async (tx, { body, maybeCaller, reply }) => {
      if (maybeCaller && !maybeCaller.isGuest) throw new ApiError('notAllowed')
      const language = preferredLanguage(reply.request.headers['accept-language'])
      await register(tx, auth, { ...body, language, guestId: maybeCaller?.userId ?? null })
      return codeWasSent
    },
    limited('register'),
  )

  routes.write(
    calls.confirmRegistration,
    async (tx, call) => {
      const userId = await confirmRegistration(tx, auth, call.body)
      return userId instanceof ApiError ? userId : openSignIn(tx, auth.tokens, userId, call)
    },
    limited('code'),
  )

  routes.write(
    calls.registerGuest,
    async (tx, call) => {
      const guest = await insertGuest(tx, `Guest ${randomText('0123456789', 4)}`)
      return openSignIn(tx, auth.tokens, guest.id, call)
    },
    limited('guest'),
  )
}

function logInRoutes(routes: Routes, auth: AuthContext, limited: Limited): void {
  routes.write(
    calls.login,
    async (tx, call) => {
      const user = await logIn(tx, auth, call.body)
      return user === 'codeSent' ? codeWasSent : openSignIn(tx, auth.tokens, user.id, call)
    },
    limited('login'),
  )

  routes.write(
    calls.confirmLogin,
    async (tx, call) => {
      const user = await confirmLogIn(tx, auth, call.body)
      return user instanceof ApiError ? user : openSignIn(tx, auth.tokens, user.id, call)
    },
    limited('code'),
  )
}

function resetRoutes(routes: Routes, auth: AuthContext, limited: Limited): void {
  routes.write(
    calls.resetPassword,
    async (tx, { body }) => {
      await startPasswordReset(tx, auth, body.login)
      return codeWasSent
    },
    limited('register'),
  )

  routes.write(
    calls.confirmResetPassword,
    async (tx, call) => {
      const user = await confirmPasswordReset(tx, auth, call.body)
      return user instanceof ApiError ? user : openSignIn(tx, auth.tokens, user.id, call)
    },
    limited('code'),
  )
}
