import type { ClubId, UserId } from '@cardroom/contract/ids'
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
}

export interface SessionPage {
  readonly limit: number
  readonly offset?: number
  readonly olderThan?: number
}

/** A session's player. The seats module presents the session itself. */
export interface SessionPlayer {
  readonly id: number
  readonly name: string
  readonly avatar: string | null
  readonly avatarId: number
}

/**
 * Selects the sessions' ids with their players, newest first. Sessions of a range of endings are found in the index
 * of endings before they are sorted (`offset 0` keeps the two steps apart), because a scan back from the newest
 * session would pass all later ones.
 */
export const filteredSessions = (
  reader: Reader,
  filter: SessionFilter,
  { limit, offset = 0, olderThan }: SessionPage,
): Promise<SessionPlayer[]> => {
  const isRange = filter.from !== undefined || filter.before !== undefined
  const found = sql`select id, user_id from sessions where ${sql.join(conditionsOf(filter, olderThan), sql` and `)}`
  return many<SessionPlayer>(
    reader,
    sql`select session.id, person.name, person.avatar, person.avatar_id
        from (select id, user_id from (${found} ${isRange ? sql`offset 0` : sql``}) as found
              order by id desc limit ${limit} offset ${offset}) as session
        join users person on person.id = session.user_id
        order by session.id desc`,
  )
}

const conditionsOf = (
  { clubId, isOpen, gameType, userId, from, before }: SessionFilter,
  olderThan: number | undefined,
): RawBuilder<unknown>[] => [
  sql`club_id = ${clubId}`,
  ...(isOpen === undefined ? [] : [isOpen ? sql`finished_at is null` : sql`finished_at is not null`]),
  ...(userId === undefined ? [] : [sql`user_id = ${userId}`]),
  ...(gameType === undefined ? [] : [sql`game_type = ${gameType}`]),
  ...(from === undefined ? [] : [sql`finished_at >= ${from}`]),
  ...(before === undefined ? [] : [sql`finished_at < ${before}`]),
  ...(olderThan === undefined ? [] : [sql`id < ${olderThan}`]),
]
