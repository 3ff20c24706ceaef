import type { Reader } from '#platform/db/database.ts'
import { placeOfRound } from './archived-rounds.store.ts'
import { roundIn, type ArchivedRound } from './round-archive.ts'

/** Reads an archived round from its file; undefined if it is not archived, or never existed. */
export async function showArchived(
  reader: Reader,
  folder: string,
  id: number,
): Promise<ArchivedRound | undefined> {
  const place = await placeOfRound(reader, id)
  return place && roundIn(folder, place, id)
}
