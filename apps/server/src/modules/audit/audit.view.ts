import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { Reader } from '#platform/db/database.ts'
import { many, sql } from '#platform/db/sql.ts'

export interface ListedEntry {
  readonly id: number
  readonly actorId: UserId
  readonly actorName: string
  readonly action: string
  readonly target: string | null
  readonly details: Record<string, unknown>
  readonly createdAt: Date
}

/** A page of a club's audit log, newest first; of the platform's own, where there is no club. */
export const auditEntries = (
  reader: Reader,
  clubId: ClubId | null,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<ListedEntry[]> =>
  many<ListedEntry>(
    reader,
    sql`select entry.id, entry.actor_id, actor.name as actor_name, entry.action, entry.target, entry.details,
          entry.created_at
        from audit_entries entry join users actor on actor.id = entry.actor_id
        where ${clubId === null ? sql`entry.club_id is null` : sql`entry.club_id = ${clubId}`} order by entry.id desc limit ${limit} offset ${offset}`,
  )
