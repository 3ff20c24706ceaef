import type { ClubLimitChanges, GameLimits } from '@cardroom/contract/games'
import type { UserId } from '@cardroom/contract/ids'
import * as audit from '#modules/audit/index.ts'
import type { Tx } from '#platform/db/database.ts'
import { keepChanges } from './change-limits.ts'

/**
 * Changes a game's limits in personal play and in every club without limits of its own. Only the fields that are sent
 * change. A club gets its own limits when its staff first changes those of a game. Only administrators may call it.
 * Throws `dataIncorrect` unless each limit's max > min > 0.
 */
export async function changeDefaultLimits(
  tx: Tx,
  adminId: UserId,
  changes: ClubLimitChanges,
): Promise<GameLimits> {
  const { limits, before } = await keepChanges(tx, null, changes)
  audit.record(tx, {
    clubId: null,
    actorId: adminId,
    action: 'platform.limits',
    target: `game ${changes.game_id}`,
    details: { ...changes, before },
  })
  return limits
}
