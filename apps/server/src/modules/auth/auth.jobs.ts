import { deleteOldFormer } from '#modules/factors/index.ts'
import { now } from '#platform/clock.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { eachAlone } from '#platform/jobs/each-alone.ts'
import type { Job } from '#platform/jobs/job-queue.ts'
import type { AuthContext } from './auth.context.ts'
import { removeDisputedFactor } from './factors/factor-removals.ts'
import { dueRemovals } from './factors/factor-removals.store.ts'
import { deleteOldVisits } from './providers/oidc.store.ts'
import { deleteOldAttempts } from './registering/attempts.store.ts'
import { deleteOldCounts } from './codes/code-counts.store.ts'
import { deleteOldDisavowals } from './security-mails/disavowals.store.ts'

/** Lists the jobs that do what has become due, and that delete what has expired. */
export const authJobs = (auth: AuthContext): Job[] => [
  {
    name: 'remove-disputed-factors',
    cron: '*/10 * * * *',
    run: async (database) =>
      eachAlone(database, await dueRemovals(database, now()), (tx, removal) =>
        removeDisputedFactor(tx, auth, removal),
      ),
  },
  {
    name: 'forget-attempts',
    cron: '27 * * * *',
    run: (database) =>
      inTransaction(database, async (tx) => {
        await deleteOldAttempts(tx)
        await deleteOldVisits(tx)
        await deleteOldCounts(tx)
        await deleteOldDisavowals(tx)
        await deleteOldFormer(tx)
      }),
  },
]
