import type { ClubId } from '@cardroom/contract/ids'
import { games } from '@cardroom/games'
import type { Amount } from '@cardroom/money'
import type { Reader } from '#platform/db/database.ts'
import { one, sql } from '#platform/db/sql.ts'

/** The stakes and payouts of tables, beside the expectation for exactly these bets (mean and variance, in units). */
export interface Results {
  readonly rounds: number
  readonly stake: Amount
  readonly payout: Amount
  readonly expected: number
  readonly variance: number
  /** The number of rounds on seeds whose key was lost, and of shared rounds whose link nobody can read. */
  readonly unrevealed: number
}

export interface Tables {
  /** Without it, the results cover all clubs and personal play. */
  readonly clubId?: ClubId | undefined
  /** Without it, the results cover all games. */
  readonly gameId?: number | undefined
}

/** Reads the results of all time: the sums added up so far, plus the hours since then. */
export function resultsOf(reader: Reader, { clubId, gameId }: Tables): Promise<Results> {
  const gameIds = gameId === undefined ? games.map(({ id }) => id) : [gameId]
  const tables = sql`game_id = any(${gameIds}::integer[])
    and (${clubId ?? null}::integer is null or club_id = ${clubId ?? null})`
  return one<Results>(
    reader,
    sql`select coalesce(sum(rounds), 0)::double precision as rounds, coalesce(sum(stake), 0)::bigint as stake,
          coalesce(sum(payout), 0)::bigint as payout, coalesce(sum(expected), 0) as expected,
          coalesce(sum(variance), 0) as variance,
          (select coalesce(sum(nonce), 0)::integer from sessions
            where id in (select session_id from seeds where voided_at is not null) and table_id is null
              and game_id = any(${gameIds}::integer[])
              and (${clubId ?? null}::integer is null or coalesce(club_id, 0) = ${clubId ?? null}))
          + (select count(*)::integer from table_rounds lost join tables board on board.id = lost.table_id
              where lost.void_reason = 'seedLost' and lost.game_id = any(${gameIds}::integer[])
                and (${clubId ?? null}::integer is null or board.club_id = ${clubId ?? null}))
            as unrevealed /* never null: both are counted */
        from (
          select rounds, stake, payout, expected, variance from table_totals where ${tables}
          union all
          select rounds, stake, payout, expected, variance from table_results
          where ${tables} and quarter >= (select counted_to from table_totals_mark)
        ) as played`,
    { stake: 'amount', payout: 'amount' },
  )
}
