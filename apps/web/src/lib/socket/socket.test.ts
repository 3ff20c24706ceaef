import { asUser } from '@cardroom/contract/ids.fixtures'
import { afterEach, beforeEach, expect, test, vi, type Mock } from 'vitest'
import type * as OurSocket from './socket.ts'

/** Replaces the client of socket.io: it keeps what we send, and the test plays the server. */
function standIn() {
  /** The reason for refusing every socket. Undefined lets them in. */
  let reason: string | undefined
  const listeners = new Map<string, (payload?: unknown) => void>()
  const sent: [string, unknown][] = []
  const client = {
    connected: false,
    active: false,
    on: (name: string, listener: (payload?: unknown) => void) => void listeners.set(name, listener),
    onAny: () => undefined,
    emit: (name: string, payload: unknown) => void sent.push([name, payload]),
    timeout: () => ({
      emitWithAck(name: string, payload: unknown) {
        sent.push([name, payload])
        return Promise.resolve({ now: 5 })
      },
    }),
    connect: vi.fn(() => open()),
    disconnect: () => undefined,
  }
  let auth: (give: (handshake: { token?: string }) => void) => void = () => undefined
  const handshakes: { token?: string }[] = []
  function open() {
    auth((handshake) => {
      handshakes.push(handshake)
      if (reason !== undefined) return listeners.get('connect_error')?.(new Error(reason))
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
  const refuseWith = (next: string | undefined) => (reason = next)
  return {
    io,
    client,
    handshakes,
    letGo,
    refuseWith,
    sentAs: (name: string) => sent.filter(([each]) => each === name),
  }
}

let server: ReturnType<typeof standIn>
let token: string | undefined
type FreshToken = (options?: { readonly isRefused?: string }) => Promise<string | undefined>
let freshToken: Mock<FreshToken>
let socket: typeof OurSocket

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  server = standIn()
  token = 'first'
  vi.doMock('socket.io-client', () => ({ io: server.io }))
  vi.doMock('./liveness.ts', () => ({ noteSocket: () => undefined }))
  freshToken = vi.fn<FreshToken>(() => Promise.resolve(token))
  vi.doMock('#lib/api/fresh-token.ts', () => ({ freshToken }))
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

test('the socket connects with its token and names its person; a token that stays is sent once', async () => {
  expect(server.handshakes).toEqual([{ token: 'first' }])
  expect(server.sentAs('login')).toEqual([['login', { user_id: 7 }]])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server.sentAs('authenticate')).toEqual([])
})

test('the client’s code, if it cannot be fetched without a connection, is fetched once there is one', async () => {
  socket.disconnectSocket()
  vi.resetModules()
  let isOffline = true
  let comeBack = (): void => undefined
  const back = new Promise<void>((done) => (comeBack = done))
  vi.doMock('#lib/api/connection.ts', () => ({
    checkConnection: () => Promise.resolve(!isOffline),
    untilConnected: () => back,
  }))
  vi.doMock('socket.io-client', () => {
    if (isOffline) throw new TypeError('Failed to fetch dynamically imported module')
    return { io: server.io }
  })
  const before = server.handshakes.length
  const later = await import('./socket.ts')
  const connected = later.connectSocket(asUser(7))
  await vi.advanceTimersByTimeAsync(0)
  expect(server.handshakes).toHaveLength(before)
  isOffline = false
  comeBack()
  await connected
  await vi.advanceTimersByTimeAsync(0)
  expect(server.handshakes).toHaveLength(before + 1)
  later.disconnectSocket()
  vi.doUnmock('#lib/api/connection.ts')
})

test('the socket sends the server each new token once, before the old one expires', async () => {
  token = 'second'
  await vi.advanceTimersByTimeAsync(30_000)
  expect(server.sentAs('authenticate')).toEqual([['authenticate', { token: 'second' }]])
})

test('the socket reconnects with a fresh token after the server closed it, as long as there is one', async () => {
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

test.each(['AuthorizationRequiredError', 'jwt expired'])(
  'if it is refused with %s, the socket asks for another token and reconnects with it',
  async (reason) => {
    server.letGo('transport close')
    server.refuseWith(reason)
    server.client.connect()
    await vi.advanceTimersByTimeAsync(0)
    expect(server.client.connected).toBe(false)
    token = 'second'
    server.refuseWith(undefined)
    await vi.advanceTimersByTimeAsync(1000)
    expect(freshToken).toHaveBeenCalledWith({ isRefused: 'first' })
    expect(server.handshakes.at(-1)).toEqual({ token: 'second' })
    expect(server.client.connected).toBe(true)
  },
)

test('if it is refused for another reason, the socket reconnects with the token that it has, ever more slowly', async () => {
  server.letGo('transport close')
  server.refuseWith('tooManyRequests')
  server.client.connect()
  await vi.advanceTimersByTimeAsync(0)
  const before = server.handshakes.length
  await vi.advanceTimersByTimeAsync(1000 + 2000 + 3000 + 4000 + 5000 + 5000)
  expect(server.handshakes).toHaveLength(before + 6)
  server.refuseWith(undefined)
  await vi.advanceTimersByTimeAsync(5000)
  expect(server.client.connected).toBe(true)
})

test('the socket keeps asking for a token while the server does not answer', async () => {
  server.letGo('io server disconnect')
  freshToken.mockRejectedValueOnce(new Error('no answer'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(server.client.connected).toBe(false)
  await vi.advanceTimersByTimeAsync(5000)
  expect(server.client.connected).toBe(true)
})

test('a question on the socket is answered, and is refused at once without a connection', async () => {
  expect(await socket.askServer('clock', {})).toEqual({ now: 5 })
  expect(server.sentAs('clock')).toEqual([['clock', {}]])
  server.client.connected = false
  await expect(socket.askServer('clock', {})).rejects.toThrow('no connection')
})
