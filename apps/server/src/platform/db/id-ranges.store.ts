import type { Database, Reader, Tx } from './database.ts'
import { inTransaction } from './in-transaction.ts'
import { lockGently } from './lock-gently.ts'
import { isLockTimeout } from './patience.ts'
import { one, run, sql } from './sql.ts'

/**
 * What keeps the tables that grow without end divided: in a new month, or where the open range is half used, the next one
 * begins; and there are always three made ahead. May be asked at any time, by any process, also as the role that serves.
 */
export async function keepIdRanges(database: Database): Promise<void> {
  do await makeIdRanges(database)
  while (await lockGently((waitMs) => inTransaction(database, (tx) => beginIdRange(tx, waitMs))))
}

/** Tries once: while a table is in use, for a backup for example, what is made ahead lasts until the next minute. */
async function makeIdRanges(database: Database): Promise<void> {
  try {
    await inTransaction(database, (tx) => run(tx, sql`select make_id_ranges()`))
  } catch (error) {
    if (!isLockTimeout(error)) throw error
  }
}

/** Answers whether one was due. */
async function beginIdRange(tx: Tx, waitMs: number): Promise<boolean> {
  await run(tx, sql`select set_config('lock_timeout', ${String(waitMs)}, true)`)
  return (
    await one<{ hasBegun: boolean }>(
      tx,
      sql`select begin_id_range(${tx.now}) as has_begun /* never null: it tells */`,
    )
  ).hasBegun
}

/** How many ranges are made and have not begun. */
export async function idRangesAhead(reader: Reader): Promise<number> {
  const { ahead } = await one<{ ahead: number }>(
    reader,
    sql`select count(*)::integer as ahead from id_ranges range
        where begun_at is null
          and not exists (select from divided_tables where to_regclass(name || '_' || range.number) is null)`,
  )
  return ahead
}
