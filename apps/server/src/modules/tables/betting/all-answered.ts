import type { Reader } from '#platform/db/database.ts'
import type { TableEntry } from '../table-entry.store.ts'
import type { TableRound } from '../table-round.store.ts'
import { silentPeople } from './silent-devices.view.ts'

/** Tells whether every device that is waited for has opened its secret. */
export async function areAllAnswered(
  reader: Reader,
  round: TableRound,
  entries: readonly TableEntry[],
): Promise<boolean> {
  const missing = entries.filter(({ secret }) => secret === null)
  if (missing.length === 0) return true
  // Somebody must answer, or there is no draw.
  if (missing.length === entries.length) return false
  const silent = await silentPeople(reader, round)
  return missing.every(({ userId }) => silent.has(userId))
}
