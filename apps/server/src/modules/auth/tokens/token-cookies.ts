import type { Session } from '@cardroom/contract/auth'
import type { UserId } from '@cardroom/contract/ids'
import type { Browser } from '#platform/browser.ts'
import type { AuthContext } from '../auth.context.ts'
import { refreshTokenLifeMs } from '../sign-ins/open-sign-in.ts'

/** A refresh token in a cookie of its own. One browser may keep a guest and several players side by side. */
export interface KeptToken {
  readonly name: string
  readonly token: string
}

const place = { path: '/api/auth', sameSite: 'Strict' } as const
const prefixOf = ({ isSecure }: AuthContext): string => (isSecure ? '__Secure-refresh_' : 'refresh_')

/**
 * Returns the cookie of that person, or the newest one if nobody is named. It is read only for requests with
 * `x-token-mode`, which a page of another site cannot send.
 */
export function keptToken(
  browser: Browser,
  auth: AuthContext,
  userId: UserId | undefined,
): KeptToken | undefined {
  if (browser.tokenMode === undefined) return undefined
  const prefix = prefixOf(auth)
  const name =
    userId === undefined
      ? browser.cookieNames().findLast((each) => each.startsWith(prefix))
      : `${prefix}${userId}`
  const token = name === undefined ? undefined : browser.cookie(name)
  return name === undefined || token === undefined ? undefined : { name, token }
}

/** Removes a cookie whose token is no longer valid. */
export const forgetKept = (browser: Browser, auth: AuthContext, name: string): void =>
  browser.give({ ...place, name, value: '', maxAgeSeconds: 0, isSecure: auth.isSecure })

/**
 * Returns the part of a session that goes into the answer. If the browser asked for it, the refresh token goes into
 * the cookie instead.
 */
export function answeredSignIn(browser: Browser, auth: AuthContext, session: Session): Session {
  const { refresh_token: token, ...answered } = session
  if (browser.tokenMode === undefined || token === undefined) return session
  browser.give({
    ...place,
    name: `${prefixOf(auth)}${session.id}`,
    value: token,
    maxAgeSeconds: browser.tokenMode === 'cookie' ? refreshTokenLifeMs / 1000 : undefined,
    isSecure: auth.isSecure,
  })
  return answered
}
