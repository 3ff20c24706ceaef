import { idsToClose, idsToLift } from '#modules/users/index.ts'
import { now } from '#platform/clock.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import type { Job } from '#platform/jobs/job-queue.ts'
import { closeAccount } from './close-account.ts'
import { liftFactorsNow } from './lift-factors-later.ts'

/** What time brings to accounts: each in a transaction of its own, and once, however many processes run this. */
export const accountsJobs = (): Job[] => [
  {
    name: 'close-accounts',
    cron: '*/5 * * * *',
    run: async (database) => {
      for (const userId of await idsToClose(database, now()))
        await inTransaction(database, (tx) => closeAccount(tx, userId))
    },
  },
  {
    name: 'lift-factors',
    cron: '*/5 * * * *',
    run: async (database) => {
      for (const userId of await idsToLift(database, now()))
        await inTransaction(database, (tx) => liftFactorsNow(tx, userId))
    },
  },
]
