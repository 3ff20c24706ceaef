import { listMessages, readMessage, sendMessage } from '@cardroom/contract/chat'
import type { UserId } from '@cardroom/contract/ids'
import { listOnline } from '@cardroom/contract/members'
import { writeAtTable } from '@cardroom/contract/table-talk'
import { eventually } from '@cardroom/testing'
import { Redis } from 'ioredis'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newClub, newMember, type TestClub } from '#test/clubs.ts'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { call, type Person } from '#test/people.ts'
import { startAppOn, type TestApp } from '#test/start-app.ts'
import { atTable, newTable } from '#test/tables.ts'

/** This test has its own Redis database: other tests at the same time use people with the same ids. */
const redisUrl = new URL(process.env.REDIS_URL ?? 'redis://127.0.0.1:6379')
redisUrl.pathname = '/11'

const answers = async (): Promise<boolean> => {
  const redis = new Redis(redisUrl.href, { lazyConnect: true, retryStrategy: () => null })
  redis.on('error', () => undefined)
  const isThere = await redis.connect().then(
    () => true,
    () => false,
  )
  redis.disconnect()
  return isThere
}

interface Received {
  readonly id?: number
  readonly sender_id: UserId
  readonly content: string
}

const isRedisHere = await answers()
const reason = isRedisHere ? '' : ' (skipped: no Redis answers at REDIS_URL or 127.0.0.1:6379)'

describe.skipIf(!isRedisHere)(`over two processes${reason}`, () => {
  let database: TestDatabase
  let first: TestApp
  let second: TestApp
  let club: TestClub
  let owner: Person
  let player: Person
  const sockets: Socket[] = []
  const configured = process.env.REDIS_URL

  beforeAll(async () => {
    process.env.REDIS_URL = redisUrl.href
    database = await createTestDatabase()
    first = await startAppOn(database.url)
    second = await startAppOn(database.url)
    ;({ club, owner } = await newClub(first))
    player = await newMember(first, club)
  })
  afterEach(async () => {
    sockets.splice(0).forEach((socket) => socket.disconnect())
    await eventually(() => onlineSeenBy(first, owner)).toEqual([])
  })
  afterAll(async () => {
    await Promise.all([first.close(), second.close()])
    await database.drop()
    if (configured === undefined) delete process.env.REDIS_URL
    else process.env.REDIS_URL = configured
  })

  async function connect(app: TestApp, person: Person): Promise<{ socket: Socket; received: Received[] }> {
    const received: Received[] = []
    const socket = io(app.origin, {
      transports: ['websocket'],
      auth: { token: person.token },
      forceNew: true,
    })
    sockets.push(socket)
    socket.on('message', (message: Received) => received.push(message))
    await new Promise<void>((done) => void socket.once('connect', done))
    await socket.emitWithAck('login', { user_id: person.id })
    return { socket, received }
  }

  const onlineSeenBy = async (app: TestApp, person: Person): Promise<number[]> => {
    const online = await call(app, listOnline, { clubId: club.id, token: person.token })
    return Object.keys(online)
      .map(Number)
      .filter((id) => online[String(id)])
  }
  const say = (app: TestApp, person: Person, content: string, receiver_id: UserId | null = null) =>
    call(app, sendMessage, { clubId: club.id, token: person.token, body: { content, receiver_id } })
  const presenceOf = (received: readonly Received[], person: Person) =>
    received
      .filter(({ id, sender_id }) => id === undefined && sender_id === person.id)
      .map(({ content }) => content)

  it('a message to one person, its delivery and its reading cross over', async () => {
    const ours = await connect(first, player)
    const theirs = await connect(second, owner)
    const confirmed = new Promise((done) => void ours.socket.once('confirm', done))
    const read = new Promise((done) => void ours.socket.once('read', done))
    const sent = await say(first, player, 'are you there?', owner.id)
    await eventually(() => theirs.received.map(({ id }) => id)).toContain(sent.id)
    theirs.socket.emit('confirm', { id: sent.id })
    expect(await confirmed).toEqual({ id: sent.id })
    await call(second, readMessage, { token: owner.token, params: { id: String(sent.id) }, body: {} })
    expect(await read).toMatchObject({ club_id: club.id, receiver_id: owner.id, read_to: sent.id })
  })

  it('a message to the whole club crosses over, once', async () => {
    const there = await connect(second, player)
    const here = await connect(first, player)
    const sent = await say(first, owner, 'to all')
    for (const { received } of [here, there])
      await eventually(() => received.filter(({ id }) => id === sent.id)).toHaveLength(1)
  })

  it('a reaction and a message at a shared table cross over to those who watch it', async () => {
    const table = await newTable(first, club)
    const [here, there] = [await connect(first, player), await connect(second, owner)]
    for (const { socket } of [here, there]) await socket.emitWithAck('table.watch', { id: table.id })
    const reacted = new Promise((done) => void there.socket.once('table.react', done))
    here.socket.emit('table.react', { id: table.id, kind: 'clover' })
    expect(await reacted).toMatchObject({ sender_id: player.id, kind: 'clover' })
    // The process that takes the message asks the other one who watches.
    const arrived = new Promise((done) => void there.socket.once('table.message', done))
    await call(second, writeAtTable, { ...atTable(table, player), body: { content: 'good luck' } })
    expect(await arrived).toMatchObject({ message: { content: 'good luck' } })
  })

  it('presence belongs to the person, over all their sockets on all processes', async () => {
    const watcher = await connect(first, owner)
    const one = await connect(first, player)
    await eventually(() => presenceOf(watcher.received, player)).toEqual(['online'])
    const two = await connect(second, player)
    expect((await onlineSeenBy(second, owner)).toSorted()).toEqual([owner.id, player.id].toSorted())

    one.socket.disconnect()
    await say(second, player, 'still here')
    await eventually(() => watcher.received.some(({ content }) => content === 'still here')).toBe(true)
    expect(presenceOf(watcher.received, player)).toEqual(['online'])
    expect(await onlineSeenBy(first, owner)).toContain(player.id)

    two.socket.disconnect()
    await eventually(() => presenceOf(watcher.received, player)).toEqual(['online', 'offline'])
    await eventually(() => onlineSeenBy(first, owner)).toEqual([owner.id])
  })

  it('several sockets that connect at once announce their person once', async () => {
    const watcher = await connect(second, owner)
    await Promise.all([first, second, first, second].map((app) => connect(app, player)))
    await say(first, player, 'here I am')
    await eventually(() => watcher.received.some(({ content }) => content === 'here I am')).toBe(true)
    await eventually(() => presenceOf(watcher.received, player)).toEqual(['online'])
  })

  it('a person who was away asks for the messages after their last one, and misses nothing', async () => {
    const last = await say(first, owner, 'the last one you had')
    const sent = await Promise.all(
      Array.from({ length: 20 }, (_, place) => say(place % 2 ? first : second, owner, `number ${place}`)),
    )
    const query = { after: String(last.id), limit: '100' }
    const missed = await call(second, listMessages, { clubId: club.id, token: player.token, query })
    const ids = (messages: readonly { readonly id: number }[]) => messages.map(({ id }) => id).toSorted()
    expect(ids(missed)).toEqual(ids(sent))
  })
})
