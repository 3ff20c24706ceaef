import { describe, expect, it } from 'vitest'
import { createLog } from '#platform/log.ts'
import { openDatabase } from '#platform/db/database.ts'
import { createTestDatabase } from '#test/database.ts'
import { startJobs, type Job } from './job-queue.ts'

const log = createLog('error')

describe('jobs', () => {
  it('of two processes, one runs each, and a stopped one runs none', async () => {
    const test = await createTestDatabase()
    const [first, second] = [openDatabase(test.url), openDatabase(test.url)]
    const runs: string[] = []
    const job = (process: string): Job => ({
      name: 'count',
      cron: '* * * * *',
      run: () => Promise.resolve(void runs.push(process)),
    })
    const queues = [
      await startJobs(first, [job('first')], log),
      await startJobs(second, [job('second')], log),
    ]
    await queues[0]?.runNow('count')
    await expect.poll(() => runs.length, { timeout: 10_000 }).toBe(1)
    for (const queue of queues) await queue.stop()
    await first.close()
    await second.close()
    await test.drop()
    expect(runs).toHaveLength(1)
  })

  it('a failed one is run again', async () => {
    const test = await createTestDatabase()
    const database = openDatabase(test.url)
    let tries = 0
    const job: Job = {
      name: 'stumble',
      cron: '* * * * *',
      run: () => (++tries === 1 ? Promise.reject(new Error('stumbled')) : Promise.resolve()),
    }
    const queue = await startJobs(database, [job], createLog('silent'))
    await queue.runNow('stumble')
    await expect.poll(() => tries, { timeout: 15_000 }).toBe(2)
    await queue.stop()
    await database.close()
    await test.drop()
  })
})
