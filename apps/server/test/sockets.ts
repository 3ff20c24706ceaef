import { io, type Socket } from 'socket.io-client'
import { afterEach } from 'vitest'
import type { Person } from './people.ts'
import type { TestApp } from './start-app.ts'

type Headers = Readonly<Record<string, string>>

/** Sockets of a test file's server; those that a test opened are closed after it. */
export interface TestSockets {
  /** Not waited for: it may be refused. */
  connect(token: string | undefined, headers?: Headers): Socket
  /** Connected and logged in, so that it hears all that is for this person. */
  logIn(person: Person, headers?: Headers): Promise<Socket>
}

export function useSockets(server: { readonly app: TestApp }): TestSockets {
  const opened: Socket[] = []
  afterEach(() => opened.splice(0).forEach((socket) => socket.disconnect()))

  const connect: TestSockets['connect'] = (token, headers = {}) => {
    const socket = io(server.app.origin, {
      transports: ['websocket'],
      forceNew: true,
      auth: { token },
      reconnection: false,
      extraHeaders: headers,
    })
    opened.push(socket)
    return socket
  }
  return {
    connect,
    logIn: async (person, headers) => {
      const socket = connect(person.token, headers)
      await next(socket, 'connect')
      await socket.emitWithAck('login', { user_id: person.id })
      return socket
    },
  }
}

/** What the next event of this name brings. */
export const next = (socket: Socket, name: string) =>
  new Promise<unknown>((resolve) => void socket.once(name, (payload: unknown) => resolve(payload)))
