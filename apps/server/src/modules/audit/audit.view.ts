import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { Role } from '@cardroom/rules'
import type { Reader } from '#platform/db/database.ts'
import { many, sql, type RawBuilder } from '#platform/db/sql.ts'

export interface ListedEntry {
  readonly id: number
  readonly actorId: UserId
  readonly actorName: string
  readonly actorRole: Role | null
  readonly keyName: string | null
  readonly action: string
  readonly target: string | null
  readonly agentId: UserId | null
  readonly details: Record<string, unknown>
  readonly device: string | null
  readonly requestId: string | null
  readonly createdAt: Date
}

/** An undefined field does not filter. */
export interface AuditFilter {
  /** The club; null for the platform's own log. */
  readonly clubId: ClubId | null
  /** The person who may read only their own actions. */
  readonly ownOf?: UserId | undefined
  readonly actorId?: UserId | undefined
  /** The action, such as `chips.sold`, or `chips.*` for a group of actions. */
  readonly action?: string | undefined
  readonly targetId?: UserId | undefined
  /** The half-open range of time. */
  readonly from?: Date | undefined
  readonly before?: Date | undefined
  readonly search?: string | undefined
  /** The smallest total that moved, in units. */
  readonly amountMin?: number | undefined
}

export interface AuditPage {
  readonly limit: number
  readonly offset?: number | undefined
  readonly olderThan?: number | undefined
}

/** Selects a page of a club's audit log, or of the platform's, newest first. */
export const auditEntries = (
  reader: Reader,
  filter: AuditFilter,
  { limit, offset = 0, olderThan }: AuditPage,
): Promise<ListedEntry[]> =>
  many<ListedEntry>(
    reader,
    sql`select entry.id, entry.actor_id, actor.name as actor_name, entry.actor_role, entry.key_name, entry.action,
          entry.target, entry.agent_id, entry.details, entry.device, entry.request_id, entry.created_at
        from audit_entries entry join users actor on actor.id = entry.actor_id
        where ${sql.join(conditionsOf(filter, olderThan), sql` and `)}
        order by entry.id desc limit ${limit} offset ${offset}`,
  )

function conditionsOf(filter: AuditFilter, olderThan: number | undefined): RawBuilder<unknown>[] {
  const { clubId, ownOf, actorId, action, targetId, from, before, search, amountMin } = filter
  const when = <Value>(value: Value | undefined, condition: (value: Value) => RawBuilder<unknown>) =>
    value === undefined ? [] : [condition(value)]
  return [
    clubId === null ? sql`entry.club_id is null` : sql`entry.club_id = ${clubId}`,
    ...when(olderThan, (id) => sql`entry.id < ${id}`),
    ...when(ownOf, (id) => sql`entry.actor_id = ${id}`),
    ...when(actorId, (id) => sql`entry.actor_id = ${id}`),
    ...when(action, (name) =>
      name.endsWith('.*')
        ? sql`starts_with(entry.action, ${name.slice(0, -1)})`
        : sql`entry.action = ${name}`,
    ),
    ...when(targetId, (id) => isDoneTo(id)),
    ...when(from, (moment) => sql`entry.created_at >= ${moment}`),
    ...when(before, (moment) => sql`entry.created_at < ${moment}`),
    // An older entry about one person has no total.
    ...when(
      amountMin,
      (least) =>
        sql`jsonb_path_exists(entry.details, '$ ? (@.total >= $least || @.amount >= $least)',
          jsonb_build_object('least', ${least}::numeric))`,
    ),
    ...when(search, matching),
  ]
}

const isDoneTo = (id: UserId): RawBuilder<unknown> =>
  sql`(entry.target = ${`user ${id}`} or entry.details -> 'user_ids' @> ${JSON.stringify(id)}::jsonb)`

/**
 * Builds the condition of a search. An entry matches by the names and ids of the people in it, by its key, by the
 * name or address of what it is about, by its reason, its action and the id of its call. A person's id is found
 * with or without its `#` (rule app-14).
 */
function matching(search: string): RawBuilder<unknown> {
  const part = `%${search.replaceAll(/[\\%_]/g, (mark) => `\\${mark}`)}%`
  const [, digits] = /^#?(\d{1,9})$/.exec(search) ?? []
  const id = digits === undefined ? null : Number(digits)
  return sql`(actor.name_folded like folded(${part}) or entry.target ilike ${part} or entry.action ilike ${part}
    or folded(entry.details ->> 'reason') like folded(${part}) or entry.request_id = ${search}
    or folded(entry.key_name) like folded(${part}) or folded(entry.details ->> 'name') like folded(${part})
    or entry.details ->> 'url' ilike ${part} or entry.actor_id = ${id}::integer
    or entry.agent_id = ${id}::integer or entry.details -> 'user_ids' @> to_jsonb(${id}::integer)
    or entry.details -> 'approved_by' = to_jsonb(${id}::integer) or entry.target = 'user ' || ${id}::integer
    or exists (select from users person where person.name_folded like folded(${part})
      and (entry.target = 'user ' || person.id or entry.details -> 'user_ids' @> to_jsonb(person.id)
        or entry.agent_id = person.id or entry.details -> 'approved_by' = to_jsonb(person.id))))`
}

/** Returns the names of people, by their ids. */
export async function namesOf(reader: Reader, ids: readonly UserId[]): Promise<ReadonlyMap<UserId, string>> {
  if (ids.length === 0) return new Map()
  const rows = await many<{ id: UserId; name: string }>(
    reader,
    sql`select id, name from users where id = any(${[...new Set(ids)]}::integer[])`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
