import type { Reader, Tx } from '#platform/db/database.ts'
import { many, run, sql } from '#platform/db/sql.ts'

export interface JobRun {
  readonly job: string
  readonly knownSince: Date
  readonly succeededAt: Date | null
  readonly failedAt: Date | null
}

export const jobRuns = (reader: Reader): Promise<JobRun[]> =>
  many<JobRun>(reader, sql`select job, known_since, succeeded_at, failed_at from job_runs order by job`)

/** Records that these jobs are expected to run from now on. */
export const knowJobs = (tx: Tx, jobs: readonly string[]): Promise<number> =>
  run(
    tx,
    sql`insert into job_runs (job, known_since)
        select job, ${tx.now}::timestamptz from unnest(${jobs}::text[]) as job order by job on conflict do nothing`,
  )

export const noteJobRun = (tx: Tx, job: string, outcome: 'done' | 'failed'): Promise<number> => {
  const column = outcome === 'done' ? sql.ref('succeeded_at') : sql.ref('failed_at')
  return run(
    tx,
    sql`insert into job_runs (job, known_since, ${column}) values (${job}, ${tx.now}, ${tx.now})
        on conflict (job) do update set ${column} = greatest(job_runs.${column}, excluded.${column})`,
  )
}
