import type { Socket as NetSocket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { writeAtTable } from '@cardroom/contract/table-talk'
import { eventually } from '@cardroom/testing'
import { beforeEach, expect, test } from 'vitest'
import { emptyOutbox, tellTable } from '#platform/events.ts'
import { newClub } from '#test/clubs.ts'
import { tryCall, type Person } from '#test/people.ts'
import { newMemberWithChips } from '#test/sessions.ts'
import { ending, next, useSockets, type ClientSocket } from '#test/sockets.ts'
import { useApp } from '#test/start-app.ts'
import {
  atTable,
  betAt,
  newDevice,
  newTable,
  playRound,
  refusedWith,
  sitAt,
  type TestTable,
} from '#test/tables.ts'

// Bad clients of a table are ended, and the round of the others goes on.

const server = useApp({ hasRateLimits: true })
const { logIn } = useSockets(server)
let table: TestTable
let [mara, nils]: [Person, Person] = [] as never
let bad: ClientSocket

beforeEach(async () => {
  const { club } = await newClub(server.app)
  table = await newTable(server.app, club)
  mara = await newMemberWithChips(server.app, club)
  nils = await newMemberWithChips(server.app, club)
  for (const person of [mara, nils]) await sitAt(server.app, table, person)
  bad = await logIn(nils)
  await bad.emitWithAck('table.watch', { id: table.id })
})

/** Expects that a person bets and answers, and hears the result. */
async function expectRoundGoesOn(): Promise<void> {
  const hearing = await logIn(mara)
  await hearing.emitWithAck('table.watch', { id: table.id })
  const result = next(hearing, 'table.result')
  const device = newDevice(table, mara)
  await betAt(server.app, table, device)
  expect(await playRound(server.app, table, [device])).toMatchObject({ state: 'settled', players: 1 })
  expect((await result).result).toMatchObject({ state: 'settled' })
}

const floods: Readonly<Record<string, () => unknown>> = {
  'asks for the time': () => bad.emit('clock', {}),
  'comes and goes': () => bad.emit('table.unwatch', { id: table.id }),
  reacts: () => bad.emit('table.react', { id: table.id, kind: 'heart' }),
  'opens wrong secrets': () =>
    bad.emit('table.secret', {
      ...{ id: table.id, round: 1 },
      ...{ secret: 'b'.repeat(64), list_hash: 'c'.repeat(64) },
    }),
}

test.each(Object.entries(floods))('a socket that %s thousands of times is ended', async (_, send) => {
  const cutOff = ending(bad)
  for (let count = 0; count < 5000; count += 1) send()
  expect(await cutOff).toBe('transport close')
  await expectRoundGoesOn()
})

test('few of a hundred reactions at once are sent on; the socket stays', async () => {
  const here = await logIn(mara)
  await here.emitWithAck('table.watch', { id: table.id })
  const received: string[] = []
  here.on('table.react', ({ kind }) => received.push(kind))
  const first = next(here, 'table.react')
  for (let count = 0; count < 100; count += 1) bad.emit('table.react', { id: table.id, kind: 'heart' })
  await first
  await bad.emitWithAck('clock', {})
  const later = next(here, 'table.react', ({ kind }) => kind === 'smile')
  here.emit('table.react', { id: table.id, kind: 'smile' })
  await later
  // The server tells one reaction in two seconds, so fifty would take minutes.
  expect(received.filter((kind) => kind === 'heart').length).toBeLessThan(50)
  expect(bad.connected).toBe(true)
})

test('few of thirty messages at once are accepted', async () => {
  const say = (content: string) => {
    const input = { ...atTable(table, mara), body: { content } }
    return refusedWith(tryCall(server.app, writeAtTable, input))
  }
  const answers = await Promise.all(Array.from({ length: 30 }, (_, count) => say(`message ${count}`)))
  expect(new Set(answers)).toEqual(new Set(['ok', 'tooManyRequests']))
  expect(answers.filter((answer) => answer === 'ok').length).toBeLessThan(15)
})

test('a socket that never reads the events of its table is ended', async () => {
  const raw = (bad.io.engine.transport as unknown as { ws: { _socket: NetSocket } }).ws._socket
  raw.pause()
  const hashes = Array.from({ length: 450 }, () => 'a'.repeat(64))
  for (let sent = 0; sent < 1000; sent += 1) {
    const outbox = emptyOutbox()
    tellTable(outbox, table.id, 'table.closed', {
      ...{ id: table.id, round: 1, now: 0, lines: hashes, commits: [] },
      ...{ list_hash: 'a'.repeat(64), key_id: 'a', sig: 'a'.repeat(128) },
    })
    server.app.sockets.deliver(outbox)
    await setImmediate()
  }
  await eventually(async () => (await server.app.sockets.watching(table.id)).size).toBe(0)
  await expectRoundGoesOn()
})
