import type { ClubId } from '@cardroom/contract/ids'
import { periodAt, type PeriodOfClub } from '#modules/periods/index.ts'
import { assert } from '#platform/api-error.ts'
import type { Reader } from '#platform/db/database.ts'

/**
 * Returns the club's period that contains the moment. Periods follow each other without gaps, and are planned ahead.
 */
export async function runningPeriod(reader: Reader, clubId: ClubId, moment: Date): Promise<PeriodOfClub> {
  const period = await periodAt(reader, clubId, moment)
  assert(period, `Club ${clubId} has no period at ${moment.toISOString()}`)
  return period
}
