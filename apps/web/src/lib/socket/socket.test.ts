import { asUser } from '@cardroom/contract/ids.fixtures'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as OurSocket from './socket.ts'

/** Stands in for the client of socket.io: what we send is kept, what the server does is said by hand. */
function standIn() {
  const listeners = new Map<string, (payload?: unknown) => void>()
  const sent: [string, unknown][] = []
  const client = {
    connected: false,
    on: (name: string, listener: (payload?: unknown) => void) => void listeners.set(name, listener),
    onAny: () => undefined,
    emit: (name: string, payload: unknown) => void sent.push([name, payload]),
    connect: vi.fn(() => open()),
    disconnect: () => undefined,
  }
  let auth: (give: (handshake: { token?: string }) => void) => void = () => undefined
  const handshakes: { token?: string }[] = []
  function open() {
    auth((handshake) => {
      handshakes.push(handshake)
      client.connected = true
      listeners.get('connect')?.()
    })
  }
  const io = (options: { auth: typeof auth }) => {
    auth = options.auth
    open()
    return client
  }
  const letGo = (reason: string) => {
    client.connected = false
    listeners.get('disconnect')?.(reason)
  }
  return { io, client, handshakes, letGo, sentAs: (name: string) => sent.filter(([each]) => each === name) }
}

let server: ReturnType<typeof standIn>
let token: string | undefined
let socket: typeof OurSocket

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  server = standIn()
  token = 'first'
  vi.doMock('socket.io-client', () => ({ io: server.io }))
  vi.doMock('./liveness.ts', () => ({ noteSocket: () => undefined }))
  vi.doMock('#lib/api/fresh-token.ts', () => ({ freshToken: () => Promise.resolve(token) }))
  socket = await import('./socket.ts')
  await socket.connectSocket(asUser(7))
  await vi.advanceTimersByTimeAsync(0)
})
afterEach(() => {
  server.letGo('io client disconnect')
  socket.disconnectSocket()
  vi.doUnmock('socket.io-client')
  vi.doUnmock('./liveness.ts')
  vi.doUnmock('#lib/api/fresh-token.ts')
  vi.resetModules()
  vi.useRealTimers()
})

test('comes with its token and says who it is; a token that stays is given once', async () => {
  expect(server.handshakes).toEqual([{ token: 'first' }])
  expect(server.sentAs('login')).toEqual([['login', { user_id: 7 }]])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server.sentAs('authenticate')).toEqual([])
})

test('gives the server each new token before the old one ends, once', async () => {
  token = 'second'
  await vi.advanceTimersByTimeAsync(30_000)
  expect(server.sentAs('authenticate')).toEqual([['authenticate', { token: 'second' }]])
})

test('comes again after the server let it go, with a fresh token, as long as there is one', async () => {
  token = 'second'
  server.letGo('io server disconnect')
  await vi.advanceTimersByTimeAsync(1000)
  expect(server.handshakes.at(-1)).toEqual({ token: 'second' })
  expect(server.sentAs('login')).toHaveLength(2)

  token = undefined
  server.letGo('io server disconnect')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server.client.connect).toHaveBeenCalledOnce()
})
