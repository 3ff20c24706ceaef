import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database.ts'
import { openDatabase, type Database, type Tx } from './database.ts'
import { inTransaction } from './in-transaction.ts'
import { inPipelinedTransaction } from './statements/pipelined.ts'
import { many, run, sql } from './sql.ts'

let kept: TestDatabase
let database: Database

beforeAll(async () => {
  kept = await createTestDatabase()
  database = openDatabase(kept.ownerUrl)
  await run(database, sql`create table notes (note text primary key)`)
})
afterAll(async () => {
  await database.close()
  await kept.drop()
})

const note = (tx: Tx, text: string) => run(tx, sql`insert into notes values (${text})`)
const notes = async () =>
  (await many(database, sql<{ note: string }>`select note from notes order by note`)).map(
    ({ note: text }) => text,
  )

describe.each([
  ['one after the other', (work: (tx: Tx) => Promise<unknown>) => inTransaction(database, work)],
  [
    'pipelined',
    (work: (tx: Tx) => Promise<unknown>) =>
      inPipelinedTransaction(database, async (tx) => ({ result: await work(tx), writes: [] })),
  ],
] as const)('in a transaction with its statements %s,', (kind, transact) => {
  test('a transaction whose statement failed without anybody awaiting it is not reported as success', async () => {
    const done = transact(async (tx) => {
      await note(tx, `${kind}: before`)
      await run(tx, sql`select 1 / 0`).catch(() => undefined)
    })
    await expect(done).rejects.toSatisfy((error: Error) =>
      /division by zero/.test(((error.cause ?? error) as Error).message),
    )
    expect(await notes()).not.toContain(`${kind}: before`)
  })

  test('a transaction that is committed takes no later write, and lets none run outside it', async () => {
    let late: Promise<unknown> | undefined
    await transact(async (tx) => {
      await note(tx, `${kind}: in time`)
      late = new Promise((resolve) => setImmediate(resolve)).then(() => note(tx, `${kind}: late`))
      late.catch(() => undefined)
    })
    await expect(late).rejects.toThrow('The transaction has ended')
    expect(await notes()).toContain(`${kind}: in time`)
    expect(await notes()).not.toContain(`${kind}: late`)
  })

  test('a transaction that fails leaves no trace, and takes no later write', async () => {
    let ended: Tx | undefined
    const done = transact(async (tx) => {
      ended = tx
      await note(tx, `${kind}: undone`)
      throw new Error('enough')
    })
    await expect(done).rejects.toThrow()
    await expect(note(ended as Tx, `${kind}: behind`)).rejects.toThrow('The transaction has ended')
    expect((await notes()).filter((text) => /undone|behind/.test(text))).toEqual([])
  })
})
