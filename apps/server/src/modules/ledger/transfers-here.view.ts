import type { Reader } from '#platform/db/database.ts'
import { maybeOne, one, sql } from '#platform/db/sql.ts'

/**
 * Returns the last transfer posted before that time. Undefined if there is none, or if its id is too large for a
 * number. Only a forger can have written such an id, and no check may continue from it.
 */
export async function lastTransferBefore(reader: Reader, at: Date): Promise<number | undefined> {
  const row = await maybeOne<{ id: string }>(
    reader,
    sql`select id::text as id from ledger_transfers where created_at < ${at} order by ledger_transfers.id desc limit 1`,
  )
  const id = Number(row?.id)
  return Number.isSafeInteger(id) ? id : undefined
}

/** Estimates the number of transfers from the last autovacuum. */
export async function transfersHere(reader: Reader): Promise<number> {
  const row = await one<{ count: number }>(
    reader,
    sql`select coalesce(sum(greatest(part.reltuples, 0)), 0)::double precision as count
        from pg_inherits join pg_class part on part.oid = inhrelid
        where inhparent = 'ledger_transfers'::regclass`,
  )
  return row.count
}
