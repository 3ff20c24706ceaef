import { done } from '@cardroom/contract'
import * as calls from '@cardroom/contract/auth'
import type { UserId } from '@cardroom/contract/ids'
import { ApiError } from '#platform/api-error.ts'
import type { Browser } from '#platform/browser.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Routes } from '#platform/http/routes.ts'
import type { AuthContext } from '../auth.context.ts'
import { endKeptSignIn, endOneSignIn } from '../sign-ins/end-sign-ins.ts'
import { refreshSignIn, type BroughtToken } from './refresh-sign-in.ts'
import { forgetKept, keptToken } from './token-cookies.ts'

/**
 * Registers the calls that refresh and end tokens, with the tokens themselves or with the cookie of a browser that
 * keeps one.
 */
export function tokenRoutes(routes: Routes, auth: AuthContext): void {
  routes.write(calls.refreshToken, (tx, { body, browser }) => {
    refuseOwnerWithoutMode(body, browser)
    const { refresh_token: token, user_id: userId } = body
    const charge = (signInId: number) => routes.rateLimiter.spendOfSignIn('refreshes', signInId)
    if (token !== undefined) return refreshSignIn(tx, auth, { token, isKept: false, userId, charge })
    if (browser.tokenMode === undefined) throw invalid('refresh_token', 'required')
    return refreshKept(tx, auth, { browser, userId, charge })
  })

  routes.write(calls.logout, async (tx, { body, browser, caller }) => {
    refuseOwnerWithoutMode(body, browser)
    const kept = keptToken(browser, auth, body.user_id ?? caller?.userId)
    if (!caller && !kept) throw new ApiError('AuthorizationRequiredError')
    if (caller) await endOneSignIn(tx, caller.userId, caller.signInId)
    if (kept) await endKeptSignIn(tx, kept.token)
    if (kept) forgetKept(browser, auth, kept.name)
    return done
  })
}

/** Removes a cookie that is refused, because it is no longer valid. */
async function refreshKept(
  tx: Tx,
  auth: AuthContext,
  { browser, ...asked }: { readonly browser: Browser } & Pick<BroughtToken, 'userId' | 'charge'>,
) {
  const kept = keptToken(browser, auth, asked.userId)
  if (!kept) throw new ApiError('AuthorizationRequiredError')
  const refreshed = await refreshSignIn(tx, auth, { token: kept.token, isKept: true, ...asked })
  if (refreshed instanceof ApiError) forgetKept(browser, auth, kept.name)
  return refreshed
}

/** Refuses the field like any unknown one, because without the mode there is no cookie to choose. */
function refuseOwnerWithoutMode(body: { readonly user_id?: UserId | undefined }, browser: Browser): void {
  if (body.user_id !== undefined && browser.tokenMode === undefined) throw invalid('user_id', 'unknownField')
}

const invalid = (path: string, message: 'required' | 'unknownField'): ApiError =>
  new ApiError('dataIncorrect', [{ path, message }])
