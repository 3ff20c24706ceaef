import { days } from '#platform/clock.ts'
import type { Browser } from '#platform/browser.ts'
import { secretToken, sha256 } from '#platform/random.ts'
import type { AuthContext } from '../auth.context.ts'

const cookieName = 'device'
/** The longest time that browsers keep a cookie. */
const cookieLifeMs = days(400)

const tokenOf = (browser: Pick<Browser, 'cookie'>): string | undefined => {
  const value = browser.cookie(cookieName)
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined
}

/**
 * Returns the hash of the calling browser, if it has signed in to any account before; a client without cookies has
 * none.
 */
export function deviceHashOf(browser: Pick<Browser, 'cookie'>): string | undefined {
  const token = tokenOf(browser)
  return token && sha256(token)
}

/**
 * Marks the browser that signs in, so that it is known again; returns the hash that identifies it in the database.
 */
export function markDevice(browser: Browser, auth: AuthContext): string {
  const token = tokenOf(browser) ?? secretToken()
  browser.give({
    name: cookieName,
    value: token,
    path: '/api',
    maxAgeSeconds: cookieLifeMs / 1000,
    sameSite: 'Strict',
    isSecure: auth.isSecure,
  })
  return sha256(token)
}
