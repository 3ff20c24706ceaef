import type { ClubId } from '@cardroom/contract/ids'
import type { Amount } from '@cardroom/money'
import type { LimitName } from '@cardroom/rules'
import type { Reader } from '#platform/db/database.ts'
import { many, sql } from '#platform/db/sql.ts'

export interface TableLimit {
  readonly gameId: number
  readonly limitName: LimitName
  readonly min: Amount
  readonly max: Amount
  readonly isActive: boolean
}

/**
 * Reads the limits of a club, of one game or of all: the club's own, or else the defaults. Null means personal play,
 * which the table stores as club 0.
 */
export const tableLimits = (reader: Reader, clubId: ClubId | null, gameId?: number): Promise<TableLimit[]> =>
  many<TableLimit>(
    reader,
    sql`select distinct on (game_id, limit_name) game_id, limit_name, min, max, is_active
        from table_limits
        where club_id in (0, ${clubId ?? 0}) and (${gameId ?? null}::integer is null or game_id = ${gameId ?? null})
        order by game_id, limit_name, club_id desc`,
    { min: 'amount', max: 'amount' },
  )
