import { forgetOldKeys } from '#platform/db/idempotency.store.ts'
import { clubsJobs } from '#modules/clubs/index.ts'
import { paymentsJobs, type Payments } from '#modules/payments/index.ts'
import { reportsJobs } from '#modules/reports/index.ts'
import { sessionsJobs } from '#modules/sessions/index.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import type { Job } from '#platform/jobs/job-queue.ts'
import type { Log } from '#platform/log.ts'

export interface JobsContext {
  readonly payments: Payments
  readonly log: Log
  readonly sendMails: (() => Promise<void>) | undefined
}

/** Everything that time brings, on one page. */
export function jobs({ payments, log, sendMails }: JobsContext): Job[] {
  return [
    {
      name: 'forget-idempotency-keys',
      cron: '17 * * * *',
      run: async (database) => void (await inTransaction(database, forgetOldKeys)),
    },
    ...clubsJobs(),
    ...sessionsJobs(),
    ...paymentsJobs(payments),
    ...reportsJobs(log),
    ...(sendMails ? [{ name: 'send-waiting-mails', cron: '* * * * *', run: sendMails }] : []),
  ]
}
