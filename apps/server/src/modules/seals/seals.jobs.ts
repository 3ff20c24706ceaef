import type { HouseKeys } from '#platform/keys/index.ts'
import type { Job } from '#platform/jobs/job-queue.ts'
import { signDay } from './sign-day.jobs.ts'
import { sealLogs } from './seal-logs.jobs.ts'

/** Every 10 minutes, and so at 00:00 UTC too, the books are sealed; once a day the root over all clubs goes by mail. */
export const sealsJobs = (house: HouseKeys): Job[] => [
  {
    name: 'seal-books',
    cron: '*/10 * * * *',
    run: async (database) => {
      await sealLogs(database, house)
      await signDay(database, house)
    },
  },
]
