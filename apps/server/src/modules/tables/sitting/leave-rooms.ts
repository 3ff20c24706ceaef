import type { Ports } from '#platform/ports.ts'
import { tablesOf } from '../shared-table.view.ts'

/** Takes a person whose membership ends out of the rooms of the club's tables. */
export const leaveTableRooms: Ports['memberStops'] = async (tx, { clubId, userId }) => {
  for (const { id } of await tablesOf(tx, clubId))
    tx.roomChanges.push({ user: userId, table: id, joins: false })
}
