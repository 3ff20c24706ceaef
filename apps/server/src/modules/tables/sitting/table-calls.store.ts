import type { ClubId, UserId } from '@cardroom/contract/ids'
import type { Tx } from '#platform/db/database.ts'
import { many, run, sql } from '#platform/db/sql.ts'

/**
 * A call: the person who calls, and the time since which others must have sat at a table of the club to be called.
 */
export interface Calling {
  readonly clubId: ClubId
  readonly callerId: UserId
  readonly satSince: Date
}

const satLately = ({ clubId, callerId, satSince }: Calling) => sql`
  table_seats seat join tables board on board.id = seat.table_id
  where board.club_id = ${clubId} and seat.sat_at > ${satSince} and seat.user_id <> ${callerId}`

/**
 * Notes that people are called now. Returns 0 if there is nobody to call, or if they were called after this time; of
 * two at once, one gets 1.
 */
export const beginCall = (tx: Tx, calling: Calling, before: Date): Promise<number> =>
  run(
    tx,
    sql`insert into table_calls as last (club_id, told_at)
        select ${calling.clubId}::integer, ${tx.now}::timestamptz where exists (select from ${satLately(calling)})
        on conflict (club_id) do update set told_at = excluded.told_at where last.told_at <= ${before}`,
  )

/** Returns the people to call, in any standing with the club. */
export async function peopleToCall(tx: Tx, calling: Calling): Promise<UserId[]> {
  const rows = await many<{ userId: UserId }>(
    tx,
    sql`select distinct seat.user_id from ${satLately(calling)} order by seat.user_id`,
  )
  return rows.map(({ userId }) => userId)
}
