import type { UserId } from '@cardroom/contract/ids'
import type { Reader } from '#platform/db/database.ts'
import { many, sql } from '#platform/db/sql.ts'
import type { TableRound } from '../table-round.store.ts'

/** A device silent in `silentMax` of the last `roundsMax` rounds is not waited for until it answers again. */
const [silentMax, roundsMax] = [3, 20]

const wasSilent = sql.raw(`entry.secret is null and played.void_reason is distinct from 'noRunner'`)

/**
 * Returns the people whose device was silent three times in the last twenty rounds of the table, and has not answered
 * since. Their devices still count if they answer in time. In a round that was voided because nobody ran the table,
 * nobody was there to take an answer: it counts as no silence.
 */
export async function silentPeople(
  reader: Reader,
  { tableId, round }: Pick<TableRound, 'tableId' | 'round'>,
): Promise<ReadonlySet<UserId>> {
  const rows = await many<{ userId: UserId }>(
    reader,
    sql`select entry.user_id
        from table_rounds played
        join table_entries entry on entry.round_id = played.id and entry.line is not null
        where played.table_id = ${tableId} and played.round < ${round} and played.round >= ${round}::integer - ${roundsMax}::integer
        group by entry.user_id
        having count(*) filter (where ${wasSilent}) >= ${silentMax}
          and coalesce(max(played.round) filter (where entry.secret is not null), 0)
            < max(played.round) filter (where ${wasSilent})`,
  )
  return new Set(rows.map(({ userId }) => userId))
}
