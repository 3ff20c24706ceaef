import type { Reader } from '#platform/db/database.ts'
import { one, sql } from '#platform/db/sql.ts'

/** Returns the time of the database's clock, which alone counts at shared tables. */
export async function databaseClock(reader: Reader): Promise<Date> {
  const { at } = await one<{ at: Date }>(reader, sql`select clock_timestamp() as at`)
  return at
}
