import * as calls from '@cardroom/contract/seals'
import { beforeAll, expect, test } from 'vitest'
import {
  allInsiders,
  callsMissing,
  holdRow,
  newRoleCast,
  type RoleCast,
  type RoleRow,
} from '#test/role-cast.ts'
import { sealBooks } from '#test/seal-books.ts'
import { testKeys, useApp } from '#test/start-app.ts'
import { call } from '#test/people.ts'

const server = useApp()
let everybody: RoleCast

beforeAll(async () => {
  everybody = await newRoleCast(server.app)
  await sealBooks(server.app)
})

const ofClub = () => ({ params: { id: String(everybody.cast.club.id) } })
const anyone = { anonymous: 'ok', outsiders: 'ok', expected: allInsiders('ok') } as const
const own = { outsiders: 'ok', expected: allInsiders('ok') } as const
const nobodysHere = { outsiders: 'notFound', expected: allInsiders('notFound') } as const

const table: RoleRow[] = [
  { name: 'the house key', call: calls.getHouseKey, input: () => ({}), ...anyone },
  { name: 'a club’s seals', call: calls.listSeals, input: ofClub, ...anyone },
  {
    name: 'that they continue',
    call: calls.getConsistency,
    input: () => ({
      params: { id: String(everybody.cast.club.id), number: '1' },
      query: { from: '1' },
    }),
    ...anyone,
  },
  {
    name: 'my transfers',
    call: calls.listOwnTransfers,
    input: () => ({ query: { currency: 'gold' } }),
    ...own,
  },
  {
    name: 'the proof of somebody else’s transfer',
    call: calls.getTransferProof,
    input: async () => ({ params: { id: String(await transferOfNobody()) } }),
    ...nobodysHere,
  },
  {
    name: 'the proof of a balance that is not there',
    call: calls.getBalanceProof,
    input: () => ({ query: { currency: 'white', club_id: '2000000000' } }),
    ...nobodysHere,
  },
]

/**
 * Returns a club's first transfer. It is between the club's issue account and its treasury, and belongs to nobody.
 */
async function transferOfNobody(): Promise<number> {
  const { rows } = await server.app.database.pool.query<{ id: string }>(
    `select id from ledger_transfers where reason = 'club-bonus-red' order by id limit 1`,
  )
  return Number(rows[0]?.id)
}

test.each(table.map((row) => [row.name, row] as const))('%s: roles get their answers', async (_name, row) => {
  await holdRow(server.app, everybody, row)
})

test('every call of the sealed books is in the table', () => {
  expect(callsMissing([calls], table)).toEqual([])
})

test('the keys are listed with the time since when they sign', async () => {
  const { keys } = await call(server.app, calls.getHouseKey, {})
  expect(keys).toMatchObject([{ id: testKeys.house.newest.id, until: null }])
})
