import { inTransaction } from '#platform/db/in-transaction.ts'
import type { Job } from '#platform/jobs/job-queue.ts'
import { deleteOldAttempts } from './attempts.store.ts'
import { deleteOldCounts } from './code-counts.store.ts'
import { deleteOldDisavowals } from './disavowals.store.ts'

/** What is over and counts for nothing any more is not kept. */
export const authJobs = (): Job[] => [
  {
    name: 'forget-attempts',
    cron: '27 * * * *',
    run: (database) =>
      inTransaction(database, async (tx) => {
        await deleteOldAttempts(tx)
        await deleteOldCounts(tx)
        await deleteOldDisavowals(tx)
      }),
  },
]
