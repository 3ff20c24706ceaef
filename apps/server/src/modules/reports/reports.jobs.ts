import { sealDifferences } from '#modules/seals/index.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import type { Job } from '#platform/jobs/job-queue.ts'
import type { HouseKeys } from '#platform/keys/index.ts'
import type { Log } from '#platform/log.ts'
import { checkBooks } from './check-books.ts'

/** Every night the books of every club and of the platform are recomputed, and all that is sealed; what differs raises an alarm. */
export const reportsJobs = (log: Log, house: HouseKeys): Job[] => [
  {
    name: 'check-books',
    cron: '30 3 * * *',
    run: async (database) => {
      // Outside the transaction: it reads every entry there ever was.
      const inSeals = await sealDifferences(database, house)
      const found = await inTransaction(database, (tx) => checkBooks(tx, inSeals))
      for (const difference of found) log.fatal(difference, 'the books differ')
    },
  },
]
