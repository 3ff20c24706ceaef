import type pg from 'pg'
import PgBoss from 'pg-boss'
import { locked } from '#platform/db/migrate.ts'
import { grantOnSchema } from '#platform/db/rights/app-rights.ts'
import { openClient } from '#platform/db/connections/connections.ts'
import type { Database } from '#platform/db/database.ts'
import { faultLogOf } from '#platform/fault-log.ts'
import type { Log } from '#platform/log.ts'
import { beat, silentRuns, type SilentRun } from './job-beats.store.ts'

/** Scheduled work. It runs once, on any process that is alive, and again after a failure. */
export interface Job {
  readonly name: string
  /** A five-field cron in UTC; a minute is the finest. */
  readonly cron: string
  run(database: Database): Promise<void>
}

/** The running queue of one process. */
export interface Queue {
  /** Queues a job before its time. */
  runNow(name: string): Promise<void>
  /**
   * Lets running jobs finish, for a second; the others are given back and run again by another process. Afterwards
   * the queue sends nothing to the database, whatever still runs.
   */
  stop(): Promise<void>
}

const schema = 'jobs'
/** The queue of pg-boss's own clock, which sends the jobs that are due. */
const queueOfClock = '__pgboss__send-it'

/**
 * A job reports this often that it is alive. If it has been silent for longer, the next process that looks runs it
 * again.
 */
const beatMs = 5000
const silentMs = 30_000
const lookMs = 10_000

/**
 * Returns the options of a job's queue. The expiry is long, because a job that is alive may take its time. Its
 * silence shows that its process is gone.
 */
const optionsOf = ({ name }: Job) => ({
  name,
  policy: 'singleton' as const,
  retryLimit: 3,
  expireInHours: 12,
})

/**
 * Makes the queue's tables, as the role that owns the tables; the role that serves only uses them. Each queue has a
 * table of its own. Grants rights to `appRole`, if that is another role. Of processes that start at once, one makes
 * them while the others wait: of two that make the same tables or rights, the database ends one.
 */
export async function prepareJobs(url: string, jobs: readonly Job[], appRole?: string): Promise<void> {
  // pg-boss has transactions of its own, so another connection holds the lock.
  const [client, guard] = await Promise.all([
    openClient({ connectionString: url }),
    openClient({ connectionString: url }),
  ])
  try {
    await locked(guard, async () => {
      await makeQueues(client, jobs)
      if (appRole !== undefined) await grantOnSchema(guard, schema, guard.escapeIdentifier(appRole))
    })
  } finally {
    await Promise.all([client.end(), guard.end()])
  }
}

async function makeQueues(client: pg.Client, jobs: readonly Job[]): Promise<void> {
  const db = { executeSql: (text: string, values: unknown[]) => client.query(text, values) }
  const boss = new PgBoss({ schema, db, supervise: false, schedule: false })
  await boss.start()
  await boss.createQueue(queueOfClock)
  for (const job of jobs) {
    await boss.createQueue(job.name, optionsOf(job))
    // A queue that existed already keeps the options it was made with, so they are updated.
    await boss.updateQueue(job.name, optionsOf(job))
  }
  await boss.stop({ graceful: false })
}

/** The result of a statement that did nothing. */
const nothing = { rows: [{ count: '0' }] }

/**
 * Tells whether a statement of pg-boss records that jobs are done or have failed: their queue, their ids, their
 * result.
 */
const endsJobs = (text: string, values: readonly unknown[]): boolean =>
  values.length === 3 && Array.isArray(values[1]) && /completed_on = now\(\)|retried_jobs/.test(text)

/**
 * Runs the jobs from a queue in the database, which `prepareJobs` has made, until stopped. It shares the database's
 * connections.
 */
export async function startJobs(database: Database, jobs: readonly Job[], log: Log): Promise<Queue> {
  let isStopped = false
  const boss = new PgBoss({
    schema,
    migrate: false,
    db: {
      executeSql: async (text: string, values: unknown[]) => {
        // A job that outlives the queue was given back as failed, and the connections may be gone.
        if (isStopped) return nothing
        try {
          return await database.pool.query(text, values)
        } catch (error) {
          // pg-boss awaits nothing when a job has ended, so an error could only be logged. The job then counts as
          // running until it expires, and is run again.
          if (!endsJobs(text, values)) throw error
          log.error({ err: error }, 'the end of a job could not be recorded')
          return nothing
        }
      },
    },
  })
  const faults = faultLogOf(log)
  boss.on('error', (error) => faults.write(error, { what: 'the job queue' }))
  await boss.start()
  for (const job of jobs) {
    await boss.schedule(job.name, job.cron, undefined, { tz: 'UTC' })
    await boss.work(job.name, { pollingIntervalSeconds: 2 }, async (runs) => {
      log.debug({ job: job.name }, 'a job runs')
      await withBeats(database, { job: job.name, runId: runs[0]?.id ?? '' }, () => job.run(database))
    })
  }
  const names = jobs.map(({ name }) => name)
  const takeUp = async (): Promise<void> => {
    for (const { job, runId } of await silentRuns(database, names, silentMs)) {
      log.warn({ job }, 'a job stopped responding, and is run again')
      await boss.fail(job, runId)
    }
  }
  await takeUp()
  const looking = setInterval(() => {
    if (!isStopped) takeUp().catch((error: unknown) => faults.write(error, { what: 'the job queue' }))
  }, lookMs).unref()
  return {
    runNow: async (name) => void (await boss.send(name, {}, { retryLimit: 3 })),
    stop: async () => {
      clearInterval(looking)
      await boss.stop({ graceful: true, wait: true, timeout: 1000 })
      isStopped = true
    },
  }
}

/**
 * Reports beats while the work runs. If a report fails, the job continues, and another process may begin it too.
 * Jobs tolerate that.
 */
async function withBeats(
  database: Database,
  { job, runId }: SilentRun,
  work: () => Promise<void>,
): Promise<void> {
  const report = () => beat(database, job, runId).catch(() => undefined)
  await report()
  const beating = setInterval(() => void report(), beatMs).unref()
  try {
    await work()
  } finally {
    clearInterval(beating)
  }
}
