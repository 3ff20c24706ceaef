import type { ClubId } from '@cardroom/contract/ids'
import type { Tx } from '#platform/db/database.ts'
import { run, sql } from '#platform/db/sql.ts'
import type { TableLimit } from './limits.view.ts'

/** Stores limits. Those of personal play (null) are stored under club 0. */
export const saveLimits = (tx: Tx, clubId: ClubId | null, limits: readonly TableLimit[]): Promise<number> =>
  run(
    tx,
    sql`insert into table_limits (club_id, game_id, limit_name, min, max, is_active)
        select ${clubId ?? 0}::integer, changed.* from unnest(
          ${limits.map((each) => each.gameId)}::integer[], ${limits.map((each) => each.limitName)}::text[],
          ${limits.map((each) => each.min)}::bigint[], ${limits.map((each) => each.max)}::bigint[],
          ${limits.map((each) => each.isActive)}::boolean[]) as changed
        on conflict (club_id, game_id, limit_name) do update
          set min = excluded.min, max = excluded.max, is_active = excluded.is_active`,
  )

/** Lets only one change of a game's limits run at a time, so that none is lost and none sees half of another. */
export const lockLimits = (tx: Tx, clubId: ClubId | null, gameId: number): Promise<number> =>
  run(
    tx,
    sql`select 1 from table_limits where club_id in (0, ${clubId ?? 0}) and game_id = ${gameId}
        order by club_id, limit_name for update`,
  )
