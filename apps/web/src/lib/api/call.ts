import { prepareRequest, type AnswerOf, type AnyEndpoint, type CallInput } from '@cardroom/contract'
import { CallError } from './call-error.ts'
import { freshToken, isSigned } from './fresh-token.ts'
import { counted } from './loading.ts'
import { send } from './send.ts'
import { currentSession, dropSession } from '#lib/session/session-store.ts'

/**
 * Calls the server by an endpoint of the contract, signed where it must be. Throws CallError. A token that ended
 * on the way is renewed and the call sent once more: the server refused it before doing anything.
 */
export const call = <E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): Promise<AnswerOf<E>> =>
  counted(() => signed(endpoint, input))

/** The same, without the loading bar: for what happens behind a person's back. */
export const callQuietly = <E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): Promise<AnswerOf<E>> =>
  signed(endpoint, input)

async function signed<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): Promise<AnswerOf<E>> {
  if (!isSigned(endpoint)) return send<E>(prepareRequest(endpoint, input))
  const token = await freshToken()
  try {
    return await send<E>(prepareRequest(endpoint, { ...input, token }))
  } catch (error) {
    if (!(error instanceof CallError) || token === undefined) throw error
    // This sign-in was ended, here or on another device.
    if (error.key === 'AuthorizationRequiredError' && currentSession()?.token === token)
      dropSession({ isEnded: true })
    if (error.key !== 'jwt expired') throw error
    return send<E>(prepareRequest(endpoint, { ...input, token: await freshToken({ isRefused: token }) }))
  }
}
