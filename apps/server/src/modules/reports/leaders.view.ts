import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { Amount } from '@cardroom/money'
import type { Reader } from '#platform/db/database.ts'
import { many, sql } from '#platform/db/sql.ts'
import { playedIn } from './played-in.view.ts'

export interface LeaderBoard {
  /** The club; null is personal play, in gold. */
  readonly clubId: ClubId | null
  /** Only sessions with a settled round that were finished since then; null means ever. */
  readonly since: Date | null
  readonly gameType: number | undefined
  readonly limit: number
  /** The person whose own place is included, wherever it is. */
  readonly userId: UserId
}

export interface Leader {
  readonly place: number
  readonly id: UserId
  readonly name: string
  readonly avatar: string | null
  readonly avatarId: number
  readonly win: Amount
}

/**
 * Returns the first places and the asking person's own, by the winnings in finished sessions of 20 rounds or more.
 */
export const leaders = (reader: Reader, board: LeaderBoard): Promise<Leader[]> =>
  many<Leader>(
    reader,
    sql`with won as (${board.since === null ? wonEver(board) : wonSince(board, board.since)}), placed as (
          select (row_number() over (order by won.win desc, person.id))::integer as place, person.id, person.name,
            person.avatar, person.avatar_id, won.win
          from won join users person on person.id = won.user_id and not person.is_guest
        )
        select * from placed where place <= ${board.limit} or id = ${board.userId} order by place`,
    { win: 'amount' },
  )

const wonSince = ({ clubId, gameType }: LeaderBoard, since: Date) => sql`
  select user_id, sum(won)::bigint as win from sessions session
  where won is not null and ${clubId === null ? sql`club_id is null` : sql`club_id = ${clubId}`}
    and finished_at >= ${since} and game_type = coalesce(${gameType ?? null}::integer, game_type)
    and ${playedIn({ from: sql`${since}::timestamptz`, before: sql`'infinity'::timestamptz` })}
  group by user_id`

/**
 * Selects what each person has ever won. The sums are updated when a session is finished (migration 0220).
 */
const wonEver = ({ clubId, gameType }: LeaderBoard) => sql`
  select user_id, sum(win)::bigint as win from player_wins
  where club_id = ${clubId ?? 0} and game_type = coalesce(${gameType ?? null}::integer, game_type)
  group by user_id`
