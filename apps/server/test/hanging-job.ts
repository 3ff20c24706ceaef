import { openDatabase } from '#platform/db/database.ts'
import { startJobs } from '#platform/jobs/job-queue.ts'
import { createLog } from '#platform/log.ts'

/**
 * A process whose job never ends, for tests that kill it: `node --import tsx hanging-job.ts DATABASE_URL`. It prints
 * when the job runs.
 */
const database = openDatabase(process.argv[2] ?? '')
const job = {
  name: 'hang',
  cron: '0 0 1 1 *',
  run: () => {
    process.stdout.write('runs\n')
    return new Promise<void>(() => undefined)
  },
}
const queue = await startJobs(database, [job], createLog('error'))
await queue.runNow('hang')
