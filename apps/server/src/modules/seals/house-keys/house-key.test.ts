import { getHouseKey, listSeals } from '@cardroom/contract/seals'
import { moveChips } from '@cardroom/contract/cashier'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eventually } from '@cardroom/testing'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { createHouseKeys } from '#platform/keys/index.ts'
import { giveWhite } from '#test/chips.ts'
import { inClub, newClub, newMember, type TestClub } from '#test/clubs.ts'
import { createTestDatabase, forge, type TestDatabase } from '#test/database.ts'
import { call, tryCall, type Person } from '#test/people.ts'
import { sealBooks } from '#test/seal-books.ts'
import { startAppOn, type TestApp } from '#test/start-app.ts'
import { beginHouseKey, houseKeys } from './house-keys.store.ts'
import { sealDifferences } from '../verifying/verify-seals.ts'
import { verifyBooks } from '../../../verify-books.ts'

// Tests which of a server's keys signs, and which keys it refuses (rules seals-1 and seals-10).

type Seeds = [Buffer, ...Buffer[]]
const [first, second, third, stranger] = ['1', '2', '3', 'x'].map((text) => Buffer.alloc(32, text)) as [
  Buffer,
  Buffer,
  Buffer,
  Buffer,
]
const idOf = (seed: Buffer) => createHouseKeys([seed]).newest.id

let database: TestDatabase
let apps: TestApp[] = []
let [club, player]: [TestClub, Person] = [] as never

async function startWith(...seeds: Seeds): Promise<TestApp> {
  const app = await startAppOn(database.url, { houseKeys: createHouseKeys(seeds) })
  apps.push(app)
  return app
}
/** Asks the probe, which says only that the database does not answer if that takes longer than the probe waits. */
const readiness = async ({ origin }: TestApp) => {
  const answer = await fetch(`${origin}/readyz`)
  return { status: answer.status, said: await answer.text() }
}
const statuses = async (of: readonly TestApp[]) =>
  (await Promise.all(of.map(readiness))).map(({ status }) => status).toSorted()
const sale = (app: TestApp) =>
  tryCall(app, moveChips, {
    ...inClub(club, club.owner),
    body: { type: 'transfer', amount: 1, currency: 'white', user_id: player.id },
  })
const listed = async (app: TestApp) =>
  (await call(app, getHouseKey, {})).keys.map(({ id, until }) => [id, until === null])
const signers = async (app: TestApp) =>
  (await call(app, listSeals, { params: { id: String(club.id) } })).map(({ key_id }) => key_id)
const found = async (app: TestApp, ...seeds: Seeds) => sealDifferences(app.database, createHouseKeys(seeds))

beforeEach(async () => {
  database = await createTestDatabase()
  const app = await startWith(first)
  club = (await newClub(app)).club
  player = await newMember(app, club)
  await giveWhite(app, club, player, 10)
  await sealBooks(app)
})
afterEach(async () => {
  for (const app of apps) await app.close()
  apps = []
  await database.drop()
})

test('a stranger’s key gives a 503 with a sentence: it registers nothing, ends nothing, signs nothing', async () => {
  const app = await startWith(stranger)
  expect(await readiness(app)).toMatchObject({ status: 503 })
  for (const part of ['HOUSE_KEY', 'HOUSE_KEYS_OLD', idOf(first), idOf(stranger)])
    await eventually(async () => (await readiness(app)).said).toContain(part)
  expect(await listed(app)).toEqual([[idOf(first), true]])
  expect(await sale(app)).toMatchObject({ status: 503, body: { error: 'unavailable' } })
  const before = await signers(app)
  await expect(sealBooks(app)).rejects.toThrow('HOUSE_KEYS_OLD')
  expect(await signers(app)).toEqual(before)
  expect(await found(app, first)).toEqual([])

  const right = await startWith(first)
  await eventually(() => readiness(right)).toMatchObject({ status: 200 })
  expect(await sale(right)).toMatchObject({ status: 200 })
  await sealBooks(right)
  expect(await found(right, first)).toEqual([])
})

test('a key follows the registered one if that is given too, whatever the order of the old ones', async () => {
  const next = await startWith(second, first)
  expect(await listed(next)).toEqual([
    [idOf(second), true],
    [idOf(first), false],
  ])
  await sale(next)
  await sealBooks(next)
  const last = await startWith(third, first, second)
  await sale(last)
  await sealBooks(last)
  expect(new Set(await signers(last))).toEqual(new Set([first, second, third].map(idOf)))
  expect(await found(last, third, second, first)).toEqual([])
  expect(await found(last, third, first, second)).toEqual([])
})

test('a process that has the next key among its old ones signs with it as soon as another process begins it', async () => {
  const [one, other] = [await startWith(first, second), await startWith(second, first)]
  await eventually(() => readiness(one)).toMatchObject({ status: 200 })
  expect(await sale(one)).toMatchObject({
    status: 200,
    body: { transactions: [{ promise: { key_id: idOf(second) } }] },
  })
  await sealBooks(one)
  expect((await signers(one))[0]).toBe(idOf(second))
  expect(await found(other, second, first)).toEqual([])
})

test('a process that lacks the next key stops signing once another process begins it', async () => {
  const one = apps[0] as TestApp
  await startWith(second, first)
  expect(await readiness(one)).toMatchObject({ status: 503 })
  expect(await sale(one)).toMatchObject({ status: 503, body: { error: 'unavailable' } })
  await expect(sealBooks(one)).rejects.toThrow(idOf(second))
})

test('two processes start at once with different keys: one signs', async () => {
  await forge(
    database.url,
    'delete from house_keys; delete from seals; delete from log_heads; delete from log_nodes',
  )
  const two = await Promise.all([startWith(second), startWith(third)])
  await eventually(() => statuses(two)).toEqual([200, 503])
})

test('two processes begin a key after the same one: one signs', async () => {
  const two = await Promise.all([startWith(second, first), startWith(third, first)])
  await eventually(() => statuses(two)).toEqual([200, 503])
})

test('a process does not end a key that another process began without its knowledge', async () => {
  const { database } = apps[0] as TestApp
  const begin = (seeds: Seeds, before: string | undefined) =>
    inTransaction(database, (tx) => beginHouseKey(tx, createHouseKeys(seeds).newest, before))
  await begin([second], idOf(first))
  await begin([third], idOf(first))
  await begin([stranger], undefined)
  expect((await houseKeys(database)).map(({ id }) => id)).toEqual([idOf(second), idOf(first)])
})

test('without the first key the server is not ready; verification says so in one line', async () => {
  await startWith(second, first)
  const app = await startWith(second)
  await eventually(() => readiness(app)).toMatchObject({
    status: 503,
    said: expect.stringContaining(idOf(first)) as string,
  })
  const verified = await verifyBooks(app.database, { house: createHouseKeys([second]), rounds: 'all' })
  expect(verified.found.map(({ subject }) => subject)).toEqual([`key ${idOf(first)}`])
  expect(verified.notLookedAt).toContainEqual(expect.stringContaining('first key of the house'))
})
