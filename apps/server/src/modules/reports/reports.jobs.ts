import { inTransaction } from '#platform/db/in-transaction.ts'
import { later, now } from '#platform/clock.ts'
import type { Job } from '#platform/jobs/job-queue.ts'
import type { Log } from '#platform/log.ts'
import { beginLooking, keepCheck, reachOf, underWayMs, type BooksChecking } from './books/check-books.ts'
import { lastSigned } from './books/signed-checks.ts'

/**
 * Recomputes the books of every club and of the platform every night, with everything that is sealed and every round
 * whose seed was revealed since the night before. Any difference raises an alarm. In a large house a check continues
 * from the last stored one, unless that one found something: then everything is checked until nothing differs any
 * more.
 */
export const reportsJobs = (log: Log, { verify, house }: BooksChecking, wholeMax?: number): Job[] => [
  {
    name: 'check-books',
    cron: '30 3 * * *',
    run: async (database) => {
      const last = await lastSigned(database, house)
      const reached = await reachOf(database, last, wholeMax)
      const before = later(now(), -underWayMs)
      const looking = await beginLooking(database, { reached, roundsTo: before })
      // It runs outside a transaction, because it may read every entry there is.
      const verified = await verify(database, {
        rounds: { revealedFrom: last?.roundsTo ?? new Date(0), before },
        reached,
      })
      await inTransaction(database, (tx) => keepCheck(tx, { verified, looking, house }))
      for (const difference of verified.found) log.fatal(difference, 'the books differ')
    },
  },
]
