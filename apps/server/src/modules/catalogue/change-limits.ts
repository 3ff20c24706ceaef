import { gameById } from '@cardroom/games'
import type { ClubLimitChanges, GameLimits } from '@cardroom/contract/games'
import type { ClubId } from '@cardroom/contract/ids'
import { toWire, units } from '@cardroom/money'
import { may } from '@cardroom/rules'
import * as audit from '#modules/audit/index.ts'
import type { Actor } from '#modules/clubs/index.ts'
import { ApiError, assert } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { tellClub } from '#platform/events.ts'
import { presentLimits } from './limits.present.ts'
import { lockLimits, saveLimits } from './limits.store.ts'
import { tableLimits, type TableLimit } from './limits.view.ts'

/**
 * Changes a game's limits in the club; only the fields that are sent change. The new limits apply to the next round
 * of every open session. Needs the flag `permissions` (`accessDenied`). Throws `dataIncorrect` unless each limit's
 * max > min > 0.
 */
export async function changeLimits(tx: Tx, actor: Actor, changes: ClubLimitChanges): Promise<GameLimits> {
  if (!may(actor, 'permissions')) throw new ApiError('accessDenied')
  const { limits, before } = await keepChanges(tx, actor.clubId, changes)
  audit.record(tx, {
    clubId: actor.clubId,
    actorId: actor.userId,
    action: 'tables.limits',
    target: `game ${changes.game_id}`,
    details: { ...changes, before },
  })
  tellClub(tx, actor.clubId, 'club', { id: actor.clubId })
  return limits
}

export interface KeptLimits {
  readonly limits: GameLimits
  /** The previous values of the fields that were sent, by their wire names. */
  readonly before: Readonly<Record<string, number | boolean>>
}

/**
 * Stores changes by a club's staff or by the platform's administrators. Without a club they apply to personal play.
 * Throws `dataIncorrect`.
 */
export async function keepChanges(
  tx: Tx,
  clubId: ClubId | null,
  changes: ClubLimitChanges,
): Promise<KeptLimits> {
  const game = gameById(changes.game_id)
  assert(game, 'The contract lets only known games through')
  await lockLimits(tx, clubId, game.id)
  const were = await tableLimits(tx, clubId, game.id)
  const limits = were.map((limit) => changed(limit, changes))
  const wrong = limits.find((limit) => limit.max <= limit.min)
  if (wrong) throw new ApiError('dataIncorrect', [{ path: `${wrong.limitName}_max`, message: 'maxAboveMin' }])
  await saveLimits(tx, clubId, limits)
  return { limits: presentLimits(game, limits), before: valuesBefore(were, changes) }
}

const valuesBefore = (were: readonly TableLimit[], changes: ClubLimitChanges): KeptLimits['before'] =>
  Object.fromEntries<number | boolean>(
    were
      .flatMap(({ limitName, min, max, isActive }) => [
        [`${limitName}_min`, toWire(min)] as const,
        [`${limitName}_max`, toWire(max)] as const,
        [`${limitName}_active`, isActive] as const,
      ])
      .filter(([name]) => changes[name] !== undefined),
  )

function changed(limit: TableLimit, changes: ClubLimitChanges): TableLimit {
  const name = limit.limitName
  const [min, max] = [changes[`${name}_min`], changes[`${name}_max`]]
  return {
    ...limit,
    min: min === undefined ? limit.min : units(min),
    max: max === undefined ? limit.max : units(max),
    isActive: changes[`${name}_active`] ?? limit.isActive,
  }
}
