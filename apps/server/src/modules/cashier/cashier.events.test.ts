import * as calls from '@cardroom/contract/cashier'
import { eventually } from '@cardroom/testing'
import { io, type Socket } from 'socket.io-client'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { newCast, permit, type Cast } from '#test/cast.ts'
import { askedBy, giveRed } from '#test/chips.ts'
import { call, refusal, type Person } from '#test/people.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
let cast: Cast
const sockets: Socket[] = []

interface Received {
  readonly event: string
  readonly content?: string
  readonly id?: number
  readonly currency?: string
  readonly amount?: number
  readonly body?: Record<string, unknown>
}

beforeAll(async () => {
  cast = await newCast(server.app)
  await giveRed(server.app, cast.club, cast.agent, 1000)
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})

/** Collects everything the person's socket receives from now on, except presence. */
async function listen(person: Person): Promise<Received[]> {
  const received: Received[] = []
  const socket = io(server.app.origin, {
    transports: ['websocket'],
    auth: { token: person.token },
    forceNew: true,
  })
  sockets.push(socket)
  socket.onAny((event: string, payload: Omit<Received, 'event'>) => {
    if (event !== 'message' || payload.id !== undefined) received.push({ ...payload, event })
  })
  await new Promise<void>((done) => void socket.once('connect', done))
  await socket.emitWithAck('login', { user_id: person.id })
  return received
}

const as = (person: Person) => ({ clubId: cast.club.id, token: person.token })
const decide = (person: Person, id: number, body: { reason?: string }) => {
  const input = { ...as(person), params: { id: String(id) } }
  return body.reason === undefined
    ? call(server.app, calls.acceptRequest, { ...input, body: {} })
    : call(server.app, calls.declineRequest, { ...input, body: { reason: body.reason } })
}
const notices = (received: readonly Received[]) =>
  received.filter(({ event }) => event === 'message').map(({ content }) => content)
/** Leaves out `club` events: they are sent up to half a second late, so they may belong to an earlier change. */
const butTheClub = (received: readonly Received[]) => received.filter(({ event }) => event !== 'club')
const requests = (received: readonly Received[]) => received.filter(({ event }) => event === 'request')

describe('a request', () => {
  test('reaches the owner and managers who may decide, and its asker; nobody else', async () => {
    await permit(server.app, cast, { transfer: true })
    const [owner, manager, agent, player] = [
      await listen(cast.owner),
      await listen(cast.manager),
      await listen(cast.agent),
      await listen(cast.player),
    ]
    const { id } = await askedBy(server.app, cast.club, { person: cast.player, amount: 10 })
    for (const received of [owner, manager]) {
      await eventually(() => requests(received)).toMatchObject([{ id, kind: 'chips', club_id: cast.club.id }])
      await eventually(() => notices(received)).toEqual(['chipRequestReceived'])
    }
    await eventually(() => requests(player)).toHaveLength(1)
    expect(notices(player)).toEqual([])
    expect(butTheClub(agent)).toEqual([])
  })

  test('a request from an agent’s player reaches only the agent', async () => {
    const [owner, agent] = [await listen(cast.owner), await listen(cast.agent)]
    await askedBy(server.app, cast.club, { person: cast.agentsPlayer, amount: 10 })
    await eventually(() => notices(agent)).toEqual(['chipRequestReceived'])
    expect(butTheClub(owner)).toEqual([])
  })

  test('an accepted request gives the asker a notice and the new balance', async () => {
    const { id } = await askedBy(server.app, cast.club, { person: cast.player, amount: 10 })
    const player = await listen(cast.player)
    await decide(cast.owner, id, {})
    await eventually(() => notices(player)).toEqual(['chipRequestAccepted'])
    await eventually(() => requests(player)).toHaveLength(1)
    await eventually(() => player).toContainEqual(
      expect.objectContaining({ event: 'balance', club_id: cast.club.id, currency: 'white', amount: 10 }),
    )
  })

  test('a declined request gives the asker the reason', async () => {
    const { id } = await askedBy(server.app, cast.club, { person: cast.player, amount: 10 })
    const player = await listen(cast.player)
    await decide(cast.owner, id, { reason: 'violationOfClub' })
    await eventually(() => notices(player)).toEqual(['chipRequestDeclined'])
    const notice = player.find(({ event }) => event === 'message')
    expect(notice?.body).toMatchObject({ reason: 'violationOfClub', amount: 10, currency: 'white' })
    expect(player.some(({ event }) => event === 'balance')).toBe(false)
  })
})

describe('when other chips move,', () => {
  const move = (person: Person, body: Partial<calls.ChipMovement>) =>
    call(server.app, calls.moveChips, {
      ...as(person),
      body: { amount: 5, currency: 'white', type: 'transfer', ...body },
    })

  test('the other side of a sale, a taking or a return gets a notice; taken chips open a popup', async () => {
    const [owner, player] = [await listen(cast.owner), await listen(cast.player)]
    await move(cast.owner, { user_id: cast.player.id })
    await move(cast.owner, { user_id: cast.player.id, type: 'extract', amount: 1 })
    await move(cast.player, { type: 'return', amount: 1 })
    await eventually(() => notices(player)).toEqual(['chipsSold', 'chipsTaken'])
    await eventually(() => notices(owner)).toEqual(['chipsReturned'])
    const taken = player.find(({ content }) => content === 'chipsTaken')
    expect(taken?.body).toMatchObject({ popup: 'chipsTaken', amount: 1, currency: 'white' })
  })

  test('between an agent and its player, the staff learns that the club changed, but no amount', async () => {
    const owner = await listen(cast.owner)
    await move(cast.agent, { user_id: cast.agentsPlayer.id })
    await eventually(() => owner).toContainEqual({ event: 'club', id: cast.club.id })
    expect(butTheClub(owner)).toEqual([])
  })

  test('a sale to oneself sends no notice, only the new balance', async () => {
    const owner = await listen(cast.owner)
    await move(cast.owner, { user_id: cast.owner.id })
    await eventually(() => owner.some(({ event }) => event === 'balance')).toBe(true)
    expect(notices(owner)).toEqual([])
  })

  test('a failed call sends nothing', async () => {
    const player = await listen(cast.player)
    const body = {
      amount: 900_000,
      currency: 'white' as const,
      type: 'transfer' as const,
      user_id: cast.player.id,
    }
    expect(await refusal(server.app, calls.moveChips, { ...as(cast.owner), body })).toBe('lowBalance')
    await move(cast.owner, { user_id: cast.player.id })
    await eventually(() => notices(player)).toEqual(['chipsSold'])
  })
})

describe('the audit log', () => {
  test('records what the staff does with the club’s chips, and what an agent sells', async () => {
    const before = await auditActions()
    const { id } = await askedBy(server.app, cast.club, { person: cast.player, amount: 10 })
    await decide(cast.owner, id, {})
    await call(server.app, calls.moveChips, {
      ...as(cast.agent),
      body: { amount: 1, currency: 'white', type: 'transfer', user_id: cast.agentsPlayer.id },
    })
    await call(server.app, calls.moveChips, {
      ...as(cast.owner),
      body: { amount: 1, currency: 'white', type: 'extract', user_id: cast.player.id },
    })
    expect((await auditActions()).slice(before.length)).toEqual([
      'chips.request-accepted',
      'chips.sold',
      'chips.taken',
    ])
  })

  const auditActions = async (): Promise<string[]> => {
    const { rows } = await server.app.database.pool.query<{ action: string }>(
      `select action from audit_entries where club_id = $1 and action like 'chips.%' order by id`,
      [cast.club.id],
    )
    return rows.map(({ action }) => action)
  }
})
