import { days, later, now } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { eachAlone } from '#platform/jobs/each-alone.ts'
import type { Job } from '#platform/jobs/job-queue.ts'
import { clubsPlannedTo } from './periods.view.ts'
import { planPeriods, plannedAheadMs } from './plan-periods.ts'

/** A period is planned long before it begins, so that a missed hour is none. */
export const periodsJobs = (): Job[] => [{ name: 'plan-periods', cron: '7 * * * *', run: planAllPeriods }]

/** Each club in a transaction of its own; who is at it twice plans nothing twice. */
export async function planAllPeriods(database: Database): Promise<void> {
  const until = later(now(), plannedAheadMs - days(7))
  await eachAlone(database, await clubsPlannedTo(database, until), planPeriods)
}
