import type { Socket as AnySocket } from 'socket.io-client'
import {
  serverEvents,
  type ClientAcknowledgement,
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

/** A token counts as fresh until 30 s before its end. Checked this often, it is always renewed in time. */
const renewalMs = 10_000
/** The shortest and the longest time until a lost socket connects again (rule app-19). */
const [comeAgainMs, comeAgainMaxMs] = [1000, 5000]
/** The server answers these to a token that it does not accept. */
const tokenRefusals: readonly string[] = ['AuthorizationRequiredError', 'jwt expired'] satisfies ErrorKey[]

type Socket = AnySocket<ServerToClient, ClientToServer>

/** The events that can be listened to: those of the contract, and `connected`, which comes after every connection. */
export type SocketEvents = { readonly [Name in ServerEventName]: ServerPayload<Name> } & {
  readonly connected: undefined
}
export type SocketEventName = keyof SocketEvents
type Listener<Name extends SocketEventName> = (payload: SocketEvents[Name]) => void

/** The listeners by event name. `onSocketEvent` has checked that payload and name match. */
const listeners = new Map<string, Set<(payload: never) => void>>()
let socket: Socket | undefined
let stopRenewing = (): void => undefined
let connectedAs: number | undefined

/**
 * Connects as this person. The client's code is loaded only now, or as soon as there is a connection. It reconnects
 * by itself until it is disconnected.
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
  // The number of refusals by the server in a row, while connecting or later.
  let refusals = 0
  const comeAgainLater = (refused?: string): void => {
    refusals += 1
    const waitMs = Math.min(refusals * comeAgainMs, comeAgainMaxMs)
    setTimeout(() => void comeAgain(opened, refused), waitMs)
  }
  opened.on('connect_error', ({ message }) => {
    if (socket !== opened) return
    noteSocket('away')
    // The client itself tries again if no answer came, but not if the server refused it.
    if (!opened.active) comeAgainLater(tokenRefusals.includes(message) ? given : undefined)
  })
  opened.on('connect', () => {
    noteSocket('there')
    opened.emit('login', { user_id: userId }, () => {
      refusals = 0
      tell('connected', undefined)
    })
  })
  // The server closes a socket when its token expires, so it gets the next token before. If that came too late (a
  // sleeping laptop), or the server closed it for another reason, we reconnect while we are signed in. A sign-in that
  // has ended has no token.
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

/** Asks for a fresh token, and sends it to the server if it differs from the last one. */
async function renew(opened: Socket): Promise<void> {
  const token = await freshToken().catch(() => undefined)
  if (!opened.connected || token === undefined || token === given) return
  given = token
  opened.emit('authenticate', { token })
}

/** Reconnects with a token other than the `refused` one. If the sign-in has ended, asking for a token shows it. */
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

/** Sends an event of the contract, if there is a connection. */
export function emitToServer<Name extends SaidName>(name: Name, payload: ClientPayload<Name>): void {
  // The parameters above check name and payload against the contract: the socket’s own type cannot for a generic
  // pair.
  const untyped: AnySocket | undefined = socket
  untyped?.emit(name, payload)
}

type AskedName = 'clock' | 'table.secret' | 'table.watch'

/** A question that is not answered in this time counts as lost. */
const answerMs = 5000

/** Sends an event of the contract and returns its acknowledgement. Rejects if there is no connection or no answer. */
export async function askServer<Name extends AskedName>(
  name: Name,
  payload: ClientPayload<Name>,
): Promise<ClientAcknowledgement<Name>> {
  const untyped: AnySocket | undefined = socket
  if (!untyped?.connected) throw new Error(`There is no connection for ${name}`)
  return (await untyped.timeout(answerMs).emitWithAck(name, payload)) as ClientAcknowledgement<Name>
}

/** Calls the listener at an event until the returned function is called. */
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
