import type { Session } from '@cardroom/contract/auth'
import type { UserId } from '@cardroom/contract/ids'
import type { Browser } from '#platform/browser.ts'
import type { AuthContext } from '../auth.context.ts'
import { refreshTokenLifeMs } from '../sign-ins/open-sign-in.ts'

/** A refresh token in a cookie of its own: one browser may keep a guest and several players side by side. */
export interface KeptToken {
  readonly name: string
  readonly token: string
}

const place = { path: '/api/auth', sameSite: 'Strict' } as const
const prefixOf = ({ isSecure }: AuthContext): string => (isSecure ? '__Secure-refresh_' : 'refresh_')

/**
 * The cookie of that person, or without one the newest. Read only for who asks with `x-token-mode`, which a page of
 * another site cannot send.
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

/** Takes a cookie away whose token is good for nothing any more. */
export const forgetKept = (browser: Browser, auth: AuthContext, name: string): void =>
  browser.give({ ...place, name, value: '', maxAgeSeconds: 0, isSecure: auth.isSecure })

/** What of a session goes into the answer; the refresh token goes into the cookie, where the browser asked for that. */
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
