import type { LogName } from '@cardroom/contract/seals'
import type { Reader } from '#platform/db/database.ts'
import { many, sql } from '#platform/db/sql.ts'

export interface SealAges {
  readonly log: LogName
  /** The time of the newest seal of any club. */
  readonly newestSeal: Date | null
  /** The time when the oldest unsealed entry was written; null if all are sealed. */
  readonly oldestUnsealed: Date | null
}

/**
 * Returns how old the seals are. An unsealed entry has a place at or after the end of its club's newest seal, or
 * has no place yet.
 */
export const sealAges = (reader: Reader): Promise<SealAges[]> =>
  many<SealAges>(
    reader,
    sql`
    with unsealed as (
      select log, entry_id from log_heads head
      join log_nodes leaf using (log, club_id)
      where head.size > head.sealed_size and leaf.level = 0 and leaf.place = head.sealed_size
      union all
      select 'transfers', (select min(id) from ledger_transfers where id > placed_to)
        from sealed_logs where name = 'transfers'
      union all
      select 'audit', (select min(id) from audit_entries where id > placed_to)
        from sealed_logs where name = 'audit'
    ), written as (
      select log, created_at from unsealed join ledger_transfers entry on log = 'transfers' and entry.id = entry_id
      union all
      select log, created_at from unsealed join audit_entries entry on log = 'audit' and entry.id = entry_id
    )
    select name as log, (select min(created_at) from written where log = name) as oldest_unsealed,
      (select max(sealed_at) from log_heads head join seals using (log, club_id, number) where head.log = name)
        as newest_seal
    from sealed_logs order by name`,
  )
