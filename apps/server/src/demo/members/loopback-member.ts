import { connect } from 'node:net'
import { prepareRequest, type AnswerOf, type AnyEndpoint, type CallInput } from '@cardroom/contract'
import { login, refreshToken, type Session } from '@cardroom/contract/auth'
import type { ClientEventName, ClientPayload } from '@cardroom/contract/events'
import { minutes, now } from '#platform/clock.ts'
import { frameOf, framesTo, handshake } from './socket-frames.ts'

export interface LogIn {
  readonly login: string
  readonly password: string
}

type Reaction = ClientPayload<'table.react'>

/** A member who plays from this machine like any client: over the network, with tokens of their own. */
export interface LoopbackMember {
  readonly id: number
  call<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): Promise<AnswerOf<E>>
  /** Reacts at a table, by a socket that is open for as long as this takes. */
  react(reaction: Reaction): Promise<void>
}

/** Thrown if the server refuses a call or the socket of a demo member. */
export class DemoRefusal extends Error {}

/** An answer that takes longer than this is not awaited any more. */
const answerMsMax = 10_000
/** An access token is renewed this long before its end. */
const marginMs = minutes(1)

/** Returns the address of a server of this machine, also if it listens on every address. */
export function loopbackOrigin({ host, port }: { readonly host: string; readonly port: number }): string {
  const here = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${here.includes(':') ? `[${here}]` : here}:${port}`
}

export async function signInMember(origin: string, logIn: LogIn): Promise<LoopbackMember> {
  let session = await signIn(origin, logIn)
  const renew = (): Promise<Session> =>
    callOver(origin, refreshToken, { body: { refresh_token: session.refresh_token } })
  const current = async (): Promise<Session> => {
    // Between two visits the sign-in itself may have ended.
    if (session.expired <= now().getTime() + marginMs)
      session = await renew().catch(() => signIn(origin, logIn))
    return session
  }
  return {
    id: session.id,
    call: async (endpoint, input) => callOver(origin, endpoint, { ...input, token: (await current()).token }),
    react: async (reaction) => reactOver(origin, await current(), reaction),
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

/** Opens a socket, logs in, reacts, and closes the socket once the server has heard it. */
function reactOver(origin: string, { id, token }: Session, reaction: Reaction): Promise<void> {
  const { hostname, port } = new URL(origin)
  const socket = connect({ host: hostname.replace(/[[\]]/g, ''), port: Number(port || 80), noDelay: true })
  const say = (text: string): void => void socket.write(frameOf(text))
  const isHeard = new Promise<void>((resolve, reject) => {
    const hear = (text: string): void => {
      if (text.startsWith('0{')) say(`40${JSON.stringify({ token })}`)
      else if (text.startsWith('40')) say(`420${eventOf('login', { user_id: id })}`)
      else if (text.startsWith('430')) {
        say(`42${eventOf('table.react', reaction)}`)
        // A reaction is not acknowledged. The server handles events in their order, so the answer to this one comes
        // after it.
        say(`421${eventOf('clock', {})}`)
      } else if (text.startsWith('431')) resolve()
      else if (text.startsWith('44')) reject(new DemoRefusal(`A socket was refused: ${text}`))
    }
    socket.on('data', framesTo(hear))
    socket.on('error', reject)
    socket.on('close', () => reject(new DemoRefusal('A socket was closed')))
    socket.setTimeout(answerMsMax, () => socket.destroy())
    socket.write(handshake)
  })
  return isHeard.finally(() => socket.destroy())
}

const eventOf = <Name extends ClientEventName>(name: Name, payload: ClientPayload<Name>): string =>
  JSON.stringify([name, payload])
