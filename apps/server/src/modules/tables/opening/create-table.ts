import type { TableSettings } from '@cardroom/contract/tables'
import { may } from '@cardroom/rules'
import * as audit from '#modules/audit/index.ts'
import { lockClub, type Actor } from '#modules/clubs/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { attemptToken } from '#platform/random.ts'
import { drawChain } from '../chains/chains.store.ts'
import { countTables, insertTable, type TableColumns } from '../shared-table.store.ts'
import { refuseSettings, settingsAfter } from './table-settings.ts'

const defaults: TableColumns = {
  name: '',
  gameId: 1,
  limitName: 'casual',
  tableMax: null,
  bettingSeconds: 20,
  hoursFrom: null,
  hoursTo: null,
  isPaused: false,
}

/**
 * Opens a table of the club and seals its first chain, whose anchor is public before the first bet. Needs the flag
 * `permissions` (`accessDenied`). Throws `notAllowed` if the club has as many tables as its rating allows; see
 * `refuseSettings` for the rest. Returns the table's id.
 */
export async function createTable(tx: Tx, actor: Actor, wanted: TableSettings): Promise<number> {
  if (!may(actor, 'permissions')) throw new ApiError('accessDenied')
  const { clubId, userId: actorId } = actor
  const settings = settingsAfter(defaults, wanted)
  await refuseSettings(tx, clubId, { settings })
  const club = await lockClub(tx, clubId)
  if (!club || (await countTables(tx, clubId)) >= club.rating) throw new ApiError('notAllowed')
  const id = await insertTable(tx, { ...settings, clubId, key: attemptToken() })
  await drawChain(tx, id, 1)
  audit.record(tx, {
    clubId,
    actorId,
    action: 'tables.opened',
    target: `table ${id}`,
    details: { name: settings.name, game_id: settings.gameId, limit_name: settings.limitName },
  })
  return id
}
