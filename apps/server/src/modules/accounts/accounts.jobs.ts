import { idsToClose, idsToLift } from '#modules/users/index.ts'
import { now } from '#platform/clock.ts'
import { eachAlone } from '#platform/jobs/each-alone.ts'
import type { Job } from '#platform/jobs/job-queue.ts'
import { closeAccount } from './close-account.ts'
import { liftFactorsNow } from './lift-factors-later.ts'

/**
 * Lists the jobs that close accounts and lift factors when they are due. Each change is its own transaction and
 * happens once, however many processes run this.
 */
export const accountsJobs = (): Job[] => [
  {
    name: 'close-accounts',
    cron: '*/5 * * * *',
    run: async (database) => eachAlone(database, await idsToClose(database, now()), closeAccount),
  },
  {
    name: 'lift-factors',
    cron: '*/5 * * * *',
    run: async (database) => eachAlone(database, await idsToLift(database, now()), liftFactorsNow),
  },
]
