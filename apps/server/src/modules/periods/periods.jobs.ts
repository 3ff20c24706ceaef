import { days, later, now } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { eachAlone } from '#platform/jobs/each-alone.ts'
import type { Job } from '#platform/jobs/job-queue.ts'
import { clubsPlannedTo } from './periods.view.ts'
import { planPeriods, plannedAheadMs } from './plan-periods.ts'

/**
 * Lists the job that plans periods. They are planned long before they begin, so a missed run does no harm.
 */
export const periodsJobs = (): Job[] => [{ name: 'plan-periods', cron: '7 * * * *', run: planAllPeriods }]

/**
 * Plans the periods of each club in its own transaction; if two processes run it at once, nothing is planned twice.
 */
export async function planAllPeriods(database: Database): Promise<void> {
  const until = later(now(), plannedAheadMs - days(7))
  await eachAlone(database, await clubsPlannedTo(database, until), planPeriods)
}
