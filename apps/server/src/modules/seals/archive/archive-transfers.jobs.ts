import { mkdir } from 'node:fs/promises'
import { hashOfText } from '@cardroom/proofs'
import { assert } from '#platform/api-error.ts'
import type { Database } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/in-transaction.ts'
import { lockGently } from '#platform/db/lock-gently.ts'
import type { HouseKeys } from '#platform/keys/index.ts'
import {
  countTransfers,
  findTransfers,
  letTransfersLeave,
  makeKeptPart,
  rangesOfRoundsLeft,
  recordTransfers,
  transfersLeft,
  type ArchivedTransfers,
  type LeavingRange,
} from './archived-transfers.store.ts'
import { firstPreviousText, leavingText } from './left-transfers.ts'
import { holdSigning, houseHindrance, verifyingKeys } from '../house-keys/open-house.ts'
import { verifyTransfers, writeTransfers } from './transfer-archive.ts'

export interface TransferArchive {
  readonly folder: string
  readonly house: HouseKeys
  /** Called after each step. */
  readonly reached?: (step: 'written' | 'recorded' | 'verified' | 'prepared' | 'left') => void
}

/**
 * Writes the transfers of each range whose rounds have left into a file, reads the file again and verifies it, and
 * only then deletes them from the database, while the server keeps serving. Each account's last transfer stays, with
 * its closing balance. An interruption at any point loses nothing; the next run continues. It runs as the role that
 * owns the tables. If these are not the keys of this house, it writes nothing and throws a sentence.
 */
export async function archiveTransfers(
  database: Database,
  archive: TransferArchive,
): Promise<ArchivedTransfers[]> {
  const hindrance = await houseHindrance(database, archive.house)
  if (hindrance !== undefined) throw new Error(hindrance)
  await mkdir(archive.folder, { recursive: true, mode: 0o700 })
  const left: ArchivedTransfers[] = []
  const { house } = await verifyingKeys(database, archive.house)
  for (const range of await rangesOfRoundsLeft(database))
    left.push(await archiveRange(database, range, { ...archive, house }))
  return left
}

async function archiveRange(
  database: Database,
  range: LeavingRange,
  { folder, house, reached }: TransferArchive,
): Promise<ArchivedTransfers> {
  const { parts, ...file } = await writeTransfers(database, folder, range)
  const written = { ...range, ...file }
  reached?.('written')
  const before = (await transfersLeft(database)).at(-1)
  const unsigned = { ...written, previous: before ? hashOfText(leavingText(before)) : firstPreviousText }
  const { newest } = house
  const signed = { ...unsigned, keyId: newest.id, sig: newest.sign(leavingText(unsigned)) }
  await inTransaction(database, async (tx) => {
    await holdSigning(tx, house)
    await recordTransfers(tx, signed, parts)
  })
  reached?.('recorded')
  const recorded = await findTransfers(database, range.number)
  assert(recorded, 'What was written has been recorded')
  await verifyTransfers(house, folder, recorded)
  const here = await countTransfers(database, range)
  assert(here === recorded.transfers, `${recorded.file} holds every transfer of its range`)
  reached?.('verified')
  await inTransaction(database, (tx) => makeKeptPart(tx, recorded))
  reached?.('prepared')
  await lockGently((waitMs) => inTransaction(database, (tx) => letTransfersLeave(tx, recorded, waitMs)))
  reached?.('left')
  return recorded
}

/**
 * Reads every file of transfers that have left. Throws if one is missing or was changed. Returns the number of
 * transfers.
 */
export async function verifyTransferFiles(
  database: Database,
  { folder, house: given }: TransferArchive,
): Promise<number> {
  const left = await transfersLeft(database)
  const { house, hasFirst } = await verifyingKeys(database, given)
  assert(left.length === 0 || hasFirst, 'The first key of the house is not at hand')
  for (const archived of left) await verifyTransfers(house, folder, archived)
  return left.length
}
