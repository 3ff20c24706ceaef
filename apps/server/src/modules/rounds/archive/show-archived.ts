import type { Reader } from '#platform/db/database.ts'
import { placeOfRound } from './archived-rounds.store.ts'
import { roundIn, type ArchivedRound } from './round-archive.ts'

/** A round that has left the database, from its file; undefined where it has not left, or never was. */
export async function showArchived(
  reader: Reader,
  folder: string,
  id: number,
): Promise<ArchivedRound | undefined> {
  const place = await placeOfRound(reader, id)
  return place && roundIn(folder, place, id)
}
