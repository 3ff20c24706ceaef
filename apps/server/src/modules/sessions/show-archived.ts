import type { Reader } from '#platform/db/database.ts'
import { fileOfRound } from './archived-rounds.store.ts'
import { roundsIn, type ArchivedRound } from './round-archive.ts'

/** A round that has left the database, from its file; undefined where it has not left, or never was. */
export async function showArchived(
  reader: Reader,
  folder: string,
  id: number,
): Promise<ArchivedRound | undefined> {
  const file = await fileOfRound(reader, id)
  if (!file) return undefined
  for await (const round of roundsIn(folder, file)) if (round.id === id) return round
  return undefined
}
