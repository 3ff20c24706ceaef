import type { TableChanges } from '@cardroom/contract/tables'
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
 * Throws `gameNotAllowed` for a limit that is not active in the club; `dataIncorrect` for a table maximum below the
 * limit's maximum, and for hours that begin and end at once. What stays as it was `before` is not refused, so that a
 * table whose limit was changed or made inactive since can still be paused or renamed.
 */
export async function refuseSettings(
  tx: Tx,
  clubId: ClubId,
  { settings, before }: { readonly settings: TableColumns; readonly before?: TableColumns },
): Promise<void> {
  const { gameId, limitName, tableMax, hoursFrom, hoursTo } = settings
  const isChanged = (column: keyof TableColumns): boolean => before?.[column] !== settings[column]
  const isOtherLimit = isChanged('gameId') || isChanged('limitName')
  const limits = await tableLimits(tx, clubId, gameId)
  const limit = limits.find((each) => each.limitName === limitName)
  if (!limit || (isOtherLimit && !limit.isActive)) throw new ApiError('gameNotAllowed')
  if (tableMax !== null && tableMax < limit.max && (isOtherLimit || isChanged('tableMax')))
    throw new ApiError('dataIncorrect', [{ path: 'table_max', message: 'tooSmall' }])
  if (hoursFrom !== null && hoursFrom === hoursTo)
    throw new ApiError('dataIncorrect', [{ path: 'hours', message: 'notNothing' }])
}
