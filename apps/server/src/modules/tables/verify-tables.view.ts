import { chainLength } from '@cardroom/games'
import type { Reader } from '#platform/db/database.ts'
import { many, sql } from '#platform/db/sql.ts'
import { roundAmounts, roundColumns, type TableRound } from './table-round.store.ts'

/** A settled round with what its seed must lead to. */
export interface CheckedTableRound extends TableRound {
  readonly anchor: string
  /** The seed of the table's round before; null if there was none, or if nobody can read it. */
  readonly seedBefore: string | null
}

interface RoundsPage {
  readonly after: number
  /** Only rounds that ended since then; undefined means all. */
  readonly since: Date | undefined
  readonly limit: number
}

/** Selects the settled rounds after this id, in the order of their ids. */
export const settledAfter = (
  reader: Reader,
  { after, since, limit }: RoundsPage,
): Promise<CheckedTableRound[]> =>
  many<CheckedTableRound>(
    reader,
    sql`select played.*, chain.anchor, earlier.house_seed as seed_before
        from (
          select ${roundColumns} from table_rounds
          where id > ${after} and state = 'settled'
            and ended_at >= coalesce(${since ?? null}::timestamptz, '-infinity')
          order by id limit ${limit}
        ) played
        join table_chains chain on chain.table_id = played.table_id
          and chain.number = (played.round - 1) / ${chainLength}::integer + 1
        left join table_rounds earlier on earlier.table_id = played.table_id and earlier.round = played.round - 1
        order by played.id`,
    roundAmounts,
  )
