import type { UserId } from '@cardroom/contract/ids'
import type { Difference } from '#modules/ledger/index.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { many, maybeOne, one, run, sql } from '#platform/db/sql.ts'

export interface NewCheck {
  readonly found: readonly Difference[]
  /** Of these, in the sealed logs. */
  readonly inSeals: number
  readonly roundsTo: Date | null
  readonly transfersTo: number | null
  readonly wholeAt: Date | null
}

/** Keeps what a check of the books found; details of the first hundred. */
export const insertCheck = (tx: Tx, { found, inSeals, ...looked }: NewCheck): Promise<number> =>
  run(
    tx,
    sql`insert into ledger_checks
          (checked_at, differences, seal_differences, details, rounds_to, transfers_to, whole_at)
        values (${tx.now}, ${found.length}, ${inSeals}, ${JSON.stringify(found.slice(0, 100))}::jsonb,
          ${looked.roundsTo}, ${looked.transfersTo}, ${looked.wholeAt})`,
  )

export interface BooksCheck {
  readonly checkedAt: Date
  readonly differences: number
  /** Of these, in the sealed logs. */
  readonly sealDifferences: number
  /** The first hundred of them. */
  readonly details: readonly Difference[]
  /** The rounds of every seed that was revealed before then have been recomputed; null before the first time. */
  readonly roundsTo: Date | null
  /** Every transfer up to this one was looked at, by this check or an earlier one; null before the first time. */
  readonly transfersTo: number | null
  /** When all of the ledger and of the seals was last looked at by one check. */
  readonly wholeAt: Date | null
}

/** What the last check found: undefined before the first. */
export const lastCheck = (reader: Reader): Promise<BooksCheck | undefined> =>
  maybeOne<BooksCheck>(
    reader,
    sql`select checked_at, differences, seal_differences, details, rounds_to, transfers_to, whole_at
        from ledger_checks order by id desc limit 1`,
  )

/** Whether a check that was kept from then on found something. */
export const differedSince = async (reader: Reader, at: Date): Promise<boolean> =>
  (
    await one<{ has: boolean }>(
      reader,
      sql`select exists (select from ledger_checks where checked_at >= ${at} and differences > 0) as has`,
    )
  ).has

/** When the database was made: no check can be older. */
export const booksSince = async (reader: Reader): Promise<Date> =>
  (
    await one<{ since: Date }>(
      reader,
      sql`select min(run_at) as since /* never null: a migration made this table's database */ from migrations`,
    )
  ).since

/** Who is told when the books differ. */
export async function administrators(reader: Reader): Promise<UserId[]> {
  const rows = await many<{ id: UserId }>(
    reader,
    sql`select id from users where is_admin and status = 'active' order by id`,
  )
  return rows.map(({ id }) => id)
}
