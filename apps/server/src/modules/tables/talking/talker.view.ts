import type { UserId } from '@cardroom/contract/ids'
import type { Reader } from '#platform/db/database.ts'
import { one, sql } from '#platform/db/sql.ts'

/** A person who says something at a table. */
export interface Talker {
  readonly userId: UserId
  /** Their number at the table; null for a person who does not sit there. */
  readonly person: number | null
  readonly name: string
  readonly avatar: string | null
  readonly avatarId: number
  readonly hidesName: boolean
}

export const talkerAt = (reader: Reader, tableId: number, userId: UserId): Promise<Talker> =>
  one<Talker>(
    reader,
    sql`select talker.id as user_id, taken.person, talker.name, talker.avatar, talker.avatar_id,
          talker.hide_name as hides_name
        from users talker
        left join (
          select seat.user_id, seat.person from sessions session
          join table_seats seat on seat.session_id = session.id
          where session.user_id = ${userId} and session.table_id = ${tableId} and session.finished_at is null
            and not seat.is_left
        ) taken on taken.user_id = talker.id
        where talker.id = ${userId}`,
  )

/** Tells whether a person sits at a table or watches it, on any process. */
export const isAtTable = async (
  { ports }: Reader,
  tableId: number,
  { userId, person }: Pick<Talker, 'userId' | 'person'>,
): Promise<boolean> => person !== null || (await ports.peopleWatching(tableId)).has(userId)
