import type { TableChanges } from '@cardroom/contract/tables'
import { gameById } from '@cardroom/games'
import { units } from '@cardroom/money'
import type { ClubId } from '@cardroom/contract/ids'
import { tableLimits } from '#modules/catalogue/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import type { TableColumns } from '../shared-table.store.ts'

/** Applies what was sent to the settings of a table; what was not sent stays. */
export const settingsAfter = (before: TableColumns, changes: TableChanges): TableColumns => ({
  name: changes.name ?? before.name,
  gameId: changes.game_id ?? before.gameId,
  limitName: changes.limit_name ?? before.limitName,
  bettingSeconds: changes.betting_seconds ?? before.bettingSeconds,
  tableMax: changes.table_max === undefined ? before.tableMax : units(changes.table_max),
  hoursFrom: changes.hours === undefined ? before.hoursFrom : (changes.hours?.from ?? null),
  hoursTo: changes.hours === undefined ? before.hoursTo : (changes.hours?.to ?? null),
  isPaused: changes.paused ?? before.isPaused,
})

/**
 * Throws `gameNotAllowed` for a game that is not played at shared tables, or a limit that is not active in the club;
 * `dataIncorrect` for a table maximum below the limit's maximum, and for hours that begin and end at once.
 */
export async function refuseSettings(tx: Tx, clubId: ClubId, settings: TableColumns): Promise<void> {
  const kind = gameById(settings.gameId)?.kind
  if (kind !== 'roulette' && kind !== 'baccarat') throw new ApiError('gameNotAllowed')
  const limits = await tableLimits(tx, clubId, settings.gameId)
  const limit = limits.find(({ limitName }) => limitName === settings.limitName)
  if (!limit?.isActive) throw new ApiError('gameNotAllowed')
  if (settings.tableMax !== null && settings.tableMax < limit.max)
    throw new ApiError('dataIncorrect', [{ path: 'table_max', message: 'tooSmall' }])
  if (settings.hoursFrom !== null && settings.hoursFrom === settings.hoursTo)
    throw new ApiError('dataIncorrect', [{ path: 'hours', message: 'notNothing' }])
}
