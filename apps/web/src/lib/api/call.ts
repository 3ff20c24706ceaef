import { prepareRequest, type AnswerOf, type AnyEndpoint, type CallInput } from '@cardroom/contract'
import { takeAhead } from './ahead.ts'
import { withPatience, type Repeatable } from './busy.ts'
import { CallError } from './call-error.ts'
import { freshToken, isSigned } from './fresh-token.ts'
import { counted } from './loading.ts'
import { hear, send } from './send.ts'
import { withStepUp } from './step-up.ts'
import { forgettingWhatChanges } from '#lib/last-seen/kept-answers.ts'
import { dropSession, heldAccess } from '#lib/session/session-store.ts'
import { inTurn } from '#lib/session/tabs.ts'

/**
 * Calls an endpoint of the contract, with an access token if the endpoint needs one. Throws CallError. A token that
 * expired on the way is renewed and the call is sent once more, because the server refused it before doing anything.
 * If the call needs a step-up, the person is asked to prove who they are, and then it is sent again. If the server is
 * too busy, the call is sent again after the time that the server names.
 */
export const call = <E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): Promise<AnswerOf<E>> =>
  withStepUp(() => counted(() => withPatience(() => signed(endpoint, input), repeatable(endpoint, input))))

/** Does the same without the loading bar, for calls in the background. */
export const callQuietly = <E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): Promise<AnswerOf<E>> =>
  withPatience(() => signed(endpoint, input), { ...repeatable(endpoint, input), isQuiet: true })

const repeatable = <E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): Repeatable => ({
  isRepeatable: endpoint.method === 'GET' || (endpoint.isIdempotent && input.idempotencyKey !== undefined),
})

async function signed<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): Promise<AnswerOf<E>> {
  const ahead = takeAhead(endpoint, input)
  const answer = ahead && (await hear(ahead))
  return answer ?? forgettingWhatChanges(endpoint, () => signedOnce(endpoint, input))
}

async function signedOnce<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): Promise<AnswerOf<E>> {
  const token = isSigned(endpoint) ? await freshToken() : undefined
  try {
    return await sendWith(endpoint, { ...input, token })
  } catch (error) {
    if (token === undefined || !isTokenRefusal(error)) throw error
    // Another tab may have a newer token. If the sign-in has ended, this fails and leads to the log-in page.
    const renewed = await freshToken({ isRefused: token })
    return sendWith(endpoint, { ...input, token: renewed }).catch((second: unknown) => {
      // Renewing again could go on forever, so only a new sign-in helps now.
      if (isTokenRefusal(second) && heldAccess()?.token === renewed) dropSession({ isEnded: true })
      throw second
    })
  }
}

const isTokenRefusal = (error: unknown): boolean =>
  error instanceof CallError && ['jwt expired', 'AuthorizationRequiredError'].includes(error.key)

/**
 * Sends a call. A call whose answer holds the next token uses the sign-in's cookie, so no other tab may make such a
 * call meanwhile.
 */
function sendWith<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): Promise<AnswerOf<E>> {
  if (!endpoint.hasTokenMode) return send(endpoint, prepareRequest(endpoint, input))
  const tokenMode = input.tokenMode ?? 'cookie'
  return inTurn(() => send(endpoint, prepareRequest(endpoint, { ...input, tokenMode })))
}
