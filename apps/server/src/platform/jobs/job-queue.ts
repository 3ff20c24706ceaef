import PgBoss from 'pg-boss'
import type { Database } from '#platform/db/database.ts'
import type { Log } from '#platform/log.ts'

/** Work that time brings. Runs once, on whichever process is alive; run again after a failure. */
export interface Job {
  readonly name: string
  /** Five-field cron in UTC; a minute is the finest. */
  readonly cron: string
  run(database: Database): Promise<void>
}

/** The running queue of one process. */
export interface Queue {
  /** Puts a job in before its time. */
  runNow(name: string): Promise<void>
  /** Lets what runs finish, for 2 s at most. */
  stop(): Promise<void>
}

/** Runs the jobs from a queue in the database, until stopped. Shares the database's connections. */
export async function startJobs(database: Database, jobs: readonly Job[], log: Log): Promise<Queue> {
  const boss = new PgBoss({
    schema: 'jobs',
    db: { executeSql: (text: string, values: unknown[]) => database.pool.query(text, values) },
  })
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'))
  await boss.start()
  for (const job of jobs) {
    await boss.createQueue(job.name, {
      name: job.name,
      policy: 'singleton',
      retryLimit: 3,
      expireInMinutes: 10,
    })
    await boss.schedule(job.name, job.cron, undefined, { tz: 'UTC' })
    await boss.work(job.name, { pollingIntervalSeconds: 2 }, async () => {
      log.debug({ job: job.name }, 'a job runs')
      await job.run(database)
    })
  }
  return {
    runNow: async (name) => void (await boss.send(name, {}, { retryLimit: 3 })),
    stop: () => boss.stop({ graceful: true, wait: true, timeout: 2000 }),
  }
}
