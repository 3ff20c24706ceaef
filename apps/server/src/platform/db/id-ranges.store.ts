import type { Database, Reader, Tx } from './database.ts'
import { inTransaction } from './in-transaction.ts'
import { lockGently } from './lock-gently.ts'
import { isLockTimeout } from './patience.ts'
import { one, run, sql } from './sql.ts'

/**
 * Keeps the ever-growing tables divided. The next range begins in a new month, or as soon as the open one is half
 * used, and three ranges are always prepared ahead. Any process may call this at any time, also as the role that
 * serves.
 */
export async function keepIdRanges(database: Database): Promise<void> {
  do await makeIdRanges(database)
  while (await lockGently((waitMs) => inTransaction(database, (tx) => beginIdRange(tx, waitMs))))
}

/** Tries only once: if a table is in use, for example by a backup, the prepared ranges last until the next minute. */
async function makeIdRanges(database: Database): Promise<void> {
  try {
    await inTransaction(database, (tx) => run(tx, sql`select make_id_ranges()`))
  } catch (error) {
    if (!isLockTimeout(error)) throw error
  }
}

/** Returns whether a new range was due. */
async function beginIdRange(tx: Tx, waitMs: number): Promise<boolean> {
  await run(tx, sql`select set_config('lock_timeout', ${String(waitMs)}, true)`)
  return (
    await one<{ hasBegun: boolean }>(
      tx,
      sql`select begin_id_range(${tx.now}) as has_begun /* never null: it tells */`,
    )
  ).hasBegun
}

/** Counts the ranges that are prepared and have not begun. */
export async function idRangesAhead(reader: Reader): Promise<number> {
  const { ahead } = await one<{ ahead: number }>(
    reader,
    sql`select count(*)::integer as ahead from id_ranges range
        where begun_at is null
          and not exists (select from divided_tables where to_regclass(name || '_' || range.number) is null)`,
  )
  return ahead
}
