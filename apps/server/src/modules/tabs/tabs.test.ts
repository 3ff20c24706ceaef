// @module-tag money
import { closeMyAccount } from '@cardroom/contract/accounts'
import { moveChips } from '@cardroom/contract/cashier'
import { listMessages } from '@cardroom/contract/chat'
import { leaveClub } from '@cardroom/contract/clubs'
import { blockMember, removeMember, setAgent, setRole, unblockMember } from '@cardroom/contract/members'
import { recordReceipt } from '@cardroom/contract/receipts'
import * as tabs from '@cardroom/contract/tabs'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { days, later, now, setClock } from '#platform/clock.ts'
import { newCast, permit, type Cast } from '#test/cast.ts'
import { newMember } from '#test/clubs.ts'
import { call, newGuest, renewed, stepUpWithPassword, tryCall, type Person } from '#test/people.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
let cast: Cast

beforeAll(async () => {
  cast = await newCast(server.app)
})
afterEach(() => setClock())

/** Renews the person's sign-in after the clock was moved. */
const renew = async (person: Person) => Object.assign(person, await renewed(server.app, person))
const as = (person: Person) => ({ clubId: cast.club.id, token: person.token })
const line = (person: Person, amount: number) => ({
  params: { user_id: String(person.id) },
  body: { amount },
})
const setLine = (by: Person, person: Person, amount: number) =>
  call(server.app, tabs.setLine, { ...as(by), ...line(person, amount) })
const refused = async (by: Person, person: Person) =>
  (await tryCall(server.app, tabs.setLine, { ...as(by), ...line(person, 10) })).body
const list = (person: Person, query = {}) => call(server.app, tabs.listTabs, { ...as(person), query })
const rowOf = async (person: Person, by = cast.owner) =>
  (await list(by, { user_id: String(person.id) })).rows[0]
const today = () => now().toISOString().slice(0, 10)
/** Records that the club received money from this person: it owes them. */
const clubGot = (person: Person, amount: number, by = cast.owner) =>
  call(server.app, recordReceipt, {
    ...as(by),
    body: { user_id: person.id, direction: 'received', amount, method: 'cash', paid_on: today() },
  })
/** Records that the person received money from the club: they owe it. */
const gotOfClub = (person: Person, amount: number) =>
  call(server.app, recordReceipt, {
    ...as(person),
    body: { user_id: null, direction: 'received', amount, method: 'transfer', paid_on: today() },
  })

describe('a line', () => {
  test('is refused for staff, guests, and people who are not in the club', async () => {
    const guest = await newMember(server.app, cast.club, { person: await newGuest(server.app) })
    expect(await refused(cast.owner, cast.manager)).toMatchObject({ error: 'notAllowed' })
    expect(await refused(cast.owner, cast.owner)).toMatchObject({ error: 'notAllowed' })
    expect(await refused(cast.owner, guest)).toMatchObject({ error: 'notAllowed' })
    expect(await refused(cast.owner, cast.outsider)).toMatchObject({ error: 'userNotFound' })
    await permit(server.app, cast, { credit: true })
    expect(await refused(cast.manager, cast.manager)).toMatchObject({ error: 'notAllowed' })
  })

  test('is set for a blocked member too, and holds once they are let in again', async () => {
    const player = await newMember(server.app, cast.club)
    await call(server.app, blockMember, { ...as(cast.owner), body: { user_id: player.id } })
    expect(await setLine(cast.owner, player, 70)).toMatchObject({ b: player.id, line: 0, orphaned: true })
    await call(server.app, unblockMember, { ...as(cast.owner), body: { user_id: player.id } })
    expect(await rowOf(player)).toMatchObject({ line: 70, orphaned: false })
  })

  test('sends its receiver a notice, and is shown to both sides', async () => {
    const player = await newMember(server.app, cast.club)
    expect(await setLine(cast.owner, player, 250)).toMatchObject({
      a: null,
      b: player.id,
      balance: 0,
      line: 250,
      age: null,
      last: null,
      orphaned: false,
    })
    expect((await list(player)).rows).toMatchObject([{ b: player.id, line: 250 }])
    const [notice] = await call(server.app, listMessages, {
      token: player.token,
      query: { message_type: 'other' },
    })
    expect(notice).toMatchObject({ content: 'lineChanged', body: { amount: 250, name: cast.club.name } })
    await setLine(cast.owner, player, 0)
    expect(await rowOf(player)).toMatchObject({ line: 0 })
  })

  test('the line of an agent’s player is granted by the agent, and does not count under another agent', async () => {
    const player = await newMember(server.app, cast.club, { agentId: cast.agent.id })
    expect(await setLine(cast.agent, player, 40)).toMatchObject({ a: cast.agent.id, b: player.id, line: 40 })
    const body = { user_id: player.id, agent_id: cast.otherAgent.id }
    await call(server.app, setAgent, { ...as(cast.owner), body })
    expect((await list(player)).rows).toEqual([])
    expect(await refused(cast.agent, player)).toMatchObject({ error: 'agentIncorrect' })
  })

  test('the line of a member who left does not count when they join again, until it is set anew', async () => {
    const player = await newMember(server.app, cast.club)
    await setLine(cast.owner, player, 60)
    await call(server.app, leaveClub, { ...as(player), body: {} })
    await newMember(server.app, cast.club, { person: player })
    const buy = () =>
      tryCall(server.app, moveChips, {
        ...as(cast.owner),
        body: { type: 'transfer', user_id: player.id, amount: 50, currency: 'white', on_tab: true },
      })
    const field = { path: 'credit', message: '0' }
    expect((await buy()).body).toEqual({ error: 'notAllowed', fields: [field] })
    expect(await rowOf(player)).toMatchObject({ balance: 0, line: 0, orphaned: false })
    await setLine(cast.owner, player, 60)
    expect((await buy()).status).toBe(200)
    expect(await rowOf(player)).toMatchObject({ balance: 50, line: 60 })
  })

  test('the line of an agent who becomes a manager does not count until they are an agent again', async () => {
    const agent = await newMember(server.app, cast.club, { role: 'agent' })
    await setLine(cast.owner, agent, 50)
    const become = (role: 'agent' | 'manager') =>
      call(server.app, setRole, { ...as(cast.owner), body: { user_id: agent.id, role } })
    const buy = (amount: number) =>
      tryCall(server.app, moveChips, {
        ...as(cast.owner),
        body: { type: 'transfer', user_id: agent.id, amount, currency: 'red', on_tab: true },
      })
    await become('manager')
    const field = { path: 'credit', message: '0' }
    expect((await buy(1)).body).toEqual({ error: 'notAllowed', fields: [field] })
    expect(await rowOf(agent)).toMatchObject({ balance: 0, line: 0, orphaned: false })
    await become('agent')
    expect((await buy(50)).status).toBe(200)
    expect(await rowOf(agent)).toMatchObject({ balance: 50, line: 50 })
  })
})

describe('a debt', () => {
  test('is as old as the oldest entry that no payment covers', async () => {
    const player = await newMember(server.app, cast.club)
    const start = now()
    await gotOfClub(player, 100)
    const on = (day: number) => setClock(() => later(start, days(day)).getTime())
    on(8)
    await gotOfClub(await renew(player), 50)
    on(20)
    const { owner } = cast
    await renew(owner)
    await renew(player)
    expect(await rowOf(player, owner)).toMatchObject({
      balance: 150,
      age: 20,
      buckets: { '0-7': 0, '8-14': 50, '15-30': 100, '31+': 0 },
    })
    await clubGot(player, 120, owner)
    expect(await rowOf(player, owner)).toMatchObject({
      balance: 30,
      age: 12,
      buckets: { '8-14': 30, '15-30': 0 },
    })
    expect((await list(owner, { user_id: String(player.id), min_age: '13' })).rows).toEqual([])
    await clubGot(player, 90, owner)
    const [turned] = (await list(player)).rows
    expect(turned).toMatchObject({ balance: -60, age: 0, buckets: { '0-7': 60 } })
    const entries = await call(server.app, tabs.listTabEntries, {
      ...as(player),
      params: { id: String(turned?.id) },
      query: {},
    })
    expect(entries.map(({ amount, balance }) => [amount, balance])).toEqual([
      [-90, -60],
      [-120, 30],
      [50, 150],
      [100, 100],
    ])
    expect(entries.every(({ reason, receipt_id: id }) => reason === 'tab-paid' && id !== null)).toBe(true)
    const last = entries.at(1)
    expect(
      await call(server.app, tabs.listTabEntries, {
        ...as(player),
        params: { id: String(turned?.id) },
        query: { before: String(last?.id), limit: '1' },
      }),
    ).toEqual([entries[2]])
  })

  test('stops a member from leaving the club or closing their account; money they are owed does not', async () => {
    const [owing, owed] = [await newMember(server.app, cast.club), await newMember(server.app, cast.club)]
    await gotOfClub(owing, 10)
    await clubGot(owed, 10)
    const field = { error: 'notAllowed', fields: [{ path: 'tab', message: 'owesOnTab' }] }
    const leave = (person: Person) => tryCall(server.app, leaveClub, { ...as(person), body: {} })
    expect((await leave(owing)).body).toEqual(field)
    await stepUpWithPassword(server.app, owing)
    expect((await tryCall(server.app, closeMyAccount, { token: owing.token, body: {} })).body).toEqual(field)
    expect((await leave(owed)).status).toBe(200)
    const orphans = (await list(cast.owner, { orphaned: '1' })).rows
    expect(orphans).toMatchObject([{ b: owed.id, balance: -10, line: 0, orphaned: true }])
    await clubGot(owing, 10)
    expect((await leave(owing)).status).toBe(200)
  })

  test('sends both sides a reminder from the seventh day on, weekly at most', async () => {
    // Days are the club's own: in the evening, two more hours can be another day.
    const start = new Date(now().setUTCHours(36, 0, 0, 0))
    setClock(() => start.getTime())
    const player = await newMember(server.app, cast.club)
    await gotOfClub(player, 70)
    const remind = server.app.jobs.find(({ name }) => name === 'remind-of-tabs')
    const remindersOn = async (day: number) => {
      setClock(() => later(start, days(day)).getTime())
      await remind?.run(server.app.database)
      const { token } = await renew(player)
      const messages = await call(server.app, listMessages, { token, query: { message_type: 'other' } })
      return messages.filter(({ content }) => content === 'tabOpen').map(({ body }) => body)
    }
    expect(await remindersOn(6)).toEqual([])
    const first = { amount: 70, name: cast.club.name, age: 7, owes: true }
    expect(await remindersOn(7)).toMatchObject([first])
    expect(await remindersOn(13)).toHaveLength(1)
    expect(await remindersOn(14.1)).toMatchObject([{ age: 14 }, first])
  })
})

describe('a write-off', () => {
  const waive = (by: Person, id: number | undefined, amount: number) =>
    tryCall(server.app, tabs.writeOff, {
      ...as(by),
      params: { id: String(id) },
      body: { amount, reason: 'Never mind' },
    })

  test('is made by the creditor, whoever that is, and never of more than is owed', async () => {
    const player = await newMember(server.app, cast.club)
    await gotOfClub(player, 100)
    const tab = await rowOf(player)
    expect((await waive(player, tab?.id, 10)).body).toMatchObject({ error: 'accessDenied' })
    expect((await waive(cast.agent, tab?.id, 10)).body).toMatchObject({ error: 'notFound' })
    expect((await waive(cast.owner, tab?.id, 100.01)).body).toEqual({
      error: 'notAllowed',
      fields: [{ path: 'amount', message: '100' }],
    })
    expect((await waive(cast.owner, tab?.id, 60)).body).toMatchObject({ balance: 40 })
    await clubGot(player, 100)
    expect((await waive(cast.owner, tab?.id, 1)).body).toMatchObject({ error: 'accessDenied' })
    expect((await waive(player, tab?.id, 60)).body).toMatchObject({ balance: 0, age: null })
  })

  test('a write-off of all that a removed member owes leaves an empty orphaned tab, whose entries stay', async () => {
    const player = await newMember(server.app, cast.club)
    await gotOfClub(player, 100)
    const removed = { ...as(cast.owner), params: { user_id: String(player.id) }, body: {} }
    await call(server.app, removeMember, removed)
    const tab = await rowOf(player)
    expect(tab).toMatchObject({ balance: 100, orphaned: true })
    expect((await waive(cast.owner, tab?.id, 100)).body).toMatchObject({
      balance: 0,
      orphaned: true,
      age: null,
    })
    expect(await rowOf(player)).toBeUndefined()
    const asked = { ...as(cast.owner), params: { id: String(tab?.id) }, query: {} }
    expect((await call(server.app, tabs.listTabEntries, asked)).map(({ reason }) => reason)).toEqual([
      'tab-write-off',
      'tab-paid',
    ])
  })

  test('two at once: one is too much', async () => {
    const player = await newMember(server.app, cast.club)
    await gotOfClub(player, 100)
    const id = (await rowOf(player))?.id
    const answers = await Promise.all([waive(cast.owner, id, 70), waive(cast.owner, id, 70)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
    expect(await rowOf(player)).toMatchObject({ balance: 30 })
  })
})
