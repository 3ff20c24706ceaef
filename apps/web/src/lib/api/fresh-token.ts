import { prepareRequest, type AnyEndpoint } from '@cardroom/contract'
import { refreshToken } from '@cardroom/contract/auth'
import { currentSession, dropSession, heldAccess, renewAccess } from '#lib/session/session-store.ts'
import { modeFor, type CurrentSession } from '#lib/session/current-session.ts'
import { inTurn } from '#lib/session/tabs.ts'
import { isGood } from '#lib/session/token-life.ts'
import { CallError } from './call-error.ts'
import { send } from './send.ts'

/**
 * Returns the access token for a call, and renews it if there is none yet or it has expired. The tabs of the browser
 * take turns, so the second one finds the new token. Undefined if nobody is signed in.
 */
export async function freshToken(options: { readonly isRefused?: string } = {}): Promise<string | undefined> {
  if (!currentSession()) return undefined
  return usableToken(options.isRefused) ?? inTurn(() => renewUnlessDone(options.isRefused))
}

function usableToken(refused: string | undefined): string | undefined {
  const held = heldAccess()
  return held && held.token !== refused && isGood(held) ? held.token : undefined
}

async function renewUnlessDone(refused: string | undefined): Promise<string | undefined> {
  const session = currentSession()
  return session && (usableToken(refused) ?? renew(session))
}

async function renew(session: CurrentSession): Promise<string> {
  const { userId } = session
  try {
    const request = prepareRequest(refreshToken, {
      body: { user_id: userId },
      tokenMode: modeFor(session),
    })
    const renewed = await send(refreshToken, request)
    renewAccess(renewed)
    return renewed.token
  } catch (error) {
    const isOver = error instanceof CallError && error.key === 'AuthorizationRequiredError'
    if (isOver && currentSession()?.userId === userId) dropSession({ isEnded: true })
    throw error
  }
}

/** Tells whether calls of this endpoint need an access token. */
export const isSigned = (endpoint: AnyEndpoint): boolean => endpoint.access !== 'public'
