import type { TableBet } from '@cardroom/contract/table-rounds'
import * as calls from '@cardroom/contract/tables'
import { blockMember } from '@cardroom/contract/members'
import { linkBefore, listHashOf, lineOf } from '@cardroom/games'
import { beforeEach, describe, expect, test } from 'vitest'
import { seconds } from '#platform/clock.ts'
import { inClub, newClub, type TestClub } from '#test/clubs.ts'
import { call, newPlayer, type Person } from '#test/people.ts'
import { newMemberWithChips } from '#test/sessions.ts'
import { next, useSockets, type ClientSocket } from '#test/sockets.ts'
import { longSeconds, useApp } from '#test/start-app.ts'
import {
  atTable,
  betAt,
  closeBets,
  endWaiting,
  newDevice,
  newTable,
  overAt,
  sitAt,
  type Device,
  type TestTable,
} from '#test/tables.ts'

const server = useApp()
const { logIn } = useSockets(server)
let club: TestClub
let table: TestTable
let mara: Person
let device: Device
let socket: ClientSocket

beforeEach(async () => {
  club = (await newClub(server.app)).club
  table = await newTable(server.app, club)
  mara = await newMemberWithChips(server.app, club)
  device = newDevice(table, mara)
  socket = await logIn(mara)
})

const asOwner = () => inClub(club, club.owner)
const watch = (by: ClientSocket = socket) => by.emitWithAck('table.watch', { id: table.id })

describe('when people watch a table,', () => {
  test('a member is acknowledged with the table, and counts as an onlooker', async () => {
    expect(await watch()).toMatchObject({ id: table.id, state: 'open', onlookers: 1, players: 0 })
    const { onlookers } = await call(server.app, calls.getTable, {
      ...inClub(club, club.owner),
      params: { id: String(table.id) },
    })
    expect(onlookers).toBe(1)
    socket.emit('table.unwatch', { id: table.id })
    await socket.emitWithAck('clock', {})
    expect(await watch(await logIn(club.owner))).toMatchObject({ onlookers: 1 })
  })

  test('all who watch get the number of watchers, as they come and go', async () => {
    await watch()
    const peopleWith = (onlookers: number) =>
      next(socket, 'table.people', (event) => event.onlookers === onlookers)
    const [alone, both] = [peopleWith(1), peopleWith(2)]
    await alone
    const other = await logIn(club.owner)
    await watch(other)
    await both
    const left = peopleWith(1)
    other.disconnect()
    await left
    const [again, back] = [await logIn(club.owner), peopleWith(2)]
    await watch(again)
    await back
    const unwatched = peopleWith(1)
    again.emit('table.unwatch', { id: table.id })
    expect(await unwatched).toMatchObject({ id: table.id, people: [] })
  })

  test('a person who watches on two devices counts once, and a person who sits is no onlooker', async () => {
    await watch()
    expect(await watch(await logIn(mara))).toMatchObject({ onlookers: 1 })
    const event = next(socket, 'table.people', ({ people }) => people.length === 1)
    await sitAt(server.app, table, mara)
    expect(await event).toMatchObject({ onlookers: 0, people: [{ user_id: mara.id, away: false }] })
  })

  test('all who watch get an event of who is ready', async () => {
    await watch()
    await sitAt(server.app, table, mara)
    const event = next(socket, 'table.people', ({ people }) => people[0]?.ready === true)
    const body = { round: 1, ready: true }
    await call(server.app, calls.readyAtTable, { ...atTable(table, mara), body })
    expect(await event).toMatchObject({ id: table.id, people: [{ user_id: mara.id }] })
  })

  describe('while two sit here and are connected,', () => {
    let nils: Person
    let other: ClientSocket
    let closesAt: number | null

    beforeEach(async () => {
      nils = await newMemberWithChips(server.app, club)
      other = await logIn(nils)
      for (const each of [socket, other]) await watch(each)
      for (const person of [mara, nils]) await sitAt(server.app, table, person)
      closesAt = (await betAt(server.app, table, device)).closes_at
    })

    const ready = (person: Person) =>
      call(server.app, calls.readyAtTable, { ...atTable(table, person), body: { round: 1, ready: true } })
    const moved = () =>
      next(socket, 'table', ({ state, closes_at: at }) => state === 'betting' && at !== closesAt)
    const heardOfMara = (isReady: boolean) =>
      next(socket, 'table.people', ({ people }) =>
        people.some(({ user_id: id, ready: isSaid }) => id === mara.id && isSaid === isReady),
      )

    const ways: readonly (readonly [way: string, go: () => unknown])[] = [
      ['leaves', () => call(server.app, calls.leaveTable, { ...atTable(table, nils), body: {} })],
      ['loses the connection', () => other.disconnect()],
      ['is blocked', () => call(server.app, blockMember, { ...asOwner(), body: { user_id: nils.id } })],
    ]

    test.each(ways)('once the last who is not ready %s, bets close soon', async (_, go) => {
      await ready(mara)
      const event = moved()
      await go()
      const { closes_at: closes, now } = await event
      expect((closes ?? Infinity) - now).toBeLessThanOrEqual(seconds(longSeconds.hurried))
    })

    test('a person who bets after being ready is not ready any more: all get an event, and bets close no sooner', async () => {
      const said = heardOfMara(true)
      await ready(mara)
      await said
      const unsaid = heardOfMara(false)
      await betAt(server.app, table, device, { bets: [{ type: 'black', amount: 20 }], seq: 2 })
      await unsaid
      await ready(nils)
      const { closes_at: closes } = await call(server.app, calls.getTable, atTable(table, mara))
      expect(closes).toBe(closesAt)
      const event = moved()
      await ready(mara)
      expect((await event).closes_at).toBeLessThan(closesAt ?? 0)
    })
  })

  test('a stranger is refused', async () => {
    expect(await watch(await logIn(await newPlayer(server.app)))).toEqual({ error: 'tableNotFound' })
  })

  test('a blocked person gets no more events of the table', async () => {
    await watch()
    await call(server.app, blockMember, { ...inClub(club, club.owner), body: { user_id: mara.id } })
    // What was told before the block has arrived with this answer.
    await socket.emitWithAck('clock', {})
    const received: string[] = []
    socket.onAny((name: string) => received.push(name))
    const other = await newMemberWithChips(server.app, club)
    await sitAt(server.app, table, other)
    await betAt(server.app, table, newDevice(table, other))
    await socket.emitWithAck('clock', {})
    expect(received.filter((name) => name.startsWith('table'))).toEqual([])
  })
})

test('the clock is the database’s', async () => {
  const { now } = (await socket.emitWithAck('clock', {})) as { readonly now: number }
  const { rows } = await server.app.database.pool.query<{ at: Date }>('select clock_timestamp() as at')
  expect(now).toBeLessThanOrEqual((rows[0] as { at: Date }).at.getTime())
})

describe('all who watch a round get its events', () => {
  test('the events go from the first bet to the result; the salt goes to its person only', async () => {
    const onlooker = await logIn(club.owner)
    for (const each of [socket, onlooker]) await watch(each)
    const people = next(onlooker, 'table.people', ({ people: seated }) => seated.length === 1)
    await sitAt(server.app, table, mara)
    expect((await people).people).toMatchObject([{ user_id: mara.id, away: false }])

    const [begun, chips] = [next(onlooker, 'table'), next(onlooker, 'table.chips')]
    const placed = await betAt(server.app, table, device)
    expect(await begun).toMatchObject({ state: 'betting', round: 1, closes_at: placed.closes_at })
    expect((await chips).chips).toEqual([{ person: 1, bets: [{ type: 'red', amount: 10 }] }])

    const salts: unknown[] = []
    onlooker.on('table.salt', (salt) => salts.push(salt))
    const [closed, salt] = [next(onlooker, 'table.closed'), next(socket, 'table.salt')]
    await closeBets(server.app, table)
    const list = await closed
    const line = lineOf({
      commit: device.commit,
      salt: (await salt).salt,
      bets: [{ type: 'red', amount: 10 }],
    })
    expect(list).toMatchObject({ lines: [line], commits: [device.commit] })
    const { chain } = await watch(onlooker).then((shown) => shown as calls.TableShown)
    expect(list.list_hash).toBe(
      listHashOf({ tableId: table.id, round: 1, gameId: 1, previousLink: chain.link, lines: [line] }),
    )

    const [secret, result] = [next(onlooker, 'table.secret'), next(onlooker, 'table.result')]
    const opened = { id: table.id, round: 1, secret: device.secret, list_hash: list.list_hash }
    expect(await socket.emitWithAck('table.secret', opened)).toEqual({ result: 'ok' })
    expect(await secret).toMatchObject({ commit: device.commit, secret: device.secret })
    const { result: round } = await result
    expect(round).toMatchObject({ state: 'settled', players: 1 })
    expect(linkBefore(round.house_seed as string)).toBe(chain.link)
    expect(salts).toEqual([])
  })

  test('two devices of one person both get the salt, the first commit stands, and only its secret opens', async () => {
    const second = await logIn(mara)
    for (const each of [socket, second]) await watch(each)
    await sitAt(server.app, table, mara)
    const other = newDevice(table, mara)
    await betAt(server.app, table, device)
    const bets: TableBet[] = [{ type: 'red', amount: 20 }]
    const placed = await betAt(server.app, table, other, { bets, seq: 2 })
    expect(placed).toMatchObject({ commit: device.commit, stake: 20 })

    const salts = [next(socket, 'table.salt'), next(second, 'table.salt')] as const
    const { list_hash, lines } = await closeBets(server.app, table)
    const [{ salt }, { salt: same }] = await Promise.all(salts)
    expect(same).toBe(salt)
    expect(lines).toEqual([lineOf({ commit: device.commit, salt, bets })])

    const open = (by: ClientSocket, secret: string) =>
      by.emitWithAck('table.secret', { id: table.id, round: 1, secret, list_hash })
    expect(await open(second, other.secret)).toEqual({ error: 'dataIncorrect' })
    expect(await open(second, device.secret)).toEqual({ result: 'ok' })
    expect(await open(socket, device.secret)).toEqual({ result: 'ok' })
    expect(await overAt(server.app, table)).toMatchObject({ state: 'settled', players: 1 })
  })

  test('the chips of who is blocked while bets are open go from the layout', async () => {
    const onlooker = await logIn(club.owner)
    await watch(onlooker)
    await sitAt(server.app, table, mara)
    const placed = next(onlooker, 'table.chips')
    await betAt(server.app, table, device)
    expect((await placed).chips).toMatchObject([{ person: 1, bets: [{ type: 'red' }] }])
    const taken = next(onlooker, 'table.chips')
    await call(server.app, blockMember, { ...inClub(club, club.owner), body: { user_id: mara.id } })
    expect((await taken).chips).toEqual([{ person: 1, bets: [] }])
  })

  test('a person who is blocked after the close sees no table any more, but the device still opens its secret', async () => {
    await watch()
    await sitAt(server.app, table, mara)
    await betAt(server.app, table, device)
    const { list_hash } = await closeBets(server.app, table)
    await call(server.app, blockMember, { ...asOwner(), body: { user_id: mara.id } })
    expect(await watch()).toEqual({ error: 'tableNotFound' })
    const opened = { id: table.id, round: 1, secret: device.secret, list_hash }
    const stranger = await logIn(await newPlayer(server.app))
    expect(await stranger.emitWithAck('table.secret', opened)).toEqual({ error: 'tableNotFound' })
    expect(await socket.emitWithAck('table.secret', opened)).toEqual({ result: 'ok' })
    expect(await overAt(server.app, table)).toMatchObject({ state: 'settled', players: 1 })
  })

  test('a secret that comes late is refused by the socket too', async () => {
    await watch()
    await sitAt(server.app, table, mara)
    await betAt(server.app, table, device)
    const { list_hash } = await closeBets(server.app, table)
    await endWaiting(server.app, table)
    await overAt(server.app, table)
    const opened = { id: table.id, round: 1, secret: device.secret, list_hash }
    expect(await socket.emitWithAck('table.secret', opened)).toEqual({ error: 'notAllowed' })
  })
})
