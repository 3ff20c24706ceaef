import type { Socket as NetSocket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { budgets } from '@cardroom/contract'
import { refreshToken } from '@cardroom/contract/auth'
import type { Message } from '@cardroom/contract/chat'
import { getConversions } from '@cardroom/contract/conversions'
import { eventually } from '@cardroom/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { setClock } from '#platform/clock.ts'
import { emptyOutbox, tellUser } from '#platform/events.ts'
import { newCast } from '#test/cast.ts'
import { readableLog } from '#test/readings/log-lines.ts'
import { call, newGuest, newPlayer, type Person } from '#test/people.ts'
import { connection, ending, next, refusal, useSockets, type ClientSocket } from '#test/sockets.ts'
import { useApp } from '#test/start-app.ts'
import { socketsPerUserMax } from './socket-guard.ts'

const { log, lines } = readableLog('warn')
const server = useApp({ hasRateLimits: true, publicUrl: 'https://cards.example', trustedProxies: 1, log })
beforeEach(() => void lines.splice(0))
const { connect, logIn } = useSockets(server)

const events = () => lines.map(({ event, user_id, ip }) => ({ event, user_id, ip }))

async function flood(person: Person, headers?: Record<string, string>): Promise<void> {
  const socket = await logIn(person, headers)
  const cutOff = ending(socket)
  for (let id = 1; id <= 5000; id += 1) socket.emit('confirm', { id })
  expect(await cutOff).toBe('transport close')
}

const messageOf = (content: string): Message => ({
  ...{ id: 1, club_id: null, message_type: 'chat', content, body: null },
  ...{ sender_id: null, sender_name: null, sender_avatar: null, sender_avatar_id: null, sender_role: null },
  ...{ receiver_id: null, receiver_name: null, receiver_avatar: null, receiver_avatar_id: null },
  ...{ receiver_role: null, created_at: '2026-01-01T00:00:00.000Z', delivered_at: null, read_at: null },
})

describe('a socket', () => {
  it('a socket that sends too much is disconnected in silence; its person is refused, nobody else waits', async () => {
    const [guest, other] = [await newGuest(server.app), await newGuest(server.app)]
    await flood(guest)
    expect(events()).toEqual([{ event: 'socket.flooded', user_id: guest.id, ip: '127.0.0.1' }])
    const again = connect(guest.token)
    expect(await Promise.race([refusal(again), ending(again)])).toBeDefined()
    expect(again.connected).toBe(false)
    expect(events().at(-1)).toMatchObject({ event: 'socket.refused', user_id: guest.id })
    await logIn(other)
    await call(server.app, getConversions, { token: other.token })
  })

  it('another person at an address from which several flooded is refused for a while; open sockets stay', async () => {
    const from = { 'x-forwarded-for': '198.51.100.7' }
    const quiet = await logIn(await newGuest(server.app), from)
    for (let count = 0; count < 5; count += 1) await flood(await newGuest(server.app), from)
    const late = connect((await newGuest(server.app)).token, from)
    expect(await refusal(late)).toBeInstanceOf(Error)
    expect(quiet.connected).toBe(true)
    expect((await logIn(await newGuest(server.app))).connected).toBe(true)
  })

  it.each([
    ['all at once', 1000],
    ['one after the other', 1],
  ])('a socket that does not read what is sent to it, %s, is disconnected', async (_, together) => {
    const guest = await newGuest(server.app)
    const socket = await logIn(guest)
    const raw = (socket.io.engine.transport as unknown as { ws: { _socket: NetSocket } }).ws._socket
    raw.pause()
    const before = server.app.sockets.connected()
    for (let sent = 0; sent < 1000; sent += together) {
      const outbox = emptyOutbox()
      for (let count = 0; count < together; count += 1)
        tellUser(outbox, guest.id, 'message', messageOf('x'.repeat(30_000)))
      server.app.sockets.deliver(outbox)
      await setImmediate()
    }
    await eventually(() => server.app.sockets.connected()).toBe(before - 1)
  })

  it('logs in once', async () => {
    const guest = await newGuest(server.app)
    const socket = await logIn(guest)
    let answers = 0
    for (let time = 0; time < 5; time += 1) socket.emit('login', { user_id: guest.id }, () => (answers += 1))
    await socket.emitWithAck('authenticate', { token: guest.token })
    expect(answers).toBe(0)
  })

  it(`a socket that is the ${socketsPerUserMax + 1}th of one person closes the oldest`, async () => {
    const guest = await newGuest(server.app)
    const first = await logIn(guest)
    const others: ClientSocket[] = []
    const cutOff = ending(first)
    for (let count = 0; count < socketsPerUserMax; count += 1) others.push(await logIn(guest))
    expect(await cutOff).toBe('io server disconnect')
    expect(others.every((socket) => socket.connected)).toBe(true)
  })

  it('does not outlive its token, unless it brings the next one of the same sign-in', async () => {
    const [stays, goes] = [await newPlayer(server.app), await newPlayer(server.app)]
    const [renewed, forgotten] = [await logIn(stays), await logIn(goes)]
    const cutOff = ending(forgotten)
    const start = Date.now()
    setClock(() => start + 14 * 60_000)
    const { token } = await call(server.app, refreshToken, { body: { refresh_token: stays.refresh_token } })
    expect(await renewed.emitWithAck('authenticate', { token })).toEqual({ result: 'ok' })
    setClock(() => start + 16 * 60_000)
    expect(await cutOff).toBe('io server disconnect')
    expect(renewed.connected).toBe(true)
  })

  it('is refused without a valid token, which operators see', async () => {
    await refusal(connect('forged', { 'x-forwarded-for': '203.0.113.8' }))
    expect(lines).toMatchObject([
      { event: 'socket.refused', ip: '203.0.113.8', key: 'AuthorizationRequiredError' },
    ])
  })

  it.each([{}, { token: 7 }, { token: 'forged' }, null])(
    'is disconnected with the next token %j',
    async (payload) => {
      const socket = await logIn(await newGuest(server.app))
      const cutOff = ending(socket)
      socket.emit('authenticate', payload as { token: string })
      expect(await cutOff).toBe('io server disconnect')
    },
  )

  it('is disconnected with the token of somebody else', async () => {
    const socket = await logIn(await newGuest(server.app))
    const cutOff = ending(socket)
    socket.emit('authenticate', { token: (await newGuest(server.app)).token })
    expect(await cutOff).toBe('io server disconnect')
  })

  it('is charged for each token like for an opened socket', async () => {
    const guest = await newGuest(server.app)
    const socket = await logIn(guest)
    const cutOff = ending(socket)
    for (let time = 0; time < budgets.sockets.perUser; time += 1)
      socket.emit('authenticate', { token: guest.token })
    expect(await cutOff).toBe('io server disconnect')
  })

  it('is refused to a page of our own name that was loaded unencrypted', async () => {
    const { token } = await newGuest(server.app)
    const host = new URL(server.app.origin).host
    expect(await refusal(connect(token, { origin: `http://${host}` }))).toBeInstanceOf(Error)
    expect(await refusal(connect(token, { origin: 'http://cards.example' }))).toBeInstanceOf(Error)
    await connection(connect(token, { origin: 'https://cards.example' }))
  })
})

describe('presence', () => {
  it('is sent to those who may see the person in a list, and to nobody else', async () => {
    const cast = await newCast(server.app)
    const received = new Map<string, unknown[]>()
    const sockets = new Map<string, ClientSocket>()
    for (const name of ['owner', 'manager', 'agent', 'otherAgent', 'player', 'outsider'] as const) {
      const socket = await logIn(cast[name])
      sockets.set(name, socket)
      received.set(name, [])
      socket.on('message', (message) => {
        if (message.sender_id === cast.agentsPlayer.id) received.get(name)?.push(message.content)
      })
    }
    const ofOwner = sockets.get('owner') as ClientSocket
    const online = next(ofOwner, 'message')
    const socket = await logIn(cast.agentsPlayer)
    await online
    const offline = next(ofOwner, 'message')
    socket.disconnect()
    await offline
    const both = ['online', 'offline']
    expect(Object.fromEntries(received)).toEqual({
      owner: both,
      manager: both,
      agent: both,
      otherAgent: [],
      player: [],
      outsider: [],
    })
  })
})
