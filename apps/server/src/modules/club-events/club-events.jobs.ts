import { days, later } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import type { Job } from '#platform/jobs/job-queue.ts'
import { forgetEvents } from './club-events.store.ts'

/** Rule webhooks-2: the number of days for which events are kept. */
const keptDays = 30
/** The number of events that one batch deletes; their deliveries are deleted with them. */
const batchMax = 1000

export const clubEventsJobs = (): Job[] => [
  { name: 'forget-club-events', cron: '23 * * * *', run: forgetOldEvents },
]

async function forgetOldEvents(database: Database): Promise<void> {
  const forget = (tx: Tx) => forgetEvents(tx, later(tx.now, -days(keptDays)), batchMax)
  while ((await inTransaction(database, forget)) === batchMax);
}
