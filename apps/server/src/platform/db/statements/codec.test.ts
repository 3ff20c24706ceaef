import { expect, test } from 'vitest'
import { inTransaction } from '../in-transaction.ts'
import { openDatabase } from '../database.ts'
import { inPipelinedTransaction } from './pipelined.ts'
import { one, sql } from '../sql.ts'
import { createTestDatabase } from '#test/database.ts'

const asked = sql<{ players: number; newestId: number | null; amount: bigint; ids: number[] }>`
  select count(*)::int as players, null::bigint as newest_id, 9007199254740993 as amount,
    array[1::bigint, 2] as ids from pg_database where false`
const read = { players: 0, newestId: null, amount: 9_007_199_254_740_993n, ids: [1, 2] }

test('ids and counts are numbers, money is exact, on every way a statement can be sent', async () => {
  const test = await createTestDatabase()
  const database = openDatabase(test.url)
  expect(await one(database, asked, { amount: 'amount' })).toEqual(read)
  expect(await inTransaction(database, (tx) => one(tx, asked, { amount: 'amount' }))).toEqual(read)
  const pipelined = inPipelinedTransaction(database, async (tx) => ({
    result: await one(tx, asked, { amount: 'amount' }),
    writes: [],
  }))
  expect(await pipelined).toEqual(read)
  const tooLarge = one(database, sql`select 9007199254740993 as id`)
  await expect(tooLarge).rejects.toThrow('9007199254740993 is too large for an id or a count')
  await database.close()
  await test.drop()
})
