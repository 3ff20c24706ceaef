import type { ClubId } from '@cardroom/contract/ids'
import { periodAt, type PeriodOfClub } from '#modules/periods/index.ts'
import { assert } from '#platform/api-error.ts'
import type { Reader } from '#platform/db/database.ts'

/** The club's period that the moment is in: they follow each other without gaps, planned ahead. */
export async function runningPeriod(reader: Reader, clubId: ClubId, moment: Date): Promise<PeriodOfClub> {
  const period = await periodAt(reader, clubId, moment)
  assert(period, `Club ${clubId} has no period at ${moment.toISOString()}`)
  return period
}
