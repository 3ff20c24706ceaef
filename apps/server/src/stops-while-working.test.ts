import { once } from 'node:events'
import { eventually } from '@cardroom/testing'
import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase, ownerUrlOf } from '#test/database.ts'
import { startOwnProcess } from '#test/surroundings/own-process.ts'

test.each([
  // The job tries again and again, and finds no connection any more.
  ['between two transactions', 'seal-books', `select from sealed_logs for update`],
  ['in the middle of one', 'check-books', `lock table ledger_checks in access exclusive mode`],
])('SIGTERM while a job is %s: the server shuts down cleanly', async (_, job, blocked) => {
  const database = await createTestDatabase()
  const server = await startOwnProcess(database.url)
  const client = new pg.Client({ connectionString: ownerUrlOf(database.url) })
  await client.connect()
  try {
    await client.query(`begin; ${blocked}`)
    const waiting = new pg.Client({ connectionString: ownerUrlOf(database.url) })
    await waiting.connect()
    await waiting.query(
      `insert into jobs.job (name, retry_limit, policy) select name, retry_limit, policy from jobs.queue where name = $1`,
      [job],
    )
    const isRunning = async () =>
      (await waiting.query(`select from jobs.job where name = $1 and state = 'active'`, [job])).rowCount
    await eventually(isRunning, { withinMs: 30_000 }).toBe(1)
    await waiting.end()

    // The test holds what the job waits for until after the end.
    server.child.kill('SIGTERM')
    const [code] = (await once(server.child, 'exit')) as [number | null]
    expect(code).toBe(0)
  } finally {
    await client.end()
    await server.end()
    await database.drop()
  }
})
