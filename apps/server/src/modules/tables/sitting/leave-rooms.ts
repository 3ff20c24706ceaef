import type { Ports } from '#platform/ports.ts'
import { tablesOf } from '../shared-table.view.ts'

/** Whose membership ends hears nothing of the club's tables any more. */
export const leaveTableRooms: Ports['memberStops'] = async (tx, { clubId, userId }) => {
  for (const { id } of await tablesOf(tx, clubId))
    tx.roomChanges.push({ user: userId, table: id, joins: false })
}
