import type { Socket as AnySocket } from 'socket.io-client'
import {
  serverEvents,
  type ClientEventName,
  type ClientPayload,
  type ClientToServer,
  type ServerEventName,
  type ServerPayload,
  type ServerToClient,
} from '@cardroom/contract/events'
import type { ErrorKey } from '@cardroom/contract'
import type { UserId } from '@cardroom/contract/ids'
import { freshToken } from '#lib/api/fresh-token.ts'
import { refuseMisfit } from '#lib/api/refuse-misfit.ts'
import { loadPatiently } from '#lib/loaded/load-patiently.ts'
import { noteSocket } from './liveness.ts'

/** A token is fresh until 30 s before its end: looked at so often, the next one is always in time. */
const renewalMs = 10_000
/** Rule app-19. */
const [comeAgainMs, comeAgainMaxMs] = [1000, 5000]
/** What the server says to a token that it does not take. */
const tokenRefusals: readonly string[] = ['AuthorizationRequiredError', 'jwt expired'] satisfies ErrorKey[]

type Socket = AnySocket<ServerToClient, ClientToServer>

/** What can be heard: the events of the contract, and `connected`, which comes after every (re)connection. */
export type SocketEvents = { readonly [Name in ServerEventName]: ServerPayload<Name> } & {
  readonly connected: undefined
}
export type SocketEventName = keyof SocketEvents
type Listener<Name extends SocketEventName> = (payload: SocketEvents[Name]) => void

/** By name; which payload belongs to which name, `onSocketEvent` has seen to. */
const listeners = new Map<string, Set<(payload: never) => void>>()
let socket: Socket | undefined
let stopRenewing = (): void => undefined
let connectedAs: number | undefined

/**
 * Connects as this person; the client is loaded only now, without a connection as soon as there is one. Reconnects by
 * itself until disconnected.
 */
export async function connectSocket(userId: UserId): Promise<void> {
  if (connectedAs === userId) return
  disconnectSocket()
  connectedAs = userId
  const { io } = await loadPatiently(() => import('socket.io-client'))
  if (connectedAs !== userId) return
  const opened: Socket = io({
    transports: ['websocket'],
    reconnectionDelay: comeAgainMs,
    reconnectionDelayMax: comeAgainMaxMs,
    timeout: 20_000,
    auth: (give) =>
      void freshToken().then(
        (token) => {
          given = token
          give({ token })
        },
        () => give({}),
      ),
  })
  socket = opened
  // How often in a row the server has turned it away, be it at the door or later.
  let refusals = 0
  const comeAgainLater = (refused?: string): void => {
    refusals += 1
    const waitMs = Math.min(refusals * comeAgainMs, comeAgainMaxMs)
    setTimeout(() => void comeAgain(opened, refused), waitMs)
  }
  opened.on('connect_error', ({ message }) => {
    if (socket !== opened) return
    noteSocket('away')
    // The client tries again by itself where no answer came, and not where the server refused it.
    if (!opened.active) comeAgainLater(tokenRefusals.includes(message) ? given : undefined)
  })
  opened.on('connect', () => {
    noteSocket('there')
    opened.emit('login', { user_id: userId }, () => {
      refusals = 0
      tell('connected', undefined)
    })
  })
  // A socket ends with its token: it is given the next one before. Where that came too late (a sleeping laptop), or the
  // server let us go for another reason, we come again as long as we are signed in; a sign-in that has ended has no token.
  const renewal = setInterval(() => void renew(opened), renewalMs)
  stopRenewing = () => clearInterval(renewal)
  opened.on('disconnect', (reason) => {
    if (socket !== opened) return
    noteSocket('away')
    if (reason === 'io server disconnect') comeAgainLater()
  })
  opened.onAny((name: string, payload: unknown) => {
    if (import.meta.env.DEV && name in serverEvents)
      refuseMisfit(serverEvents[name as ServerEventName].payload, payload, `The event ${name}`)
    tell(name, payload)
  })
}

let given: string | undefined

/** Asks for a token that is fresh, and gives it to the server where it is another than the last one. */
async function renew(opened: Socket): Promise<void> {
  const token = await freshToken().catch(() => undefined)
  if (!opened.connected || token === undefined || token === given) return
  given = token
  opened.emit('authenticate', { token })
}

/** With a token other than the `refused` one. Whose sign-in has ended finds that out in asking for it. */
async function comeAgain(opened: Socket, refused?: string): Promise<void> {
  const asked = await freshToken(refused === undefined ? {} : { isRefused: refused }).then(
    (token) => ({ token }),
    () => undefined,
  )
  if (socket !== opened || opened.connected) return
  if (asked === undefined) setTimeout(() => void comeAgain(opened, refused), comeAgainMaxMs)
  else if (asked.token !== undefined) opened.connect()
}

export function disconnectSocket(): void {
  connectedAs = undefined
  stopRenewing()
  const closing = socket
  socket = undefined
  closing?.disconnect()
  noteSocket('unwanted')
}

type SaidName = Exclude<ClientEventName, 'login' | 'authenticate'>

/** Says an event of the contract, while there is a connection. */
export function emitToServer<Name extends SaidName>(name: Name, payload: ClientPayload<Name>): void {
  // Name and payload are held against the contract here: of a generic pair the socket’s own type cannot tell.
  const untyped: AnySocket | undefined = socket
  untyped?.emit(name, payload)
}

/** Hears an event until the returned function is called. */
export function onSocketEvent<Name extends SocketEventName>(
  name: Name,
  listener: Listener<Name>,
): () => void {
  const ofName = listeners.get(name) ?? new Set()
  listeners.set(name, ofName.add(listener))
  return () => ofName.delete(listener)
}

const tell = (name: string, payload: unknown): void =>
  listeners.get(name)?.forEach((listener) => listener(payload as never))
