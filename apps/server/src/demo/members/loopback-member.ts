import { prepareRequest, type AnswerOf, type AnyEndpoint, type CallInput } from '@cardroom/contract'
import { login, refreshToken, type Session } from '@cardroom/contract/auth'
import { minutes, now } from '#platform/clock.ts'

export interface LogIn {
  readonly login: string
  readonly password: string
}

/** A member who plays from this machine as any client does: by calls over the network, with tokens of its own. */
export interface LoopbackMember {
  readonly id: number
  call<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): Promise<AnswerOf<E>>
}

/** The server refused a call of a demo member. */
export class DemoRefusal extends Error {}

/** An answer that has not come by then does not come. */
const answerMsMax = 10_000
/** An access token is renewed this long before its end. */
const marginMs = minutes(1)

/** The address of a server of this machine, also where it listens on every address. */
export function loopbackOrigin({ host, port }: { readonly host: string; readonly port: number }): string {
  const here = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${here.includes(':') ? `[${here}]` : here}:${port}`
}

export async function signInMember(origin: string, logIn: LogIn): Promise<LoopbackMember> {
  let session = await signIn(origin, logIn)
  const renew = (): Promise<Session> =>
    callOver(origin, refreshToken, { body: { refresh_token: session.refresh_token } })
  return {
    id: session.id,
    call: async (endpoint, input) => {
      // Between two visits the sign-in itself may have ended.
      if (session.expired <= now().getTime() + marginMs)
        session = await renew().catch(() => signIn(origin, logIn))
      return callOver(origin, endpoint, { ...input, token: session.token })
    },
  }
}

async function signIn(origin: string, logIn: LogIn): Promise<Session> {
  const answer = await callOver(origin, login, { body: { ...logIn } })
  if (!('token' in answer)) throw new DemoRefusal(`${logIn.login} is asked for more than a password`)
  return answer
}

async function callOver<E extends AnyEndpoint>(
  origin: string,
  endpoint: E,
  input: CallInput<E>,
): Promise<AnswerOf<E>> {
  const { method, url, headers, body } = prepareRequest(endpoint, input)
  const response = await fetch(`${origin}${url}`, {
    method,
    headers: { ...headers, 'user-agent': 'Cardroom demo member' },
    ...(body !== undefined && { body }),
    signal: AbortSignal.timeout(answerMsMax),
  })
  if (!response.ok) throw new DemoRefusal(`${method} ${url} was answered ${await response.text()}`)
  return (await response.json()) as AnswerOf<E>
}
