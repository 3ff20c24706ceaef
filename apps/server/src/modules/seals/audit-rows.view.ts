import type { ClubId } from '@cardroom/contract/ids'
import type { Reader } from '#platform/db/database.ts'
import { many, sql } from '#platform/db/sql.ts'
import type { AuditRow } from './trees/hashes.ts'

export interface ClubAuditRow extends AuditRow {
  /** The club; 0 is the platform's log. */
  readonly clubId: ClubId
}

const shown = sql.raw(`
  select id, created_at, coalesce(club_id, 0) as club_id, jsonb_strip_nulls(to_jsonb(entry) - 'id' - 'created_at') as rest
  from audit_entries entry`)

/** Selects the rows above `after` and up to `upTo`, in the order of their ids. */
export async function auditRowsBetween(
  reader: Reader,
  { after, upTo }: { readonly after: number; readonly upTo: number },
  limit: number,
): Promise<ClubAuditRow[]> {
  return many<ClubAuditRow>(
    reader,
    sql`${shown} where id > ${after} and id <= ${upTo} order by id limit ${limit}`,
  )
}

export async function auditRows(reader: Reader, ids: readonly number[]): Promise<ClubAuditRow[]> {
  return many<ClubAuditRow>(reader, sql`${shown} where id = any(${ids}::bigint[])`)
}
