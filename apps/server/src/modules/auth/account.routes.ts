import { codeWasSent, done } from '@cardroom/contract'
import * as calls from '@cardroom/contract/auth'
import { lockUser, type User } from '#modules/users/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { requireFactorIfSet, type Caller } from '#platform/caller.ts'
import { later, now } from '#platform/clock.ts'
import type { Routes } from '#platform/http/routes.ts'
import type { AuthContext } from './auth.context.ts'
import { confirmNewEmail, confirmOldEmail, startEmailChange } from './change-email.ts'
import { changePassword, confirmPasswordChange } from './passwords/change-password.ts'
import { confirmTwoFactorChange, startTwoFactorChange } from './factors/change-two-factor.ts'
import { endOneSignIn } from './sign-ins/end-sign-ins.ts'
import { refreshTokenLifeMs } from './sign-ins/open-sign-in.ts'
import { openSignIns } from './sign-ins/sign-ins.view.ts'
import { signInLifeMs } from './tokens/refresh-sign-in.ts'

/** Registers the calls by which a signed-in person changes their own account. Guests are refused: `notAllowed`. */
export function accountRoutes(routes: Routes, auth: AuthContext): void {
  emailRoutes(routes, auth)
  passwordRoutes(routes, auth)
  twoFactorRoutes(routes, auth)

  routes.read(calls.listSignIns, async (reader, { caller }) => {
    const present = now()
    const signIns = await openSignIns(reader, {
      userId: caller.userId,
      currentId: caller.signInId,
      begunAfter: later(present, -signInLifeMs),
      seenAfter: later(present, -refreshTokenLifeMs),
    })
    return signIns.map((signIn) => ({
      id: signIn.id,
      device: signIn.device,
      ip: signIn.ip,
      created_at: signIn.createdAt.toISOString(),
      last_seen_at: signIn.lastSeenAt.toISOString(),
      current: signIn.id === caller.signInId,
    }))
  })

  routes.write(calls.endSignIn, async (tx, { caller, params }) => {
    if (!(await endOneSignIn(tx, caller.userId, params.id))) throw new ApiError('notFound')
    return done
  })
}

function emailRoutes(routes: Routes, auth: AuthContext): void {
  routes.write(calls.startEmailChange, async (tx, { caller }) => {
    await startEmailChange(tx, auth, await player(tx, caller), caller.signInId)
    return codeWasSent
  })
  routes.write(calls.confirmOldEmail, async (tx, { caller, body }) => {
    const confirmation = { ...body, signInId: caller.signInId }
    return (await confirmOldEmail(tx, auth, await player(tx, caller), confirmation)) ?? codeWasSent
  })
  routes.write(calls.confirmNewEmail, async (tx, { caller, body }) => {
    const confirmation = { code: body.code, signInId: caller.signInId }
    const email = await confirmNewEmail(tx, auth, await player(tx, caller), confirmation)
    return email instanceof ApiError ? email : { ...done, email }
  })
}

function passwordRoutes(routes: Routes, auth: AuthContext): void {
  routes.write(calls.changePassword, async (tx, { caller, body }) => {
    const change = { ...body, signInId: caller.signInId }
    const outcome = await changePassword(tx, auth, await player(tx, caller), change)
    return { two_fa_enabled: outcome === 'codeSent' }
  })
  routes.write(calls.confirmPasswordChange, async (tx, { caller, body }) => {
    const change = { ...body, signInId: caller.signInId }
    return (await confirmPasswordChange(tx, auth, await player(tx, caller), change)) ?? done
  })
}

function twoFactorRoutes(routes: Routes, auth: AuthContext): void {
  routes.write(calls.startTwoFactorChange, async (tx, { caller }) => {
    await startTwoFactorChange(tx, auth, await player(tx, caller), caller.signInId)
    return codeWasSent
  })
  routes.write(calls.confirmTwoFactorChange, async (tx, { caller, body }) => {
    const change = { code: body.code, isOn: body.two_fa }
    return (
      (await confirmTwoFactorChange(tx, auth, await player(tx, caller), change)) ?? { two_fa: body.two_fa }
    )
  })
}

async function player(tx: Tx, caller: Caller): Promise<User> {
  const user = await lockUser(tx, caller.userId)
  if (!user || user.isGuest) throw new ApiError('notAllowed')
  requireFactorIfSet(caller)
  return user
}
