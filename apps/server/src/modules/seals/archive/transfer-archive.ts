import type { ClubId } from '@cardroom/contract/ids'
import { toHex } from '@cardroom/proofs'
import { hundredths, type Amount } from '@cardroom/money'
import { assert } from '#platform/api-error.ts'
import type { ArchivedPlace } from '#platform/archived-place.ts'
import type { Reader } from '#platform/db/database.ts'
import type { HouseKeys } from '#platform/keys/index.ts'
import {
  partLines,
  readPart,
  readHashed,
  writeHashed,
  type FilePart,
  type HashedFile,
} from '#platform/hashed-lines.ts'
import {
  leavesOf,
  type ArchivedTransfers,
  type LeavingRange,
  type TransferPart,
} from './archived-transfers.store.ts'
import { leafOfTransfer, type LedgerTransfer } from '../trees/hashes.ts'
import { transfersBetween } from '../ledger-transfers.view.ts'

/** The number of transfers that are read at a time. */
const pageSize = 1000

/** A transfer with its leaf in the sealed log. */
interface SealedTransfer extends LedgerTransfer {
  readonly clubId: ClubId
  readonly place: number
  readonly leaf: string
}

/** A line of the file. Amounts are hundredths, as text. */
interface Line extends Omit<SealedTransfer, 'createdAt' | Amounts> {
  readonly createdAt: string
  readonly amount: string
  readonly returned: string
  readonly fromAfter: string
  readonly toAfter: string
}
type Amounts = 'amount' | 'returned' | 'fromAfter' | 'toAfter'

export interface Counted {
  readonly transfers: number
  /** The number of transfers that stay in the database too. */
  readonly kept: number
}

/** Writes every transfer of the range, one a line, in the order of their ids. */
export async function writeTransfers(
  reader: Reader,
  folder: string,
  range: LeavingRange,
): Promise<HashedFile & Counted & { readonly parts: TransferPart[] }> {
  const tally = tallyOf(range)
  const firstIds: number[] = []
  let written = 0
  const lines = async function* () {
    for await (const transfer of sealedTransfers(reader, range)) {
      if (written % partLines === 0) firstIds.push(transfer.id)
      written += 1
      tally.add(transfer)
      yield lineOf(transfer)
    }
  }
  const { parts, ...file } = await writeHashed(folder, `transfers-${range.number}`, lines())
  return {
    ...file,
    ...tally.counted(),
    parts: firstIds.map((firstId, turn) => ({ firstId, ...(parts[turn] as FilePart) })),
  }
}

/** Returns the transfer if it is in the part; throws if the part was changed. */
export async function transferIn(
  folder: string,
  { file, part }: ArchivedPlace,
  id: number,
): Promise<SealedTransfer | undefined> {
  const line = (await readPart(folder, file, part)).find((each) => each.startsWith(`{"id":${id},`))
  return line === undefined ? undefined : transferOf(JSON.parse(line) as Line)
}

/**
 * Throws if the file is not the recorded one, if a transfer's leaf is not the one in the sealed log, or if its
 * balances do not continue the earlier ones of the same account within the file.
 */
export async function verifyTransfers(
  house: HouseKeys,
  folder: string,
  archived: ArchivedTransfers,
): Promise<void> {
  const tally = tallyOf(archived)
  const balances = new Map<number, Amount>()
  for await (const line of readHashed(folder, archived)) {
    const transfer = transferOf(line as Line)
    tally.add(transfer)
    const { id } = transfer
    assert(toHex(leafOfTransfer(house, transfer)) === transfer.leaf, `Transfer ${id} has its sealed leaf`)
    for (const { account, before, after } of sidesOf(transfer)) {
      assert((balances.get(account) ?? before) === before, `Transfer ${id} continues account ${account}`)
      balances.set(account, after)
    }
  }
  const { transfers, kept } = tally.counted()
  assert(
    transfers === archived.transfers && kept === archived.kept,
    `${archived.file} holds the transfers that were recorded of it`,
  )
}

const sidesOf = ({ fromId, toId, fromAfter, toAfter, amount, returned }: LedgerTransfer) => [
  { account: fromId, before: fromAfter + amount - returned, after: fromAfter },
  { account: toId, before: toAfter - amount + returned, after: toAfter },
]

/**
 * Counts what make_kept_part (migration 0240) keeps: the transfers that belong to no round, and the last of each
 * account.
 */
function tallyOf({ firstId, beyondId }: LeavingRange) {
  const lastOfAccount = new Map<number, { readonly id: number; readonly isOfRound: boolean }>()
  let [transfers, ofOthers, before] = [0, 0, firstId - 1]
  return {
    add: ({ id, reason, reference, fromId, toId }: LedgerTransfer): void => {
      assert(id > before && id < beyondId, `Transfer ${id} stands in its place`)
      before = id
      transfers += 1
      const isOfRound = (reason === 'round' || reason.startsWith('round.')) && reference < beyondId
      if (!isOfRound) ofOthers += 1
      for (const account of [fromId, toId]) lastOfAccount.set(account, { id, isOfRound })
    },
    counted: (): Counted => {
      const closing = [...lastOfAccount.values()].filter(({ isOfRound }) => isOfRound).map(({ id }) => id)
      return { transfers, kept: ofOthers + new Set(closing).size }
    },
  }
}

async function* sealedTransfers(reader: Reader, range: LeavingRange): AsyncGenerator<SealedTransfer> {
  for (let after = range.firstId - 1; ;) {
    const page = await transfersBetween(reader, { after, upTo: range.beyondId - 1 }, pageSize)
    const leaves = await leavesOf(
      reader,
      page.map(({ id }) => id),
    )
    const leafOf = new Map(leaves.map((leaf) => [leaf.entryId, leaf]))
    for (const transfer of page) {
      const found = leafOf.get(transfer.id)
      if (!found) throw new Error(`Transfer ${transfer.id} is not sealed: nothing leaves before it is`)
      yield { ...transfer, place: found.place, leaf: found.leaf }
    }
    const last = page.at(-1)
    if (last === undefined || page.length < pageSize) return
    after = last.id
  }
}

const lineOf = (transfer: SealedTransfer): Line => ({
  id: transfer.id,
  createdAt: transfer.createdAt.toISOString(),
  reason: transfer.reason,
  reference: transfer.reference,
  currency: transfer.currency,
  fromId: transfer.fromId,
  toId: transfer.toId,
  amount: String(transfer.amount),
  returned: String(transfer.returned),
  fromAfter: String(transfer.fromAfter),
  toAfter: String(transfer.toAfter),
  clubId: transfer.clubId,
  place: transfer.place,
  leaf: transfer.leaf,
})

const transferOf = (line: Line): SealedTransfer => ({
  ...line,
  createdAt: new Date(line.createdAt),
  amount: hundredths(BigInt(line.amount)),
  returned: hundredths(BigInt(line.returned)),
  fromAfter: hundredths(BigInt(line.fromAfter)),
  toAfter: hundredths(BigInt(line.toAfter)),
})
