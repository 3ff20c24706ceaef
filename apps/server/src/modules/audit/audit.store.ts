import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { Tx } from '#platform/db/database.ts'
import { send, sql } from '#platform/db/sql.ts'

export interface AuditEntry {
  /** Null for what an admin does to the platform. */
  readonly clubId: ClubId | null
  readonly actorId: UserId
  /** What was done, like `members.role` or `chips.sold`. */
  readonly action: string
  /** To whom or what, like `user 100007`. */
  readonly target?: string
  /** How much, in which currency, each and in total; what a setting was (`before`), what a balance was and is. */
  readonly details?: Record<string, unknown>
}

/** In one statement, in their order. */
export const insertAuditEntries = (tx: Tx, entries: readonly AuditEntry[]): void =>
  send(
    tx,
    sql`insert into audit_entries (club_id, actor_id, action, target, details, request_id, ip, created_at)
        select entry.*, ${tx.origin?.requestId ?? null}::text, ${tx.origin?.ip ?? null}::text, ${tx.now}::timestamptz
        from unnest(
          ${entries.map((entry) => entry.clubId)}::integer[],
          ${entries.map((entry) => entry.actorId)}::integer[],
          ${entries.map((entry) => entry.action)}::text[],
          ${entries.map((entry) => entry.target ?? null)}::text[],
          ${entries.map((entry) => JSON.stringify(entry.details ?? {}))}::jsonb[]) as entry`,
  )
