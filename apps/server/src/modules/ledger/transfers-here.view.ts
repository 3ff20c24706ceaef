import type { Reader } from '#platform/db/database.ts'
import { maybeOne, one, sql } from '#platform/db/sql.ts'

/**
 * The last transfer that was posted before then; undefined where there is none, and where its id is too large for a
 * number: nobody but a forger gave it that one, and no check goes on from there.
 */
export async function lastTransferBefore(reader: Reader, at: Date): Promise<number | undefined> {
  const row = await maybeOne<{ id: string }>(
    reader,
    sql`select id::text as id from ledger_transfers where created_at < ${at} order by ledger_transfers.id desc limit 1`,
  )
  const id = Number(row?.id)
  return Number.isSafeInteger(id) ? id : undefined
}

/** About how many there are: as the last autovacuum counted them. */
export async function transfersHere(reader: Reader): Promise<number> {
  const row = await one<{ count: number }>(
    reader,
    sql`select coalesce(sum(greatest(part.reltuples, 0)), 0)::double precision as count
        from pg_inherits join pg_class part on part.oid = inhrelid
        where inhparent = 'ledger_transfers'::regclass`,
  )
  return row.count
}
