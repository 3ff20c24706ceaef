import type { Difference } from '#modules/ledger/index.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { many, maybeOne, run, sql } from '#platform/db/sql.ts'

/** Keeps what a check of the books found; details of the first hundred. */
export const insertCheck = (tx: Tx, found: readonly Difference[]): Promise<number> =>
  run(
    tx,
    sql`insert into ledger_checks (checked_at, differences, details)
        values (${tx.now}, ${found.length}, ${JSON.stringify(found.slice(0, 100))}::jsonb)`,
  )

export interface BooksCheck {
  readonly checkedAt: Date
  readonly differences: number
  /** The first hundred of them. */
  readonly details: readonly Difference[]
}

/** What the last check found: undefined before the first. */
export const lastCheck = (reader: Reader): Promise<BooksCheck | undefined> =>
  maybeOne<BooksCheck>(
    reader,
    sql`select checked_at, differences, details from ledger_checks order by id desc limit 1`,
  )

/** Who is told when the books differ. */
export async function administrators(reader: Reader): Promise<number[]> {
  const rows = await many<{ id: number }>(
    reader,
    sql`select id from users where is_admin and status = 'active' order by id`,
  )
  return rows.map(({ id }) => id)
}
