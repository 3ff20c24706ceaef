import type { Reader } from '#platform/db/database.ts'
import { one, sql } from '#platform/db/sql.ts'

/** Counts the mails that wait. They are deleted once they are sent; without an SMTP server they all stay. */
export const waitingMails = (reader: Reader): Promise<{ count: number; oldest: Date | null }> =>
  one<{ count: number; oldest: Date | null }>(
    reader,
    sql`select count(*)::integer as count, min(created_at) as oldest from mails`,
  )
