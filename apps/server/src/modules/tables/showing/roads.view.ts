import type { Outcome } from '@cardroom/contract/rounds'
import { roadsMax } from '@cardroom/contract/tables'
import type { Reader } from '#platform/db/database.ts'
import { many, sql } from '#platform/db/sql.ts'

/** A round that was drawn, as far as roads show it. */
export interface RoadRound {
  readonly tableId: number
  readonly outcome: Outcome
  readonly endedAt: Date
}

/**
 * Returns the last rounds that were drawn at each of these tables, newest first. Rounds of blackjack, which may have
 * been played there before, are left out: they have no outcome.
 */
export const roadRounds = (reader: Reader, tableIds: readonly number[]): Promise<RoadRound[]> =>
  tableIds.length === 0
    ? Promise.resolve([])
    : many<RoadRound>(
        reader,
        sql`select drawn.* from unnest(${tableIds}::integer[]) as wanted (id)
            cross join lateral (
              select table_id, outcome /* never null: it is compared */, ended_at /* never null: it is over */
              from table_rounds where table_id = wanted.id and state = 'settled' and outcome is not null
              order by round desc limit ${roadsMax}
            ) drawn`,
      )
