import { now } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { eachAlone } from '#platform/jobs/each-alone.ts'
import type { Job } from '#platform/jobs/job-queue.ts'
import { clubIdsToRenew } from './clubs.view.ts'
import { renewRating } from './rating/renew-rating.ts'

/** Lists the jobs of clubs that run by the clock. */
export const clubsJobs = (): Job[] => [{ name: 'renew-ratings', cron: '* * * * *', run: renewRatings }]

/** Renews each club's rating in its own transaction. If two processes run it at once, each rating still ends once. */
export async function renewRatings(database: Database): Promise<void> {
  await eachAlone(database, await clubIdsToRenew(database, now()), renewRating)
}
