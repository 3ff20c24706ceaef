import type { House } from '#modules/seals/index.ts'
import type { Job } from '#platform/jobs/job-queue.ts'
import { noteAnchors } from './chains/note-anchors.jobs.ts'
import { forgetTableMessages } from './talking/forget-table-messages.jobs.ts'

/** Anchors are noted hourly, so that a day whose first hours were missed has its entry too. */
export const tablesJobs = ({ keys }: House): Job[] => [
  { name: 'note-anchors', cron: '4 * * * *', run: (database) => noteAnchors(database, keys) },
  { name: 'forget-table-messages', cron: '41 * * * *', run: forgetTableMessages },
]
