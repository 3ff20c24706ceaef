import type { TableChanges } from '@cardroom/contract/tables'
import { toWire } from '@cardroom/money'
import { may } from '@cardroom/rules'
import * as audit from '#modules/audit/index.ts'
import type { Actor } from '#modules/clubs/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { seatsAt } from '../sitting/table-seats.store.ts'
import { lockTable, saveTable, type TableColumns } from '../shared-table.store.ts'
import { findTableRound } from '../table-round.store.ts'
import { stateOf } from '../table-state.ts'
import { tellState } from '../tell-table.ts'
import { refuseSettings, settingsAfter } from './table-settings.ts'

/**
 * Changes a table: only what is sent. A round in hand goes on under the settings that it began with. Needs the flag
 * `permissions` (`accessDenied`). Throws `tableNotFound`, `notAllowed` for another game while somebody sits here or a
 * round is in hand, and what `refuseSettings` throws.
 */
export async function changeTable(tx: Tx, actor: Actor, id: number, changes: TableChanges): Promise<void> {
  if (!may(actor, 'permissions')) throw new ApiError('accessDenied')
  const table = await lockTable(tx, id)
  if (table?.clubId !== actor.clubId || table.shutAt !== null) throw new ApiError('tableNotFound')
  const settings = settingsAfter(table, changes)
  const round = await findTableRound(tx, id, table.round)
  // A seat is a session of one game. A person who sat down in a round that all others left would play it at another
  // game.
  if (settings.gameId !== table.gameId && (round || (await seatsAt(tx, [id])).length > 0))
    throw new ApiError('notAllowed')
  await refuseSettings(tx, actor.clubId, { settings, before: table })
  await saveTable(tx, id, { ...settings, wasPaused: stateOf(table, round).state === 'paused' })
  audit.record(tx, {
    clubId: actor.clubId,
    actorId: actor.userId,
    action: 'tables.changed',
    target: `table ${id}`,
    details: { ...shown(settings), before: shown(table) },
  })
  await tellState(tx, id, round)
}

const shown = (settings: TableColumns) => ({
  name: settings.name,
  game_id: settings.gameId,
  limit_name: settings.limitName,
  betting_seconds: settings.bettingSeconds,
  table_max: settings.tableMax === null ? null : toWire(settings.tableMax),
  hours: settings.hoursFrom === null ? null : `${settings.hoursFrom}-${settings.hoursTo ?? ''}`,
  paused: settings.isPaused,
})
