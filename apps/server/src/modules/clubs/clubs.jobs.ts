import { now } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import type { Job } from '#platform/jobs/job-queue.ts'
import { clubIdsToRenew } from './clubs.view.ts'
import { renewRating } from './renew-rating.ts'

/** What time brings to clubs. */
export const clubsJobs = (): Job[] => [{ name: 'renew-ratings', cron: '* * * * *', run: renewRatings }]

/** Each club in a transaction of its own. Run by two processes at once, each rating still ends once. */
export async function renewRatings(database: Database): Promise<void> {
  for (const clubId of await clubIdsToRenew(database, now()))
    await inTransaction(database, (tx) => renewRating(tx, clubId))
}
