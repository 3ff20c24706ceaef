import type { Job } from '#platform/jobs/job-queue.ts'
import { signDay } from './days/sign-day.jobs.ts'
import type { House } from './house-keys/open-house.ts'
import { sealLogs } from './seal-logs.jobs.ts'

/**
 * Seals the books every 10 minutes, and so also at 00:00 UTC; once a day it mails the root over all clubs. With a key
 * that is not the house's, the job fails and says why.
 */
export const sealsJobs = ({ keys, hindrance }: House): Job[] => [
  {
    name: 'seal-books',
    cron: '*/10 * * * *',
    run: async (database) => {
      const reason = await hindrance(database)
      if (reason !== undefined) throw new Error(reason)
      await sealLogs(database, keys)
      await signDay(database, keys)
    },
  },
]
