import type { UserId } from '@cardroom/contract/ids'
import type { ProtectionSetting } from '@cardroom/contract/protection'
import { now } from '#platform/clock.ts'
import type { Reader } from '#platform/db/database.ts'
import { many, maybeOne, sql } from '#platform/db/sql.ts'

/** The value of one setting: hundredths for loss limits, minutes for the others; null means not set. */
export interface StoredSetting {
  readonly setting: ProtectionSetting
  readonly value: bigint | null
  /** The looser value that waits, and the time when it takes effect. If `changesAt` is null, nothing waits. */
  readonly nextValue: bigint | null
  readonly changesAt: Date | null
}

export const storedSettings = (reader: Reader, userId: UserId): Promise<StoredSetting[]> =>
  many<StoredSetting>(
    reader,
    sql`select setting, value, next_value, changes_at from protection_settings where user_id = ${userId}`,
    { value: 'amount', nextValue: 'amount' },
  )

/** Returns those of these people who have excluded themselves from play now. */
export async function excludedAmong(
  reader: Reader,
  userIds: readonly UserId[],
): Promise<ReadonlySet<UserId>> {
  const rows = await many<{ userId: UserId }>(
    reader,
    sql`select user_id from exclusions where user_id = any(${userIds}::integer[]) and excluded_until > ${now()}`,
  )
  return new Set(rows.map(({ userId }) => userId))
}

/** Returns the end of the person's exclusion; null if they never excluded themselves. */
export async function excludedUntil(reader: Reader, userId: UserId): Promise<Date | null> {
  const row = await maybeOne<{ excludedUntil: Date }>(
    reader,
    sql`select excluded_until from exclusions where user_id = ${userId}`,
  )
  return row?.excludedUntil ?? null
}
