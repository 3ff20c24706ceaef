import * as calls from '@cardroom/contract/seals'
import { checkTransferProof } from '@cardroom/proofs'
import pg from 'pg'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { sealBooks } from '#test/seal-books.ts'
import { startAppOn, testKeys, type TestApp } from '#test/start-app.ts'
import { createTestDatabase, ownerUrlOf } from '#test/database.ts'
import { giveWhite } from '#test/chips.ts'
import { newClub, newMember, type TestClub } from '#test/clubs.ts'
import { call, type Person } from '#test/people.ts'
import { sealDifferences } from './verify-seals.ts'

/**
 * Anybody who controls the database can switch its guards off, as these tests do. The harness's own check would
 * rightly fail.
 */
let app: TestApp
let club: TestClub
let player: Person
let transferId: number

const tamper = async (sql: string, values: unknown[] = []): Promise<void> => {
  const client = new pg.Client({ connectionString: ownerUrlOf(app.databaseUrl) })
  await client.connect()
  try {
    await client.query(`set session_replication_role = replica`)
    await client.query(sql, values)
  } finally {
    await client.end()
  }
}

const seal = () => sealBooks(app)
const checks = async () =>
  (await sealDifferences(app.database, testKeys.house)).map(({ check, subject }) => `${check}: ${subject}`)

beforeAll(async () => {
  const database = await createTestDatabase()
  app = await startAppOn(database.url)
  club = (await newClub(app)).club
  player = await newMember(app, club)
  await giveWhite(app, club, player, 100)
  await seal()
  const query = { club_id: String(club.id), currency: 'white' as const }
  transferId = (await call(app, calls.listOwnTransfers, { token: player.token, query }))[0]?.id as number
  return async () => {
    await app.close()
    await database.drop()
  }
})

beforeEach(async () => {
  expect(await checks()).toEqual([])
})

const change = (column: string, by: number): Promise<void> =>
  tamper(`update ledger_transfers set ${column} = ${column} + $2 where id = $1`, [transferId, by])

test('after a row in the past was changed, verify-ledger names it and the member’s own proof breaks', async () => {
  await change('amount', -100)
  expect(await checks()).toContain(`a sealed entry is as it was: transfers entry ${transferId}`)
  const { keys } = await call(app, calls.getHouseKey, {})
  const asked = { token: player.token, params: { id: String(transferId) } }
  expect(checkTransferProof(await call(app, calls.getTransferProof, asked), keys)).toBeUndefined()
  await change('amount', 100)
})

test('a balance changed in the past is found by its opening', async () => {
  await change('to_after', 5000)
  expect(await checks()).toContain(`a sealed entry is as it was: transfers entry ${transferId}`)
  await change('to_after', -5000)
})

test('a log that was rebuilt over a changed row no longer has the sealed root', async () => {
  const { rows } = await app.database.pool.query<{ hash: Buffer }>(
    `select hash from log_nodes where log = 'transfers' and entry_id = $1 and level = 0`,
    [transferId],
  )
  const set = (hash: Buffer | undefined) =>
    tamper(`update log_nodes set hash = $2 where log = 'transfers' and entry_id = $1 and level = 0`, [
      transferId,
      hash,
    ])
  await set(Buffer.alloc(32, 7))
  expect(await checks()).toContain(`a sealed entry is as it was: transfers entry ${transferId}`)
  await set(rows[0]?.hash)
})

test('an entry inserted into the past has no place', async () => {
  await tamper(
    `insert into ledger_transfers (id, reason, reference, from_id, to_id, amount, from_after, to_after, created_at)
     overriding system value select 0, 'slipped-in', 1, from_id, to_id, 1, from_after, to_after, created_at
     from ledger_transfers where id = $1`,
    [transferId],
  )
  expect(await checks()).toEqual(['each sealed entry has a place: transfers entry 0'])
  await tamper('delete from ledger_transfers where id = 0')
})

test('a forged seal has no signature', async () => {
  const root = 'f'.repeat(64)
  const { rows } = await app.database.pool.query<{ root: string }>(
    `select root from seals where log = 'transfers' and club_id = $1 and number = 1`,
    [club.id],
  )
  const set = (to: string | undefined) =>
    tamper(`update seals set root = $2 where log = 'transfers' and club_id = $1 and number = 1`, [
      club.id,
      to,
    ])
  await set(root)
  const found = await checks()
  expect(found).toContain(`a seal is signed by the house: club ${club.id} transfers seal 1`)
  expect(found).toContain(`a seal has the root of its log: club ${club.id} transfers seal 1`)
  await set(rows[0]?.root)
})

test('an audit entry reworded after its sealing is found', async () => {
  const { rows } = await app.database.pool.query<{ id: string }>(
    'select id from audit_entries order by id limit 1',
  )
  const set = (action: string) =>
    tamper(`update audit_entries set action = $2 where id = $1`, [rows[0]?.id, action])
  const { rows: before } = await app.database.pool.query<{ action: string }>(
    'select action from audit_entries where id = $1',
    [rows[0]?.id],
  )
  await set('nothing.happened')
  expect(await checks()).toContain(`a sealed entry is as it was: audit entry ${rows[0]?.id}`)
  await set(before[0]?.action as string)
})
