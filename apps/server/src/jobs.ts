import { forgetOldKeys } from '#platform/db/idempotency.store.ts'
import { keepIdRanges } from '#platform/db/id-ranges.store.ts'
import { accountsJobs } from '#modules/accounts/index.ts'
import { authJobs, type AuthContext } from '#modules/auth/index.ts'
import { clubEventsJobs } from '#modules/club-events/index.ts'
import { clubsJobs } from '#modules/clubs/index.ts'
import { controlsJobs } from '#modules/controls/index.ts'
import { paymentsJobs, type Payments } from '#modules/payments/index.ts'
import { periodsJobs } from '#modules/periods/index.ts'
import { reportsJobs } from '#modules/reports/index.ts'
import { settlementsJobs } from '#modules/settlements/index.ts'
import { sealsJobs, type House } from '#modules/seals/index.ts'
import { tablesJobs } from '#modules/tables/index.ts'
import { tabsJobs } from '#modules/tabs/index.ts'
import { archiveJobs, roundsJobs, type ArchiveOptions } from '#modules/rounds/index.ts'
import { sessionsJobs } from '#modules/seats/index.ts'
import { webhooksJobs, type Delivering } from '#modules/webhooks/index.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import type { Job } from '#platform/jobs/job-queue.ts'
import type { Log } from '#platform/log.ts'
import { measuredJob } from '#platform/metrics/job-metrics.ts'
import { checkingWith } from './verify-books.ts'

export interface JobsContext {
  readonly auth: AuthContext
  readonly payments: Payments
  readonly delivering: Delivering
  readonly log: Log
  readonly house: House
  readonly archive?: ArchiveOptions | undefined
  readonly sendMails?: (() => Promise<void>) | undefined
}

/** Returns all scheduled jobs, with measurements. */
export const jobsOf = (context: JobsContext): Job[] => everyJob(context).map(measuredJob)

/** Lists all jobs in one place. */
function everyJob({ auth, payments, delivering, log, house, archive, sendMails }: JobsContext): Job[] {
  return [
    {
      name: 'forget-idempotency-keys',
      cron: '17 * * * *',
      run: async (database) => void (await inTransaction(database, forgetOldKeys)),
    },
    // Runs at the beginning of a month, and before heavy play fills a small range.
    { name: 'keep-id-ranges', cron: '* * * * *', run: keepIdRanges },
    ...authJobs(auth),
    ...clubsJobs(),
    ...controlsJobs(),
    ...clubEventsJobs(),
    ...webhooksJobs(delivering),
    ...periodsJobs(),
    ...tabsJobs(),
    ...sessionsJobs(),
    ...roundsJobs(),
    ...archiveJobs(house.keys, archive),
    ...paymentsJobs(payments),
    ...reportsJobs(log, checkingWith(house.given)),
    ...settlementsJobs(),
    ...accountsJobs(),
    ...tablesJobs(house),
    ...sealsJobs(house),
    ...(sendMails ? [{ name: 'send-waiting-mails', cron: '* * * * *', run: sendMails }] : []),
  ]
}
