import { io, type Socket } from 'socket.io-client'
import { afterEach, expect } from 'vitest'
import {
  serverEvents,
  type ClientToServer,
  type ServerEventName,
  type ServerPayload,
  type ServerToClient,
} from '@cardroom/contract/events'
import { misfitOf } from '@cardroom/contract/misfit'
import type { Person } from './people.ts'
import type { TestApp } from './start-app.ts'

type Headers = Readonly<Record<string, string>>

/** A client's socket, with the events of the contract. */
export type ClientSocket = Socket<ServerToClient, ClientToServer>

/** Sockets to a test file's server; those that a test opened are closed after it. */
export interface TestSockets {
  /** Connects without waiting, because the connection may be refused. */
  connect(token: string | undefined, headers?: Headers): ClientSocket
  /** Connects and logs in, so that the socket gets all events of this person. */
  logIn(person: Person, headers?: Headers): Promise<ClientSocket>
}

export function useSockets(server: { readonly app: TestApp }): TestSockets {
  const opened: ClientSocket[] = []
  const misfits: string[] = []
  afterEach(() => {
    opened.splice(0).forEach((socket) => socket.disconnect())
    // After every test, all events that its sockets got must match the contract.
    expect(misfits.splice(0)).toEqual([])
  })

  const connect: TestSockets['connect'] = (token, headers = {}) => {
    const socket: ClientSocket = io(server.app.origin, {
      transports: ['websocket'],
      forceNew: true,
      auth: { token },
      reconnection: false,
      extraHeaders: headers,
    })
    opened.push(socket)
    socket.onAny((name: string, payload: unknown) => {
      const misfit = misfitOfEvent(name, payload)
      if (misfit !== undefined) misfits.push(`${name}: ${misfit}`)
    })
    return socket
  }
  return {
    connect,
    logIn: async (person, headers) => {
      const socket = connect(person.token, headers)
      await connection(socket)
      await socket.emitWithAck('login', { user_id: person.id })
      return socket
    },
  }
}

const misfitOfEvent = (name: string, payload: unknown): string | undefined =>
  name in serverEvents
    ? misfitOf(serverEvents[name as ServerEventName].payload, payload)
    : 'no event of that name'

/** Waits for the next event of this name, or for the next that is wanted, and returns its payload. */
export const next = <Name extends ServerEventName>(
  socket: ClientSocket,
  name: Name,
  isWanted: (payload: ServerPayload<Name>) => boolean = () => true,
) =>
  new Promise<ServerPayload<Name>>((resolve) => {
    const listener = (event: string, payload: unknown): void => {
      if (event !== name || !isWanted(payload as ServerPayload<Name>)) return
      socket.offAny(listener)
      resolve(payload as ServerPayload<Name>)
    }
    socket.onAny(listener)
  })

/** Waits until the socket is admitted. */
export const connection = (socket: ClientSocket) =>
  new Promise<void>((resolve) => void socket.once('connect', () => resolve()))

/** Waits for a refusal and returns its reason. */
export const refusal = (socket: ClientSocket) =>
  new Promise<Error>((resolve) => void socket.once('connect_error', resolve))

/** Waits for the end of the connection and returns its reason. */
export const ending = (socket: ClientSocket) =>
  new Promise<string>((resolve) => void socket.once('disconnect', (reason) => resolve(reason)))
