import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { SessionOrder } from '@cardroom/contract/reports'
import { findPeople } from '#modules/cashier/index.ts'
import type { Reader } from '#platform/db/database.ts'
import { many, sql, type RawBuilder } from '#platform/db/sql.ts'

export interface SessionFilter {
  readonly clubId: ClubId
  /** True for open sessions only, false for finished ones only, undefined for all. */
  readonly isOpen: boolean | undefined
  readonly gameType: number | undefined
  /** Only this person's sessions. */
  readonly userId?: UserId | undefined
  /** The half-open range of the ending. */
  readonly from: Date | undefined
  readonly before: Date | undefined
  /** A part of the player's name or id. */
  readonly search?: string | undefined
}

/** Equal sessions are sorted by their id. An open session has lasted until `at`. */
export interface SessionSort {
  readonly name: SessionOrder
  readonly isDescending: boolean
  readonly at: Date
}

export interface SessionPage {
  readonly limit: number
  readonly offset?: number
  /** Only the sessions that the order puts behind this one. */
  readonly behind?: number
  /** Without it, the newest come first. */
  readonly sort?: SessionSort | undefined
}

/** A session's player. The seats module presents the session itself. */
export interface SessionPlayer {
  readonly id: number
  readonly name: string
  readonly avatar: string | null
  readonly avatarId: number
}

const newestFirst: SessionSort = { name: 'begun', isDescending: true, at: new Date(0) }

/** The sessions of so few people are found in the index of their own. */
const fewPeople = 20

/**
 * Selects the sessions' ids with their players, in the requested order. Sessions of a range of endings, or of a few
 * people, are found in their index before they are sorted (`offset 0` keeps the two steps apart), because a scan back
 * from the newest session would pass all others.
 */
export async function filteredSessions(
  reader: Reader,
  filter: SessionFilter,
  page: SessionPage,
): Promise<SessionPlayer[]> {
  const { limit, offset = 0, sort = newestFirst } = page
  const people = filter.search ? await findPeople(reader, filter.clubId, filter.search) : undefined
  if (people?.length === 0) return []
  const isRange = filter.from !== undefined || filter.before !== undefined
  const isNarrow = isRange || (people !== undefined && people.length <= fewPeople)
  const conditions = [...conditionsOf(filter, people), ...behindOf(page)]
  const found = sql`select id, user_id, ${valueOf(sort)} as value
    from sessions where ${sql.join(conditions, sql` and `)}`
  const direction = sort.isDescending ? sql`desc` : sql`asc`
  return many<SessionPlayer>(
    reader,
    sql`select session.id, person.name, person.avatar, person.avatar_id
        from (select id, user_id, value from (${found} ${isNarrow ? sql`offset 0` : sql``}) as found
              order by value ${direction}, id ${direction} limit ${limit} offset ${offset}) as session
        join users person on person.id = session.user_id
        order by session.value ${direction}, session.id ${direction}`,
  )
}

const valuesAt = (at: Date): Readonly<Record<SessionOrder, RawBuilder<unknown>>> => ({
  begun: sql`id`,
  lasted: sql`coalesce(finished_at, ${at}) - created_at`,
  rounds: sql`rounds`,
  stake: sql`stake`,
  result: sql`payout - stake`,
})

const valueOf = ({ name, at }: SessionSort): RawBuilder<unknown> => valuesAt(at)[name]

const conditionsOf = (
  { clubId, isOpen, gameType, userId, from, before }: SessionFilter,
  people: readonly UserId[] | undefined,
): RawBuilder<unknown>[] => [
  sql`club_id = ${clubId}`,
  ...(isOpen === undefined ? [] : [isOpen ? sql`finished_at is null` : sql`finished_at is not null`]),
  ...(userId === undefined ? [] : [sql`user_id = ${userId}`]),
  ...(people === undefined ? [] : [sql`user_id = any(${people}::integer[])`]),
  ...(gameType === undefined ? [] : [sql`game_type = ${gameType}`]),
  ...(from === undefined ? [] : [sql`finished_at >= ${from}`]),
  ...(before === undefined ? [] : [sql`finished_at < ${before}`]),
]

/** Selects what the order puts behind the last session of the page before. */
function behindOf({ behind, sort = newestFirst }: SessionPage): RawBuilder<unknown>[] {
  if (behind === undefined) return []
  const than = sort.isDescending ? sql`<` : sql`>`
  if (sort.name === 'begun') return [sql`id ${than} ${behind}`]
  const value = valueOf(sort)
  return [
    sql`(${value}, id) ${than} ((select ${value} from sessions where id = ${behind}::integer), ${behind}::integer)`,
  ]
}
