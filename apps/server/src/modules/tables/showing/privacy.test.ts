import type { AnyEndpoint, CallInput } from '@cardroom/contract'
import { listMessages } from '@cardroom/contract/chat'
import { getTableProofs, getTableRound, listTableRounds } from '@cardroom/contract/table-rounds'
import { listTableMessages, writeAtTable } from '@cardroom/contract/table-talk'
import * as calls from '@cardroom/contract/tables'
import { updateUser, type UserChanges } from '@cardroom/contract/users'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { newClub, type TestClub } from '#test/clubs.ts'
import { call, newPlayer, tryCall, type Person } from '#test/people.ts'
import { newMemberWithChips } from '#test/sessions.ts'
import { next, useSockets } from '#test/sockets.ts'
import { useApp } from '#test/start-app.ts'
import {
  atTable,
  betAt,
  look,
  newDevice,
  newTable,
  playRound,
  proofFor,
  sitAt,
  type Device,
  type TestTable,
} from '#test/tables.ts'

const server = useApp()
const { logIn } = useSockets(server)
let club: TestClub
let table: TestTable
let [mara, nils]: [Person, Person] = [] as never
let device: Device

beforeEach(async () => {
  club = (await newClub(server.app)).club
  table = await newTable(server.app, club)
  mara = await newMemberWithChips(server.app, club)
  nils = await newMemberWithChips(server.app, club)
  device = newDevice(table, mara)
})

const hide = (body: Pick<UserChanges, 'hide_name' | 'hide_amounts'>) =>
  call(server.app, updateUser, { token: mara.token, params: { id: String(mara.id) }, body })
const seenBy = async (person: Person) => (await look(server.app, table, person)).people[0]
const chipsFor = async (person: Person) => (await look(server.app, table, person)).chips
const sitAndBet = async () => {
  await sitAt(server.app, table, mara)
  await betAt(server.app, table, device, { bets: [{ type: 'red', amount: 100 }] })
}

test('by default names and amounts are shown within the club', async () => {
  await sitAndBet()
  expect(await seenBy(nils)).toMatchObject({ user_id: mara.id, name: mara.name, net: 0 })
  expect(await chipsFor(nils)).toEqual([{ person: 1, bets: [{ type: 'red', amount: 100 }] }])
})

describe('a person who hides the name', () => {
  beforeEach(async () => {
    expect(await hide({ hide_name: true })).toMatchObject({ hide_name: true, hide_amounts: false })
    await sitAndBet()
  })

  test('is shown to others without name and picture', async () => {
    const seen = { seat: 1, user_id: null, name: null, avatar: null, avatar_id: null, placed: true }
    expect(await seenBy(nils)).toMatchObject(seen)
    expect(JSON.stringify(await look(server.app, table, nils))).not.toContain(mara.name)
  })

  test('is shown by name to themselves and to the club’s owner', async () => {
    for (const reader of [mara, club.owner])
      expect(await seenBy(reader)).toMatchObject({ user_id: mara.id, name: mara.name })
  })

  test('is not named in events that go to the whole table', async () => {
    const watching = await logIn(club.owner)
    await watching.emitWithAck('table.watch', { id: table.id })
    const event = next(watching, 'table.people', ({ people }) => people.length === 2)
    await sitAt(server.app, table, nils)
    expect((await event).people).toMatchObject([
      { seat: 1, user_id: null, name: null },
      { seat: 2, user_id: nils.id },
    ])
  })
})

test('a person who hides while they sit is hidden at once, and all who watch get an event', async () => {
  await sitAt(server.app, table, mara)
  const watching = await logIn(nils)
  const shown = next(watching, 'table.people', ({ people }) => people[0]?.name === mara.name)
  await watching.emitWithAck('table.watch', { id: table.id })
  await shown
  const event = next(watching, 'table.people', ({ people }) => people[0]?.name === null)
  await hide({ hide_name: true, hide_amounts: true })
  expect((await event).people).toMatchObject([{ seat: 1, user_id: null, name: null, net: null }])
})

test('a person who hides amounts while their bet lies there has blank chips at once, and back', async () => {
  const watching = await logIn(nils)
  await watching.emitWithAck('table.watch', { id: table.id })
  const placed = next(watching, 'table.chips')
  await sitAndBet()
  expect((await placed).chips).toEqual([{ person: 1, bets: [{ type: 'red', amount: 100 }] }])
  for (const hidesAmounts of [true, false]) {
    const amount = hidesAmounts ? null : 100
    const event = next(watching, 'table.chips', ({ chips }) => chips[0]?.bets[0]?.amount === amount)
    await hide({ hide_amounts: hidesAmounts })
    expect((await event).chips).toEqual([{ person: 1, bets: [{ type: 'red', amount }] }])
  }
})

test('a person who bets and hides amounts at once stays hidden: the bet is not told once more', async () => {
  await sitAt(server.app, table, mara)
  await sitAt(server.app, table, nils)
  const watching = await logIn(nils)
  await watching.emitWithAck('table.watch', { id: table.id })
  const told: unknown[] = []
  watching.on('table.chips', ({ chips }) => told.push(...chips.filter(({ person }) => person === 1)))
  await betAt(server.app, table, device, { bets: [{ type: 'red', amount: 100 }] })
  await hide({ hide_amounts: true })
  // What was collected before is told together with the chips of the next person, or before them.
  const later = next(watching, 'table.chips', ({ chips }) => chips.some(({ person }) => person === 2))
  await betAt(server.app, table, newDevice(table, nils))
  await later
  expect(told.at(-1)).toEqual({ person: 1, bets: [{ type: 'red', amount: null }] })
})

describe('a person who hides amounts', () => {
  beforeEach(async () => {
    await hide({ hide_amounts: true })
    await sitAndBet()
  })

  test('has blank chips and no net result for others; owner and person see both', async () => {
    expect(await seenBy(nils)).toMatchObject({ name: mara.name, net: null })
    expect(await chipsFor(nils)).toEqual([{ person: 1, bets: [{ type: 'red', amount: null }] }])
    for (const reader of [mara, club.owner])
      expect(await chipsFor(reader)).toEqual([{ person: 1, bets: [{ type: 'red', amount: 100 }] }])
  })

  test('keeps their line of the proof closed, is not among the winners, and is counted with those who won', async () => {
    const { key } = await playRound(server.app, table, [device])
    const shown = async (reader?: Person) => {
      const proof = await call(server.app, getTableRound, {
        params: { key: key ?? '' },
        ...(reader && { token: reader.token }),
      })
      return proof.entries.map(({ bets, salt }) => bets !== undefined && salt !== undefined)
    }
    expect(await shown()).toEqual([false])
    expect(await shown(nils)).toEqual([false])
    expect(await shown(mara)).toEqual([true])
    expect(await shown(club.owner)).toEqual([true])

    const round = (await look(server.app, table, nils)).latest
    const hasWon = round?.outcome !== undefined && 'color' in round.outcome && round.outcome.color === 'red'
    expect(round).toMatchObject({ winners: [], won: hasWon ? 1 : 0 })
  })
})

describe('when people hide something,', () => {
  /**
   * Collects all that a person is told: the events of a socket that watches, and every answer about tables.
   */
  async function listener(person: Person) {
    const received: unknown[] = []
    const socket = await logIn(person)
    socket.onAny((name: string, payload: unknown) => received.push([name, payload]))
    received.push(await socket.emitWithAck('table.watch', { id: table.id }))
    const ask = async (endpoint: AnyEndpoint, more: object = {}) => {
      const input = { ...atTable(table, person), ...more } as CallInput<AnyEndpoint>
      received.push((await tryCall(server.app, endpoint, input)).body)
    }
    const askAll = async (key: string, tableKey: string) => {
      await ask(calls.listTables)
      await ask(calls.getTable)
      await ask(listTableRounds, { query: {} })
      await ask(listTableMessages, { query: {} })
      await ask(listMessages, { query: { message_type: 'other' } })
      await ask(getTableRound, { params: { key } })
      await ask(getTableProofs, { params: { key: tableKey } })
      await ask(calls.leaveTable, { body: {} })
      await ask(calls.sitAtTable, { body: {} })
      return JSON.stringify(received)
    }
    return { socket, askAll }
  }

  async function drawPicture(): Promise<string> {
    const blank = sharp({ create: { width: 20, height: 20, channels: 3, background: 'plum' } })
    const picture = `data:image/png;base64,${(await blank.png().toBuffer()).toString('base64')}`
    const params = { id: String(mara.id) }
    const { avatar } = await call(server.app, updateUser, {
      ...{ token: mara.token, params },
      body: { avatar: picture },
    })
    return String(avatar)
  }

  const own = { name: '', avatar: '', salt: '', amount: 137 }

  /**
   * Lets one person sit, write, react, bet and play; returns what a member, a stranger and the owner hear.
   */
  async function evening() {
    own.name = `Harriet of ${mara.id}`
    own.avatar = await drawPicture()
    await server.app.database.pool.query('update users set name = $2 where id = $1', [mara.id, own.name])
    // People who sat here before are told that somebody sits at the table.
    await sitAt(server.app, table, nils)
    await call(server.app, calls.leaveTable, { ...atTable(table, nils), body: {} })
    const people = [nils, await newPlayer(server.app), club.owner]
    const [member, stranger, owner] = (await Promise.all(people.map(listener))) as [Ear, Ear, Ear]

    const { table_key: tableKey } = await sitAt(server.app, table, mara)
    const events = [next(member.socket, 'table.react'), next(member.socket, 'table.message')]
    const socket = await logIn(mara)
    socket.emit('table.react', { id: table.id, kind: 'clover' })
    await call(server.app, writeAtTable, { ...atTable(table, mara), body: { content: 'Good luck' } })
    await Promise.all(events)
    await betAt(server.app, table, device, { bets: [{ type: 'red', amount: own.amount }] })
    const result = next(member.socket, 'table.result')
    const { key } = await playRound(server.app, table, [device])
    await result
    own.salt = (await proofFor(server.app, key, mara)).entries[0]?.salt ?? ''
    const texts: string[] = []
    for (const each of [member, stranger, owner]) texts.push(await each.askAll(key ?? '', tableKey))
    return texts as [member: string, stranger: string, owner: string]
  }
  type Ear = Awaited<ReturnType<typeof listener>>

  const isNumberIn = (text: string, number: number) => new RegExp(`[:,[]-?${number}[,}\\]]`).test(text)
  const showsName = (text: string) => [
    text.includes(own.name),
    text.includes(own.avatar),
    isNumberIn(text, mara.id),
  ]
  const showsAmounts = (text: string) => [
    isNumberIn(text, own.amount) || isNumberIn(text, 2 * own.amount),
    text.includes(own.salt),
  ]

  test('the search finds what is not hidden in the answers to a member, and nothing for a stranger', async () => {
    const [member, stranger] = await evening()
    expect([...showsName(member), ...showsAmounts(member)]).toEqual([true, true, true, true, true])
    expect([...showsName(stranger), ...showsAmounts(stranger)]).toEqual([false, false, false, false, false])
  })

  test('only the owner finds the name, the picture and the id of a person who hides their name', async () => {
    await hide({ hide_name: true })
    const [member, stranger, owner] = await evening()
    for (const text of [member, stranger]) expect(showsName(text)).toEqual([false, false, false])
    expect(showsName(owner)).toEqual([true, true, true])
  })

  test('only the owner finds the amounts of a person who hides them, and the salt of their line', async () => {
    await hide({ hide_amounts: true })
    const [member, stranger, owner] = await evening()
    for (const text of [member, stranger]) expect(showsAmounts(text)).toEqual([false, false])
    expect(showsAmounts(owner)).toEqual([true, true])
  })
})
