import type { ProtectionSetting } from '@cardroom/contract/protection'
import type { Reader } from '#platform/db/database.ts'
import { many, sql } from '#platform/db/sql.ts'

/** One setting: hundredths for loss limits, minutes for the others; null: none. */
export interface StoredSetting {
  readonly setting: ProtectionSetting
  readonly value: bigint | null
  /** What was loosened, and since when it counts; changesAt null: nothing waits. */
  readonly nextValue: bigint | null
  readonly changesAt: Date | null
}

export const storedSettings = (reader: Reader, userId: number): Promise<StoredSetting[]> =>
  many<StoredSetting>(
    reader,
    sql`select setting, value, next_value, changes_at from protection_settings where user_id = ${userId}`,
  )
