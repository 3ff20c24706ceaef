import { Gauge, type Registry } from 'prom-client'
import type { Database } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import type { Job } from '#platform/jobs/job-queue.ts'
import type { Log } from '#platform/log.ts'
import { checkBooks } from './check-books.ts'
import { lastCheck } from './ledger-checks.store.ts'

/** Every night the books of every club and of the platform are recomputed; what differs raises an alarm. */
export const reportsJobs = (log: Log): Job[] => [
  {
    name: 'check-books',
    cron: '30 3 * * *',
    run: async (database) => {
      const found = await inTransaction(database, checkBooks)
      for (const difference of found) log.fatal(difference, 'the books differ')
    },
  },
]

/** What the last nightly check found, whichever process ran it: alert on anything above 0. */
export function measureBooks(registry: Registry, database: Database): void {
  new Gauge({
    name: 'ledger_differences',
    help: 'What differed in the books at the last nightly check',
    registers: [registry],
    async collect() {
      this.set((await lastCheck(database))?.differences ?? 0)
    },
  })
}
