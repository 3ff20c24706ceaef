import type { Reader } from '#platform/db/database.ts'
import { many, run, sql } from '#platform/db/sql.ts'

/** Records that this run of a job is alive. If there are two runs, the last record counts. */
export const beat = (database: Reader, job: string, runId: string): Promise<number> =>
  run(
    database,
    sql`insert into job_beats (job, run_id, beat_at) values (${job}, ${runId}, clock_timestamp())
        on conflict (job) do update set run_id = excluded.run_id, beat_at = excluded.beat_at`,
  )

export interface SilentRun {
  readonly job: string
  readonly runId: string
}

/** Selects runs that count as under way but have been silent for this time, because their process is gone. */
export const silentRuns = (reader: Reader, jobs: readonly string[], silentMs: number): Promise<SilentRun[]> =>
  many<SilentRun>(
    reader,
    sql`select job, run_id from job_beats join jobs.job under_way on under_way.id = run_id and under_way.name = job
        where job = any(${jobs}::text[]) and under_way.state = 'active'
          and beat_at < clock_timestamp() - ${silentMs} * interval '1 millisecond'`,
  )

export interface WaitingJobs {
  readonly job: string
  readonly count: number
}

/** Returns how often each job is due and has not begun. */
export const waitingJobs = (reader: Reader): Promise<WaitingJobs[]> =>
  many<WaitingJobs>(
    reader,
    sql`select name as job, count(*) filter (where state in ('created', 'retry') and start_after <= now())::int as count
        from jobs.job where name not like '\\_\\_pgboss%' group by name order by name`,
  )
