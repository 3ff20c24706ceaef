import type { AuditAction } from '@cardroom/contract/audit'
import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { Tx } from '#platform/db/database.ts'
import { send, sql } from '#platform/db/sql.ts'

export interface AuditEntry {
  /** The club; null for what an admin does to the platform. */
  readonly clubId: ClubId | null
  readonly actorId: UserId
  /** The name of the key that reads on the actor's behalf. */
  readonly key?: string | undefined
  readonly action: AuditAction
  /** The target, like `user 100007`. */
  readonly target?: string | null
  /**
   * The amounts and currency, each and in total; the earlier value of a setting (`before`); a balance before and
   * after.
   */
  readonly details?: Record<string, unknown>
}

/** Inserts the entries in one statement, in their order. The actor's role and the target's agent are those of now. */
export const insertAuditEntries = (tx: Tx, entries: readonly AuditEntry[]): void =>
  send(
    tx,
    sql`insert into audit_entries (club_id, actor_id, key_name, action, target, details, request_id, ip, device,
          actor_role, agent_id, created_at)
        select entry.club_id, entry.actor_id, entry.key_name, entry.action, entry.target, entry.details,
          ${tx.origin?.requestId ?? null}::text, ${tx.origin?.ip ?? null}::text, ${tx.origin?.device ?? null}::text,
          case when actor.is_admin then 'admin' else place.role end, subject.agent_id, ${tx.now}::timestamptz
        from unnest(
          ${entries.map((entry) => entry.clubId)}::integer[],
          ${entries.map((entry) => entry.actorId)}::integer[],
          ${entries.map((entry) => entry.key ?? null)}::text[],
          ${entries.map((entry) => entry.action)}::text[],
          ${entries.map((entry) => entry.target ?? null)}::text[],
          ${entries.map((entry) => JSON.stringify(entry.details ?? {}))}::jsonb[]
        ) with ordinality as entry (club_id, actor_id, key_name, action, target, details, place)
        left join users actor on actor.id = entry.actor_id
        left join members place on place.club_id = entry.club_id and place.user_id = entry.actor_id
        left join members subject on subject.club_id = entry.club_id
          and subject.user_id = substring(entry.target from '^user ([0-9]{1,9})$')::integer
        order by entry.place`,
  )
