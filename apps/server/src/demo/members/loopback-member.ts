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

/** An access token is renewed this long before its end. */
const marginMs = minutes(1)

/** The address of a server of this machine, also where it listens on every address. */
export function loopbackOrigin({ host, port }: { readonly host: string; readonly port: number }): string {
  const here = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${here.includes(':') ? `[${here}]` : here}:${port}`
}

export async function signInMember(origin: string, logIn: LogIn): Promise<LoopbackMember> {
  const answer = await callOver(origin, login, { body: { ...logIn } })
  if (!('token' in answer)) throw new DemoRefusal(`${logIn.login} is asked for more than a password`)
  let session: Session = answer
  return {
    id: session.id,
    call: async (endpoint, input) => {
      if (session.expired <= now().getTime() + marginMs)
        session = await callOver(origin, refreshToken, { body: { refresh_token: session.refresh_token } })
      return callOver(origin, endpoint, { ...input, token: session.token })
    },
  }
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
  })
  if (!response.ok) throw new DemoRefusal(`${method} ${url} was answered ${await response.text()}`)
  return (await response.json()) as AnswerOf<E>
}
