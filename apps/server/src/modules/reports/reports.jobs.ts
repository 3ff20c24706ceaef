import { inTransaction } from '#platform/db/in-transaction.ts'
import { later, minutes, now } from '#platform/clock.ts'
import type { Job } from '#platform/jobs/job-queue.ts'
import type { Log } from '#platform/log.ts'
import { keepCheck, type VerifyBooks } from './check-books.ts'
import { lastCheck } from './ledger-checks.store.ts'

/** A seed that is revealed is seen by others once its transaction has ended, which takes no longer than this. */
const underWayMs = minutes(10)

/**
 * Every night the books of every club and of the platform are recomputed, with all that is sealed, and every round whose
 * seed was revealed since the night before; what differs raises an alarm. A check that was broken off is made whole by
 * the next: it goes on from the last one that was kept.
 */
export const reportsJobs = (log: Log, verify: VerifyBooks): Job[] => [
  {
    name: 'check-books',
    cron: '30 3 * * *',
    run: async (database) => {
      const last = await lastCheck(database)
      const before = later(now(), -underWayMs)
      // Outside a transaction: it reads every entry there ever was.
      const verified = await verify(database, { revealedFrom: last?.roundsTo ?? new Date(0), before })
      await inTransaction(database, (tx) => keepCheck(tx, verified, before))
      for (const difference of verified.found) log.fatal(difference, 'the books differ')
    },
  },
]
