// @module-tag money
import * as calls from '@cardroom/contract/cashier'
import { listMessages } from '@cardroom/contract/chat'
import { setAgent } from '@cardroom/contract/members'
import { io } from 'socket.io-client'
import { beforeAll, describe, expect, test } from 'vitest'
import { newCast, type Cast } from '#test/cast.ts'
import { askedBy, balancesIn, giveRed } from '#test/chips.ts'
import { call, refusal, tryCall, type Person } from '#test/people.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
let cast: Cast

beforeAll(async () => {
  cast = await newCast(server.app)
})

const as = (person: Person) => ({ clubId: cast.club.id, token: person.token })
const about = (person: Person, id: number) => ({ ...as(person), params: { id: String(id) }, body: {} })
const ask = (person: Person, amount = 100) => askedBy(server.app, cast.club, { person, amount })
const cancel = (person: Person, id: number) => call(server.app, calls.cancelRequest, about(person, id))
const seenBy = async (person: Person) =>
  (await call(server.app, calls.listRequests, as(person))).map(({ id }) => id)

describe('a cancelled request', () => {
  test('is closed for both sides, with its reason; nothing moves', async () => {
    const red = await balancesIn(server.app, cast.club).red()
    const { id } = await ask(cast.player)
    expect(await cancel(cast.player, id)).toMatchObject({
      id,
      status: 'declined',
      reason: 'requestTakenBack',
      request: true,
    })
    expect(await seenBy(cast.player)).not.toContain(id)
    expect(await seenBy(cast.owner)).not.toContain(id)
    expect(await refusal(server.app, calls.acceptRequest, about(cast.owner, id))).toBe('requestNotFound')
    expect(await balancesIn(server.app, cast.club).red()).toBe(red)
  })

  test('can be cancelled only by its asker, and once', async () => {
    const { id } = await ask(cast.agentsPlayer)
    for (const person of [cast.player, cast.agent, cast.owner, cast.manager])
      expect(await refusal(server.app, calls.cancelRequest, about(person, id))).toBe('requestNotFound')
    expect(await refusal(server.app, calls.cancelRequest, about(cast.outsider, id))).toBe('accessDenied')
    await cancel(cast.agentsPlayer, id)
    expect(await refusal(server.app, calls.cancelRequest, about(cast.agentsPlayer, id))).toBe(
      'requestNotFound',
    )
  })

  test('must be a request that exists: neither a sale nor an unknown id is found', async () => {
    await giveRed(server.app, cast.club, cast.agent, 1)
    const { transactions } = await call(server.app, calls.moveChips, {
      ...as(cast.owner),
      body: { amount: 1, currency: 'white', type: 'transfer', user_id: cast.player.id },
    })
    for (const id of [transactions[0]?.id as number, 999_999_999])
      expect(await refusal(server.app, calls.cancelRequest, about(cast.player, id))).toBe('requestNotFound')
  })

  test('a request is cancelled and accepted at once: either call takes effect, never both, in 20 runs', async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      const { id } = await ask(cast.player, 1)
      const before = await balancesIn(server.app, cast.club).red()
      const [taken, accepted] = await Promise.all([
        tryCall(server.app, calls.cancelRequest, about(cast.player, id)),
        tryCall(server.app, calls.acceptRequest, about(cast.owner, id)),
      ])
      const holds = [taken, accepted].filter(({ status }) => status === 200)
      expect(holds).toHaveLength(1)
      const moved = before - (await balancesIn(server.app, cast.club).red())
      expect(moved).toBe(accepted?.status === 200 ? 2 : 0)
    }
  })
})

test('a request that passes to another agent enters that agent’s list and leaves the first one’s', async () => {
  const { id } = await ask(cast.agentsPlayer)
  const body = { user_id: cast.agentsPlayer.id, agent_id: cast.otherAgent.id }
  const noticesOf = async (person: Person) =>
    (await call(server.app, listMessages, { token: person.token, query: { message_type: 'other' } })).filter(
      ({ content, body: values }) =>
        content === 'chipRequestReceived' && (values as { transaction_id?: number }).transaction_id === id,
    )
  expect(await noticesOf(cast.otherAgent)).toHaveLength(0)
  const socket = io(server.app.origin, { transports: ['websocket'], auth: { token: cast.agent.token } })
  const requestEvent = new Promise((done) => void socket.on('request', done))
  await new Promise<void>((done) => void socket.once('connect', done))
  await socket.emitWithAck('login', { user_id: cast.agent.id })
  await call(server.app, setAgent, { ...as(cast.owner), body })
  expect(await requestEvent).toMatchObject({ id, kind: 'chips' })
  socket.disconnect()
  expect(await seenBy(cast.agent)).not.toContain(id)
  expect(await seenBy(cast.otherAgent)).toContain(id)
  expect(await noticesOf(cast.otherAgent)).toHaveLength(1)
  await cancel(cast.agentsPlayer, id)
})
