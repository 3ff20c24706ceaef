import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { Tx } from '#platform/db/database.ts'
import { send, sql } from '#platform/db/sql.ts'

export interface AuditEntry {
  /** Null for what an admin does to the platform. */
  readonly clubId: ClubId | null
  readonly actorId: UserId
  /** The name of the key that reads in the actor's place. */
  readonly key?: string | undefined
  /** What was done, like `members.role` or `chips.sold`. */
  readonly action: string
  /** To whom or what, like `user 100007`. */
  readonly target?: string | null
  /** How much, in which currency, each and in total; what a setting was (`before`), what a balance was and is. */
  readonly details?: Record<string, unknown>
}

/** In one statement, in their order. What the actor was, and whose player it was done to, is as of now. */
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
