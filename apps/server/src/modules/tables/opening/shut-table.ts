import { may } from '@cardroom/rules'
import * as audit from '#modules/audit/index.ts'
import type { Actor } from '#modules/clubs/index.ts'
import { ApiError } from '#platform/api-error.ts'
import type { Tx } from '#platform/db/database.ts'
import { giveUp } from '../sitting/idle-seats.ts'
import { seatsAt } from '../sitting/table-seats.store.ts'
import { letShut, lockTable, markShut } from '../shared-table.store.ts'
import type { SharedTable } from '../shared-table.view.ts'
import { findTableRound } from '../table-round.store.ts'
import { stateOf } from '../table-state.ts'
import { tellState } from '../tell-table.ts'

/**
 * Shuts a table, after the round in hand. Needs the flag `permissions` (`accessDenied`). Throws `tableNotFound`, also
 * for a table that has shut.
 */
export async function shutTable(tx: Tx, actor: Actor, id: number): Promise<void> {
  if (!may(actor, 'permissions')) throw new ApiError('accessDenied')
  const table = await lockTable(tx, id)
  if (table?.clubId !== actor.clubId || table.shutAt !== null) throw new ApiError('tableNotFound')
  audit.record(tx, {
    clubId: actor.clubId,
    actorId: actor.userId,
    action: 'tables.shut',
    target: `table ${id}`,
    details: { name: table.name },
  })
  const round = await findTableRound(tx, id, table.round)
  const { state } = stateOf(table, round)
  const isWaiting = state === 'open' || state === 'paused'
  if (isWaiting) await shutNow(tx, table)
  else await letShut(tx, id)
  await tellState(tx, id, round)
}

/** Shuts a table between two rounds: everybody gets up. */
export async function shutNow(tx: Tx, { id }: SharedTable): Promise<void> {
  await giveUp(tx, await seatsAt(tx, [id]))
  await markShut(tx, id)
}
