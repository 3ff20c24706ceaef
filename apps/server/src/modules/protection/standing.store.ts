import type { UserId } from '@cardroom/contract/ids'
import type { Tx } from '#platform/db/database.ts'
import { run, sql } from '#platform/db/sql.ts'
import type { Standing } from './protection.policy.ts'
import { readStandings } from './standing.view.ts'

/**
 * Reads the standing of these people and locks their settings, so that two of their sessions cannot exceed a limit
 * together.
 */
export async function lockStandings(tx: Tx, userIds: readonly UserId[]): Promise<Map<UserId, Standing>> {
  await run(
    tx,
    sql`select 1 from protection_settings where user_id = any(${userIds}::integer[])
        order by user_id, setting for no key update`,
  )
  const rows = await readStandings(tx, userIds, tx.now)
  return new Map(rows.map((row) => [row.userId, row]))
}
