import { archiveTransfers } from '#modules/seals/index.ts'
import { now } from '#platform/clock.ts'
import { openDatabase } from '#platform/db/database.ts'
import { patience } from '#platform/db/patience.ts'
import type { Job } from '#platform/jobs/job-queue.ts'
import type { HouseKeys } from '#platform/keys/index.ts'
import type { Ports } from '#platform/ports.ts'
import { archiveRounds } from './archive-rounds.jobs.ts'
import { ownsRounds } from './archived-rounds.store.ts'

export interface ArchiveOptions {
  readonly folder: string
  /** Rounds stay in the database for this many months. */
  readonly keepMonths: number
  /** The URL of the database for the role that owns the tables. */
  readonly ownerUrl: string
}

/**
 * Returns the beginning of the month so many months ago. Rounds and transfers of ranges that ended before it are
 * archived.
 */
export function leavesBefore(keepMonths: number): Date {
  const moment = now()
  moment.setUTCMonth(moment.getUTCMonth() - keepMonths, 1)
  moment.setUTCHours(0, 0, 0, 0)
  return moment
}

/**
 * Lists the jobs that archive once a day, as the role that owns the tables: the serving role may delete nothing.
 */
export const archiveJobs = (house: HouseKeys, options: ArchiveOptions | undefined): Job[] =>
  options
    ? [
        {
          name: 'archive-old-rounds',
          cron: '41 3 * * *',
          run: ({ ports }) => archiveOld(ports, house, options),
        },
      ]
    : []

async function archiveOld(
  ports: Ports,
  house: HouseKeys,
  { folder, keepMonths, ownerUrl }: ArchiveOptions,
): Promise<void> {
  const owner = openDatabase(ownerUrl, { connections: 2, patience: patience.migrations, ports })
  try {
    if (!(await ownsRounds(owner)))
      throw new Error(
        'Rounds leave as the role that owns the tables: set MIGRATE_DATABASE_URL beside ARCHIVE_DIR',
      )
    await archiveRounds(owner, { folder, before: leavesBefore(keepMonths) })
    await archiveTransfers(owner, { folder, house })
  } finally {
    await owner.close()
  }
}
