import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { eventually } from '@cardroom/testing'
import { describe, expect, it } from 'vitest'
import { createLog } from '#platform/log.ts'
import { roleOf } from '#platform/db/rights/app-rights.ts'
import { openDatabase, type Database } from '#platform/db/database.ts'
import { readableLog } from '#test/readings/log-lines.ts'
import { createTestDatabase } from '#test/database.ts'
import { prepareJobs, startJobs, type Job } from './job-queue.ts'

const log = createLog('error')
const hangingJob = path.resolve(import.meta.dirname, '../../../test/hanging-job.ts')

/** Makes a promise and the function that resolves it. */
function gate(): { readonly promise: Promise<void>; readonly resolve: () => void } {
  let resolve: () => void = () => undefined
  const promise = new Promise<void>((done) => void (resolve = done))
  return { promise, resolve }
}

describe('jobs', () => {
  it('are prepared by many processes that start at once', async () => {
    const test = await createTestDatabase()
    const jobs = ['first', 'second', 'third'].map((name): Job => ({
      name,
      cron: '0 0 1 1 *',
      run: () => Promise.resolve(),
    }))
    const prepare = () => prepareJobs(test.ownerUrl, jobs, roleOf(test.url))
    // The first dozen also makes the tables.
    await Promise.all(Array.from({ length: 12 }, prepare))
    await Promise.all(Array.from({ length: 12 }, prepare))
    await test.drop()
  })

  it('with two processes, each job runs on one, and a stopped process runs none', async () => {
    const test = await createTestDatabase()
    const [first, second] = [openDatabase(test.url), openDatabase(test.url)]
    const runs: string[] = []
    const job = (process: string): Job => ({
      name: 'count',
      cron: '0 0 1 1 *',
      run: () => Promise.resolve(void runs.push(process)),
    })
    await prepareJobs(test.ownerUrl, [job('either')], roleOf(test.url))
    const queues = [
      await startJobs(first, [job('first')], log),
      await startJobs(second, [job('second')], log),
    ]
    await queues[0]?.runNow('count')
    await eventually(() => runs.length).toBe(1)
    for (const queue of queues) await queue.stop()
    await first.close()
    await second.close()
    await test.drop()
    expect(runs).toHaveLength(1)
  })

  it('a job whose process is killed is run again by another, even if it may take hours', async () => {
    const test = await createTestDatabase()
    const database = openDatabase(test.url)
    let runs = 0
    const job: Job = {
      name: 'hang',
      cron: '0 0 1 1 *',
      run: () => Promise.resolve(void (runs += 1)),
    }
    await prepareJobs(test.ownerUrl, [job], roleOf(test.url))
    const killed = spawn(process.execPath, ['--import', 'tsx', hangingJob, test.url], { stdio: 'pipe' })
    const [said] = (await once(killed.stdout, 'data')) as [Buffer]
    expect(String(said)).toContain('runs')
    killed.kill('SIGKILL')
    await once(killed, 'exit')
    const queue = await startJobs(database, [job], log)
    expect(runs).toBe(0)
    // This makes it look as if half a minute had passed.
    await database.pool.query(`update job_beats set beat_at = beat_at - interval '1 minute'`)
    await eventually(() => runs, { withinMs: 20_000 }).toBe(1)
    await queue.stop()
    await database.close()
    await test.drop()
  })

  it('a job that is alive is left alone, however long it takes', async () => {
    const test = await createTestDatabase()
    const [first, second] = [openDatabase(test.url), openDatabase(test.url)]
    const [started, goOn] = [gate(), gate()]
    let runs = 0
    const job: Job = {
      name: 'last',
      cron: '0 0 1 1 *',
      run: () => {
        runs += 1
        started.resolve()
        return goOn.promise
      },
    }
    await prepareJobs(test.ownerUrl, [job], roleOf(test.url))
    const queue = await startJobs(first, [job], log)
    await queue.runNow('last')
    await started.promise
    await first.pool.query(`update jobs.job set started_on = now() - interval '1 hour' where name = 'last'`)
    // A queue looks for silent jobs at its start.
    const other = await startJobs(second, [job], log)
    const { rows } = await first.pool.query(`select state from jobs.job where name = 'last'`)
    expect(rows).toEqual([{ state: 'active' }])
    goOn.resolve()
    for (const each of [queue, other]) await each.stop()
    for (const each of [first, second]) await each.close()
    await test.drop()
    expect(runs).toBe(1)
  })

  it('a failed job is run again', async () => {
    const test = await createTestDatabase()
    const database = openDatabase(test.url)
    let tries = 0
    const job: Job = {
      name: 'stumble',
      cron: '0 0 1 1 *',
      run: () => (++tries === 1 ? Promise.reject(new Error('stumbled')) : Promise.resolve()),
    }
    await prepareJobs(test.ownerUrl, [job], roleOf(test.url))
    const queue = await startJobs(database, [job], createLog('silent'))
    await queue.runNow('stumble')
    await eventually(() => tries, { withinMs: 30_000 }).toBe(2)
    await queue.stop()
    await database.close()
    await test.drop()
  })

  it.each([
    ['ends', () => Promise.resolve()],
    ['fails', (database: Database) => database.pool.query('select 1').then(() => undefined)],
  ])(
    'a job that still runs when the queue stops and the database is closed %s without harm',
    async (_, end) => {
      const test = await createTestDatabase()
      const database = openDatabase(test.url)
      const started = gate()
      const goOn = gate()
      const ended = gate()
      const job: Job = {
        name: 'linger',
        cron: '0 0 1 1 *',
        run: async () => {
          started.resolve()
          await goOn.promise
          await end(database).finally(ended.resolve)
        },
      }
      await prepareJobs(test.ownerUrl, [job], roleOf(test.url))
      const queue = await startJobs(database, [job], log)
      await queue.runNow('linger')
      await started.promise
      await queue.stop()
      await database.close()
      // An uncaught error fails the test run.
      goOn.resolve()
      await ended.promise
      await setImmediate()
      // The job was given back: another running process runs it again.
      const other = openDatabase(test.url)
      const { rows } = await other.pool.query<{ state: string }>(
        `select state from jobs.job where name = 'linger'`,
      )
      expect(rows).toEqual([{ state: 'retry' }])
      await other.close()
      await test.drop()
    },
  )

  it('if the database is gone when a job ends, that is logged and the queue continues', async () => {
    const test = await createTestDatabase()
    const database = openDatabase(test.url)
    const { log: readable, lines } = readableLog('error')
    const query = database.pool.query.bind(database.pool) as (
      text: string,
      values: unknown[],
    ) => Promise<unknown>
    let isGone = false
    let runs = 0
    const job: Job = {
      name: 'end',
      cron: '0 0 1 1 *',
      run: () => {
        runs += 1
        isGone = runs === 1
        return Promise.resolve()
      },
    }
    await prepareJobs(test.ownerUrl, [job], roleOf(test.url))
    const queue = await startJobs(database, [job], readable)
    database.pool.query = ((text: string, values: unknown[]) =>
      isGone ? Promise.reject(new Error('gone')) : query(text, values)) as typeof database.pool.query
    await queue.runNow('end')
    await eventually(() => lines.length).toBeGreaterThan(0)
    isGone = false
    expect(lines[0]).toMatchObject({ err: { message: 'gone' } })
    // The queue believes that it still runs; a later start runs it again. Another one runs at once.
    await query(`update jobs.job set state = 'completed' where name = 'end'`, [])
    await queue.runNow('end')
    await eventually(() => runs).toBe(2)
    await queue.stop()
    await database.close()
    await test.drop()
  })
})
