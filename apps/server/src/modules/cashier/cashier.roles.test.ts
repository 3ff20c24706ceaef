import * as bulks from '@cardroom/contract/bulks'
import * as calls from '@cardroom/contract/cashier'
import { beforeAll, expect, test } from 'vitest'
import { askedBy, giveRed, giveWhite } from '#test/chips.ts'
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
let saleId: number

beforeAll(async () => {
  everybody = await newRoleCast(server.app)
  const { club, owner, player, agentsPlayer, agent, otherAgent, manager } = everybody.cast
  for (const person of [player, agentsPlayer, agent, otherAgent, manager, owner])
    await giveWhite(server.app, club, person, 500)
  for (const person of [agent, otherAgent, manager]) await giveRed(server.app, club, person, 5000)
  const { transactions } = await call(server.app, calls.moveChips, {
    clubId: club.id,
    token: owner.token,
    body: { amount: 10, currency: 'white', type: 'transfer', user_id: player.id },
  })
  saleId = transactions[0]?.id as number
})

const move = (body: Partial<calls.ChipMovement>) => ({
  body: { amount: 1, currency: 'white', type: 'transfer', ...body },
})
const inBulk = (body: { readonly type: 'transfer' | 'extract' }) => ({
  body: { currency: 'white', rows: [{ user_id: agentsPlayerId(), amount: 1 }], ...body },
})
const agentsPlayerId = () => everybody.cast.agentsPlayer.id
/** Makes a new request, so that each decider finds one pending. */
const asked = async (person: () => Person) =>
  (await askedBy(server.app, everybody.cast.club, { person: person(), amount: 1 })).id
const ofClub = () => asked(() => everybody.cast.player)
const ofAgent = () => asked(() => everybody.cast.agentsPlayer)
/** Makes a new sale, so that each caller finds one that is not reversed. */
const sold = async () => {
  const { club, owner, player } = everybody.cast
  const { transactions } = await call(server.app, calls.moveChips, {
    clubId: club.id,
    token: owner.token,
    body: { amount: 1, currency: 'white', type: 'transfer', user_id: player.id },
  })
  return transactions[0]?.id as number
}
const params = (id: number) => ({ params: { id: String(id) } })
const reason = { reason: 'violationOfClub' }

const decidesForClub = { ...staffOnly, agent: 'requestNotFound', otherAgent: 'requestNotFound' } as const
const decidesAsAgent: RoleRow['expected'] = {
  ...allInsiders('requestNotFound'),
  player: 'accessDenied',
  agentsPlayer: 'accessDenied',
  manager: 'accessDenied',
  agent: 'ok',
}

const table: RoleRow[] = [
  {
    name: 'sell white to an agent’s player',
    call: calls.moveChips,
    input: () => move({ user_id: agentsPlayerId() }),
    expected: { ...staffOnly, agent: 'ok', otherAgent: 'agentIncorrect' },
    flags: ['transfer'],
  },
  {
    name: 'sell red to an agent',
    call: calls.moveChips,
    input: () => move({ user_id: everybody.cast.agent.id, currency: 'red' }),
    expected: { ...staffOnly, agent: 'notAllowed', otherAgent: 'agentIncorrect' },
    flags: ['transfer'],
  },
  {
    name: 'sell to oneself',
    call: calls.moveChips,
    input: (person) => move({ user_id: person.id }),
    expected: { ...staffOnly, agent: 'notAllowed', otherAgent: 'notAllowed', admin: 'notAllowed' },
    flags: ['transfer'],
  },
  {
    name: 'take chips',
    call: calls.moveChips,
    input: () => move({ type: 'extract', user_id: agentsPlayerId() }),
    expected: staffOnly,
    flags: ['extract'],
  },
  {
    name: 'return white by POST /transactions',
    call: calls.moveChips,
    input: () => move({ type: 'return' }),
    expected: { ...allInsiders('ok'), admin: 'notAllowed' },
  },
  {
    name: 'return white to the club',
    call: calls.returnChips,
    input: () => ({ body: { amount: 1, currency: 'white' } }),
    expected: { ...allInsiders('ok'), admin: 'notAllowed' },
  },
  {
    name: 'return red to the club',
    call: calls.returnChips,
    input: () => ({ body: { amount: 1, currency: 'red' } }),
    expected: {
      ...allInsiders('ok'),
      player: 'notAllowed',
      agentsPlayer: 'notAllowed',
      owner: 'lowBalance',
      admin: 'notAllowed',
    },
  },
  {
    name: 'return white to one’s agent',
    call: calls.returnChips,
    input: () => ({ body: { amount: 1, currency: 'white', type: 'return-agent' } }),
    expected: { ...allInsiders('agentIncorrect'), agentsPlayer: 'ok' },
  },
  {
    name: 'ask for white',
    call: calls.askForChips,
    input: () => ({ body: { amount: 1, currency: 'white' } }),
    expected: { ...allInsiders('ok'), manager: 'notAllowed', owner: 'notAllowed', admin: 'notAllowed' },
  },
  {
    name: 'ask for red',
    call: calls.askForChips,
    input: () => ({ body: { amount: 1, currency: 'red' } }),
    expected: { ...allInsiders('notAllowed'), agent: 'ok', otherAgent: 'ok' },
  },
  {
    name: 'the pending requests',
    call: calls.listRequests,
    input: () => ({}),
    expected: allInsiders('ok'),
  },
  {
    name: 'a sale between the club and a player',
    call: calls.getTransaction,
    input: () => params(saleId),
    expected: { ...allInsiders('requestNotFound'), player: 'ok', owner: 'ok', admin: 'ok' },
    flags: ['view_transactions'],
  },
  {
    name: 'accept what is asked of the club',
    call: calls.acceptRequest,
    input: async () => ({ ...params(await ofClub()), body: {} }),
    expected: decidesForClub,
    flags: ['transfer'],
  },
  {
    name: 'decline what is asked of the club',
    call: calls.declineRequest,
    input: async () => ({ ...params(await ofClub()), body: reason }),
    expected: decidesForClub,
    flags: ['transfer'],
  },
  {
    name: 'accept several that are asked of the club',
    call: calls.acceptRequests,
    input: async () => ({ body: { ids: [await ofClub(), await ofClub()] } }),
    expected: decidesForClub,
    flags: ['transfer'],
  },
  {
    name: 'decline several that are asked of the club',
    call: calls.declineRequests,
    input: async () => ({ body: { ids: [await ofClub(), await ofClub()], ...reason } }),
    expected: decidesForClub,
    flags: ['transfer'],
  },
  {
    name: 'accept what is asked of an agent',
    call: calls.acceptRequest,
    input: async () => ({ ...params(await ofAgent()), body: {} }),
    expected: decidesAsAgent,
    flags: ['transfer'],
    withFlag: 'requestNotFound',
  },
  {
    name: 'decline what is asked of an agent',
    call: calls.declineRequest,
    input: async () => ({ ...params(await ofAgent()), body: reason }),
    expected: decidesAsAgent,
    flags: ['transfer'],
    withFlag: 'requestNotFound',
  },
  {
    name: 'take back what a player asked',
    call: calls.cancelRequest,
    input: async () => ({ ...params(await ofClub()), body: {} }),
    expected: { ...allInsiders('requestNotFound'), player: 'ok' },
  },
  {
    name: 'take a sale back',
    call: calls.reverseTransaction,
    input: async () => ({ ...params(await sold()), body: { reason: 'By mistake' } }),
    expected: staffOnly,
    flags: ['extract'],
  },
  {
    name: 'sell different amounts',
    call: bulks.moveInBulk,
    input: () => inBulk({ type: 'transfer' }),
    expected: { ...staffOnly, agent: 'ok', otherAgent: 'dataIncorrect' },
    flags: ['transfer'],
  },
  {
    name: 'take different amounts',
    call: bulks.moveInBulk,
    input: () => inBulk({ type: 'extract' }),
    expected: staffOnly,
    flags: ['extract'],
  },
  {
    name: 'the lists of before',
    call: bulks.listBulks,
    input: () => ({}),
    expected: { ...staffOnly, agent: 'ok', otherAgent: 'ok' },
    flags: ['transfer', 'extract'],
  },
  {
    name: 'the list of transactions',
    call: calls.reportTransactions,
    input: () => ({ body: {} }),
    expected: allInsiders('ok'),
  },
  {
    name: 'cover the bank',
    call: calls.moveBank,
    input: () => ({ body: { amount: 1, direction: 'cover' } }),
    expected: staffOnly,
    flags: ['buy_red'],
  },
  {
    name: 'take the bank’s profit',
    call: calls.moveBank,
    input: () => ({ body: { amount: 0.01, direction: 'profit' } }),
    expected: staffOnly,
    flags: ['buy_red'],
  },
]

test.each(table.map((row) => [row.name, row] as const))('%s: roles get their answers', async (_name, row) => {
  await holdRow(server.app, everybody, row)
})

test('the table contains every call of the cashier', () => {
  expect(callsMissing([bulks, calls], table)).toEqual([])
})
