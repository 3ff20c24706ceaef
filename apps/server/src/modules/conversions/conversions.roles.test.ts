import * as calls from '@cardroom/contract/conversions'
import { beforeAll, expect, test } from 'vitest'
import { giveDiamonds } from '#test/chips.ts'
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

beforeAll(async () => {
  everybody = await newRoleCast(server.app)
  for (const person of Object.values(everybody.people)) await giveDiamonds(server.app, person, 1000)
})

const calculate = { query: { calculate: '' } }
const forClub = (to: 'jade' | 'red') => ({ body: { amount: 10, from: 'diamond', to } })
const anyone = { outsiders: 'ok', expected: allInsiders('ok') } as const

const table: RoleRow[] = [
  { name: 'the prices and rates', call: calls.getConversions, input: () => ({}), ...anyone },
  {
    name: 'calculate',
    call: calls.calculateConversion,
    input: () => ({ body: { amount: 10, from: 'usd', to: 'diamond' } }),
    ...anyone,
  },
  {
    name: 'change prices',
    call: calls.setConversions,
    input: () => ({ body: { jade_min: 50 } }),
    expected: { ...allInsiders('accessDenied'), admin: 'ok' },
  },
  {
    name: 'buy jade for the club',
    call: calls.buyForClub,
    input: () => forClub('jade'),
    expected: staffOnly,
    flags: ['buy_jade'],
  },
  {
    name: 'buy red for the club',
    call: calls.buyForClub,
    input: () => forClub('red'),
    expected: staffOnly,
    flags: ['buy_red'],
  },
  {
    name: 'calculate for the club',
    call: calls.buyForClub,
    input: () => ({ ...calculate, ...forClub('red') }),
    expected: allInsiders('ok'),
  },
  {
    name: 'exchange diamonds into gold',
    call: calls.buyForMyself,
    input: () => ({ body: { amount: 1, from: 'diamond', to: 'gold' } }),
    ...anyone,
  },
  {
    name: 'buy diamonds with dollars',
    call: calls.buyForMyself,
    input: () => ({ body: { amount: 1, from: 'usd', to: 'diamond' } }),
    outsiders: 'ok',
    expected: { ...allInsiders('ok'), guest: 'notAllowed' },
  },
]

test.each(table.map((row) => [row.name, row] as const))('%s: roles get their answers', async (_name, row) => {
  await holdRow(server.app, everybody, row)
})

test('the table contains every call of the conversions', () => {
  expect(callsMissing([calls], table)).toEqual([])
})
