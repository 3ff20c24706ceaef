import { prepareRequest, type AnyEndpoint } from '@cardroom/contract'
import { refreshToken } from '@cardroom/contract/auth'
import { now } from '#lib/clock.ts'
import { currentSession, dropSession, renewSession, type StoredSession } from '#lib/session/session-store.ts'
import { CallError } from './call-error.ts'
import { send } from './send.ts'

/** Renewed a little before it ends, so that no call arrives just too late. */
const marginMs = 30_000

const isFresh = (session: StoredSession): boolean => session.expired - marginMs > now().getTime()

/**
 * The access token to sign a call with, renewed where it has ended. A refresh token is good once, over all tabs
 * of the browser: they take turns, and who comes second finds the work done.
 */
export async function freshToken(options: { readonly isRefused?: string } = {}): Promise<string | undefined> {
  const session = currentSession()
  if (!session) return undefined
  if (isFresh(session) && session.token !== options.isRefused) return session.token
  return inTurn(async () => {
    const latest = currentSession()
    if (!latest) return undefined
    if (isFresh(latest) && latest.token !== options.isRefused) return latest.token
    return renew(latest)
  })
}

async function renew(session: StoredSession): Promise<string> {
  try {
    const request = prepareRequest(refreshToken, { body: { refresh_token: session.refreshToken } })
    const renewed = await send<typeof refreshToken>(request)
    renewSession(renewed)
    return renewed.token
  } catch (error) {
    const isOver = error instanceof CallError && error.key === 'AuthorizationRequiredError'
    if (isOver) dropSession({ isEnded: true })
    throw error
  }
}

let turn: Promise<unknown> = Promise.resolve()

function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if ('locks' in navigator) return navigator.locks.request('refresh-token', work)
  const next = turn.then(work, work)
  turn = next
  return next
}

/** Whether a call of this endpoint is signed. */
export const isSigned = (endpoint: AnyEndpoint): boolean => endpoint.access !== 'public'
