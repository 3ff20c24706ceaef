import { later, minutes } from '#platform/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import type { Job } from '#platform/jobs/job-queue.ts'
import { addHoursToTotals, lockTotals, markTotals } from './results.store.ts'

export const roundsJobs = (): Job[] => [
  {
    name: 'add-up-table-results',
    cron: '11 * * * *',
    run: (database) => inTransaction(database, addUpResults),
  },
]

/** Adds up each hour, one hour later, because a round that began in it may be settled after it. */
async function addUpResults(tx: Tx): Promise<void> {
  const before = later(tx.now, -minutes(60))
  await lockTotals(tx)
  await addHoursToTotals(tx, before)
  await markTotals(tx, before)
}
