import type { Reader } from '#platform/db/database.ts'
import { readHere } from '#platform/hashed-lines.ts'
import { placeOfTransfer } from './archived-transfers.store.ts'
import { ownersOf, type OwnedTransfer } from '../ledger-transfers.view.ts'
import { transferIn } from './transfer-archive.ts'

/** Reads a transfer that has left the database from its file; undefined if it has not left or never existed. */
export async function findLeft(
  reader: Reader,
  archiveFolder: string | undefined,
  id: number,
): Promise<OwnedTransfer | undefined> {
  const place = await placeOfTransfer(reader, id)
  if (!place) return undefined
  const transfer = await readHere(archiveFolder, (folder) => transferIn(folder, place, id))
  if (!transfer) return undefined
  const owners = await ownersOf(reader, [transfer.fromId, transfer.toId])
  const userOf = (account: number) => owners.get(account) ?? null
  return { ...transfer, fromUser: userOf(transfer.fromId), toUser: userOf(transfer.toId) }
}
