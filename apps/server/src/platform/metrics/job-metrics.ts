import { Histogram, type Registry } from 'prom-client'
import type { Database } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import type { Job } from '#platform/jobs/job-queue.ts'
import { waitingJobs } from '#platform/jobs/job-beats.store.ts'
import { jobRuns, knowJobs, noteJobRun } from '#platform/jobs/job-runs.store.ts'
import { addReading, secondsOf } from './readings.ts'
import { shared } from '#platform/shared.ts'

/** One histogram for all servers in this process, like that of the batches. */
const durations = new Histogram({
  name: 'job_seconds',
  help: 'How long a job ran on this process, and how it ended',
  labelNames: ['job', 'outcome'] as const,
  buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300],
  registers: [],
})

/**
 * The jobs that are shown already. A counter that first appears with its first failure has not increased for
 * Prometheus, so it would count one too few.
 */
const shown = new Set<string>()
function showFrom0(job: string): void {
  if (shown.has(job)) return
  shown.add(job)
  for (const outcome of ['done', 'failed']) durations.zero({ job, outcome })
}

/**
 * Returns the same job with measurements. The times of its last success and failure are kept in the database, for
 * whichever process is scraped.
 */
export const measuredJob = (job: Job): Job => ({
  ...job,
  run: async (database) => {
    const endTimer = durations.startTimer({ job: job.name })
    const end = async (outcome: 'done' | 'failed'): Promise<void> => {
      endTimer({ outcome })
      await inTransaction(database, (tx) => noteJobRun(tx, job.name, outcome))
    }
    try {
      await job.run(database)
    } catch (error) {
      // The cause of the failure matters more than a failure to record it.
      await end('failed').catch(() => undefined)
      throw error
    }
    await end('done')
  },
})

/** Measures when each job last succeeded. A job that never has counts from when a server first knew of it. */
export async function measureJobs(
  registry: Registry,
  database: Database,
  jobs: readonly Job[],
): Promise<void> {
  registry.registerMetric(durations)
  for (const { name } of jobs) showFrom0(name)
  const intervals = new Map(jobs.map(({ name, cron }) => [name, intervalOf(cron)]))
  await inTransaction(database, (tx) => knowJobs(tx, [...intervals.keys()]))
  const runs = shared(async () => (await jobRuns(database)).filter(({ job }) => intervals.has(job)))
  addReading(registry, {
    name: 'job_last_success_timestamp_seconds',
    help: 'When the job last succeeded, on whichever process; of one that never has, when it became known',
    labelNames: ['job'],
    read: async () =>
      (await runs()).map(({ job, succeededAt, knownSince }) => ({
        labels: { job },
        value: secondsOf(succeededAt ?? knownSince),
      })),
  })
  addReading(registry, {
    name: 'job_last_failure_timestamp_seconds',
    help: 'When the job last failed, on whichever process; 0: never',
    labelNames: ['job'],
    read: async () =>
      (await runs()).map(({ job, failedAt }) => ({
        labels: { job },
        value: failedAt ? secondsOf(failedAt) : 0,
      })),
  })
  // The queue goes on with jobs that no process has any more, as that of mails where SMTP_URL was taken away. Each
  // process shows only its own, so such a job is shown by none, and does not count as one that waits.
  addReading(registry, {
    name: 'jobs_waiting',
    help: 'How often the job is due and has not begun, on any process',
    labelNames: ['job'],
    read: async () =>
      (await waitingJobs(database))
        .filter(({ job }) => intervals.has(job))
        .map(({ job, count }) => ({ labels: { job }, value: Number(count) })),
  })
  addReading(registry, {
    name: 'job_interval_seconds',
    help: 'How often the job runs',
    labelNames: ['job'],
    read: () => Promise.resolve([...intervals].map(([job, value]) => ({ labels: { job }, value }))),
  })
}

const [minute, hour, day, week] = [60, 3600, 86_400, 604_800]

/** Returns the seconds between two runs of a five-field cron of the kinds that jobs have; throws at any other. */
export function intervalOf(cron: string): number {
  const [minutes = '', hours, days, months, weekdays] = cron.split(' ')
  const every = /^\*\/(\d+)$/.exec(minutes)?.[1]
  const isOnce = /^\d+$/
  if (days !== '*' || months !== '*') throw new Error(`How often is ${cron}?`)
  if (weekdays !== '*') return week
  if (hours !== undefined && isOnce.test(hours)) return day
  if (isOnce.test(minutes)) return hour
  return minute * Number(every ?? 1)
}
