import type { House } from '#modules/seals/index.ts'
import type { Job } from '#platform/jobs/job-queue.ts'
import { noteAnchors } from './chains/note-anchors.jobs.ts'

/** Hourly, so that a day whose first hours were missed has its entry too. */
export const tablesJobs = ({ keys }: House): Job[] => [
  { name: 'note-anchors', cron: '4 * * * *', run: (database) => noteAnchors(database, keys) },
]
