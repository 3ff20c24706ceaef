import type { Database } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import type { Job } from '#platform/jobs/job-queue.ts'
import { lapseApprovals } from './approvals.store.ts'
import { tellDecided, tellProposer } from './decide-approval.ts'

/** Lists the job that ends approvals which waited for a second person for 24 hours. */
export const controlsJobs = (): Job[] => [{ name: 'lapse-approvals', cron: '* * * * *', run: lapseAll }]

export const lapseAll = (database: Database): Promise<void> =>
  inTransaction(database, async (tx) => {
    for (const lapsed of await lapseApprovals(tx)) {
      tellDecided(tx, { ...lapsed, state: 'lapsed', decidedBy: null })
      await tellProposer(tx, { ...lapsed, state: 'lapsed', reason: null })
    }
  })
