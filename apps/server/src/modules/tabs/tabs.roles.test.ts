import * as receipts from '@cardroom/contract/receipts'
import * as tabs from '@cardroom/contract/tabs'
import { beforeAll, expect, test } from 'vitest'
import { now } from '#platform/clock.ts'
import { carriedOut } from '#test/chips.ts'
import { call, type Person } from '#test/people.ts'
import {
  allInsiders,
  callsMissing,
  holdRow,
  newRoleCast,
  staffOnly,
  type RoleCast,
  type RoleRow,
} from '#test/role-cast.ts'
import { useApp } from '#test/start-app.ts'

const server = useApp()
let everybody: RoleCast
let [ofClub, ofAgent] = [0, 0]

beforeAll(async () => {
  everybody = await newRoleCast(server.app)
  const { player, agentsPlayer } = everybody.cast
  ofClub = (await trusted('owner', player)).id
  ofAgent = (await trusted('agent', agentsPlayer)).id
})

const as = (who: 'owner' | 'agent' | 'player' | 'agentsPlayer') => ({
  clubId: everybody.cast.club.id,
  token: everybody.cast[who].token,
})
const trusted = async (who: 'owner' | 'agent', person: Person) =>
  carriedOut(
    await call(server.app, tabs.setLine, {
      ...as(who),
      params: { user_id: String(person.id) },
      body: { amount: 100 },
    }),
  )
const params = (id: number) => ({ params: { id: String(id) } })
const payment = { amount: 5, method: 'cash', paid_on: now().toISOString().slice(0, 10) } as const
/** Records a payment by a player, to the club or to their agent: it waits. */
const paid = async (who: 'player' | 'agentsPlayer') => {
  const to = who === 'player' ? null : everybody.cast.agent.id
  const body = { ...payment, user_id: to, direction: 'paid' } as const
  return carriedOut(await call(server.app, receipts.recordReceipt, { ...as(who), body })).id
}
const disputed = async () => {
  const id = await paid('player')
  const body = { reason: 'No money came' }
  await call(server.app, receipts.disputeReceipt, { ...as('owner'), ...params(id), body })
  return id
}
/** Makes a player owe the club something that it can waive. */
const owing = async () => {
  const body = { ...payment, user_id: everybody.cast.player.id, direction: 'paid' } as const
  const { id } = carriedOut(await call(server.app, receipts.recordReceipt, { ...as('owner'), body }))
  await call(server.app, receipts.confirmReceipt, { ...as('player'), ...params(id), body: {} })
  return ofClub
}

const sidesOfClub = { ...allInsiders('notFound'), player: 'ok', owner: 'ok', admin: 'ok' } as const
const answersForClub: RoleRow['expected'] = {
  ...allInsiders('requestNotFound'),
  player: 'accessDenied',
  owner: 'ok',
  admin: 'ok',
}

const table: RoleRow[] = [
  { name: 'the tabs', call: tabs.listTabs, input: () => ({}), expected: allInsiders('ok') },
  {
    name: 'the entries of the club’s tab',
    call: tabs.listTabEntries,
    input: () => params(ofClub),
    expected: sidesOfClub,
    flags: ['credit'],
  },
  {
    name: 'the entries of an agent’s tab',
    call: tabs.listTabEntries,
    input: () => params(ofAgent),
    expected: { ...allInsiders('notFound'), agent: 'ok', agentsPlayer: 'ok', owner: 'ok', admin: 'ok' },
    flags: ['credit'],
  },
  {
    name: 'the line of a player without an agent',
    call: tabs.setLine,
    input: () => ({ params: { user_id: String(everybody.cast.player.id) }, body: { amount: 100 } }),
    expected: { ...staffOnly, agent: 'agentIncorrect', otherAgent: 'agentIncorrect' },
    flags: ['credit'],
  },
  {
    name: 'the line of an agent’s player',
    call: tabs.setLine,
    input: () => ({ params: { user_id: String(everybody.cast.agentsPlayer.id) }, body: { amount: 100 } }),
    expected: {
      ...allInsiders('accessDenied'),
      agent: 'ok',
      otherAgent: 'agentIncorrect',
      owner: 'agentIncorrect',
      admin: 'agentIncorrect',
    },
    flags: ['credit'],
    withFlag: 'agentIncorrect',
  },
  {
    name: 'waive what is owed to the club',
    call: tabs.writeOff,
    input: async () => ({ ...params(await owing()), body: { amount: 5, reason: 'Bad luck' } }),
    expected: { ...allInsiders('notFound'), player: 'accessDenied', owner: 'ok', admin: 'ok' },
    flags: ['credit'],
  },
  {
    name: 'a payment to the club',
    call: receipts.recordReceipt,
    input: () => ({ body: { ...payment, user_id: null, direction: 'paid' } }),
    expected: { ...allInsiders('ok'), admin: 'notAllowed' },
  },
  {
    name: 'a payment got from an agent’s player',
    call: receipts.recordReceipt,
    input: () => ({ body: { ...payment, user_id: everybody.cast.agentsPlayer.id, direction: 'received' } }),
    expected: { ...allInsiders('notAllowed'), agent: 'ok', owner: 'ok', admin: 'ok' },
    flags: ['credit'],
  },
  { name: 'the receipts', call: receipts.listReceipts, input: () => ({}), expected: allInsiders('ok') },
  {
    name: 'a receipt between the club and a player',
    call: receipts.getReceipt,
    input: async () => params(await paid('player')),
    expected: { ...allInsiders('requestNotFound'), player: 'ok', owner: 'ok', admin: 'ok' },
    flags: ['credit'],
  },
  {
    name: 'confirm what the club got',
    call: receipts.confirmReceipt,
    input: async () => ({ ...params(await paid('player')), body: {} }),
    expected: answersForClub,
    flags: ['credit'],
  },
  {
    name: 'confirm what an agent got',
    call: receipts.confirmReceipt,
    input: async () => ({ ...params(await paid('agentsPlayer')), body: {} }),
    expected: {
      ...allInsiders('requestNotFound'),
      agent: 'ok',
      agentsPlayer: 'accessDenied',
      owner: 'accessDenied',
      admin: 'accessDenied',
    },
    flags: ['credit'],
    withFlag: 'accessDenied',
  },
  {
    name: 'dispute what the club is said to have got',
    call: receipts.disputeReceipt,
    input: async () => ({ ...params(await paid('player')), body: { reason: 'No money came' } }),
    expected: answersForClub,
    flags: ['credit'],
  },
  {
    name: 'withdraw a payment',
    call: receipts.withdrawReceipt,
    input: async () => ({ ...params(await paid('player')), body: {} }),
    expected: {
      ...allInsiders('requestNotFound'),
      player: 'ok',
      owner: 'accessDenied',
      admin: 'accessDenied',
    },
    flags: ['credit'],
    withFlag: 'accessDenied',
  },
  {
    name: 'rule on a payment',
    call: receipts.decideReceipt,
    input: async () => ({
      ...params(await disputed()),
      body: { ruling: 'uphold', reason: 'It was paid' },
    }),
    expected: answersForClub,
    flags: ['credit'],
  },
]

test.each(table.map((row) => [row.name, row] as const))('%s: roles get their answers', async (_name, row) => {
  await holdRow(server.app, everybody, row)
})

test('the table contains every call of tabs and receipts', () => {
  expect(callsMissing([tabs, receipts], table)).toEqual([])
})
