import type { Amount } from '@cardroom/money'
import type { Reader } from '#platform/db/database.ts'
import { many, sql } from '#platform/db/sql.ts'

export interface LeaderBoard {
  /** Null: personal play, in gold. */
  readonly clubId: number | null
  /** Sessions finished from here on; null: ever. */
  readonly since: Date | null
  readonly gameType: number | undefined
  readonly limit: number
  /** Whose own place is wanted, wherever it is. */
  readonly userId: number
}

export interface Leader {
  readonly place: number
  readonly id: number
  readonly name: string
  readonly avatar: string | null
  readonly avatarId: number
  readonly win: Amount
}

/** The first places, and the asking person's own: by what the finished sessions of 20 rounds or more were won by. */
export const leaders = (reader: Reader, board: LeaderBoard): Promise<Leader[]> =>
  many<Leader>(
    reader,
    sql`with won as (
          select session.user_id, sum(session.won)::bigint as win
          from sessions session
          where session.won is not null and ${clubOf(board)}
            and session.finished_at >= coalesce(${board.since}::timestamptz, '-infinity')
            and session.game_type = coalesce(${board.gameType ?? null}::integer, session.game_type)
          group by session.user_id
        ), placed as (
          select (row_number() over (order by won.win desc, person.id))::integer as place, person.id, person.name,
            person.avatar, person.avatar_id, won.win
          from won join users person on person.id = won.user_id and not person.is_guest
        )
        select * from placed where place <= ${board.limit} or id = ${board.userId} order by place`,
  )

const clubOf = ({ clubId }: LeaderBoard) =>
  clubId === null ? sql`session.club_id is null` : sql`session.club_id = ${clubId}`
